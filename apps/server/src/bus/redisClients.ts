import { Redis, type RedisOptions } from 'ioredis';
import { redisFailure } from '../domain/patience/redisFailure.ts';
import { REDIS_PATIENCE, redisRetry } from '../domain/patience/redisPatience.ts';
import { writeTogether } from '../domain/patience/writeTogether.ts';

export type RedisClients = {
  /** For commands and publishing: refuses at once while Redis is away, and keeps nothing to be done later. */
  commands: Redis;
  /** For subscriptions, which come back by themselves. */
  ears: Redis;
  close: () => void;
};

/** Nothing that Redis does, or fails to do, may end the process. */
export function createRedisClients(url: string, options: RedisOptions = {}): RedisClients {
  const common: RedisOptions = {
    ...options,
    connectTimeout: REDIS_PATIENCE,
    retryStrategy: redisRetry,
  };
  const commands = new Redis(url, {
    ...common,
    commandTimeout: REDIS_PATIENCE,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
  });
  // A subscription asked for before Redis is there must be made once it is.
  const ears = new Redis(url, { ...common, maxRetriesPerRequest: null });
  writeTogether(commands);
  // Unheard, an error would end the process; what it means is said by the command that failed.
  for (const client of [commands, ears]) client.on('error', () => {});
  return {
    commands,
    ears,
    close() {
      commands.disconnect();
      ears.disconnect();
    },
  };
}

/** @throws RegistryUnavailable while Redis or the way to it is away; RedisRefusal for what Redis will never do. */
export async function reached<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    throw redisFailure(error);
  }
}
