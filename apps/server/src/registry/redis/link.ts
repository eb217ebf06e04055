import { Redis, type RedisOptions } from 'ioredis';
import { redisFailure } from '../../domain/patience/redisFailure.ts';
import { redisRetry } from '../../domain/patience/redisPatience.ts';
import { writeTogether } from '../../domain/patience/writeTogether.ts';
import { RegistryUnavailable } from '../../domain/registry.ts';
import { readReply, type Reply } from './reply.ts';
import type { Script } from './readScripts.ts';
import { createConcurrencyLimit } from './limitConcurrency.ts';

/** The one connection to Redis: answers and what the channel says come in the order in which the scripts ran. */
export type Link = {
  /** Resolves when the first try has ended, well or not; tries go on until `close`. */
  connect: () => Promise<void>;
  /**
   * Runs a script; one that `isUrgent` at once, the others in turn.
   * @throws RegistryUnavailable when Redis is out of reach, too slow or not ready to answer.
   */
  call: (script: string, caller: object, request: object, how?: { isUrgent?: boolean }) => Promise<Reply>;
  /**
   * Hears what is said on a channel, and on no other, as long as the connection lasts. Heard already: nothing is done.
   */
  listen: (channel: string) => Promise<void>;
  close: () => void;
};

export type LinkEvents = {
  onMessage: (text: string) => void;
  /** The connection is there; nothing is listened to yet. */
  onOpen: () => void;
  onClose: () => void;
};

export type LinkOptions = LinkEvents & {
  target: string | RedisOptions;
  scripts: readonly Script[];
  /** So long one question is waited for; milliseconds. */
  answerMs: number;
};

/** What Redis' client asks by itself, and what nobody asks for, may take longer; milliseconds. */
const CLIENT_PATIENCE = 5_000;

/** More at once only wait in Redis instead of here, where a wait that is too long leaves nothing behind. */
const AT_ONCE = 64;
const TURN_PATIENCE = 3_000;

type Run = (caller: string, request: string) => Promise<unknown>;
type Scripted = Redis & { [name: `registry${string}`]: Run };

export function createLink({ target, scripts, answerMs, ...events }: LinkOptions): Link {
  const redis = new Redis({
    ...(typeof target === 'string' ? optionsOf(target) : target),
    lazyConnect: true,
    connectTimeout: answerMs,
    commandTimeout: CLIENT_PATIENCE,
    retryStrategy: redisRetry,
    // A command given up must never be carried out later: nobody would own the seat it takes.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    autoResubscribe: false,
  }) as Scripted;
  for (const { name, lua } of scripts) redis.defineCommand(`registry:${name}`, { lua, numberOfKeys: 0 });
  /** What this connection listens to. */
  let channel: string | undefined;
  const turns = createConcurrencyLimit({ atOnce: AT_ONCE, patienceMs: TURN_PATIENCE });

  writeTogether(redis);
  // Unheard, an error would end the process; what it means is said by the command that failed.
  redis.on('error', () => {});
  redis.on('ready', events.onOpen);
  redis.on('close', () => {
    channel = undefined;
    turns.refuseWaiting();
    events.onClose();
  });
  redis.on('message', (heardOn, text) => {
    if (heardOn === channel) events.onMessage(text);
  });

  return {
    connect: () => redis.connect().catch(() => {}),
    async call(script, caller, request, { isUrgent = false } = {}) {
      const run = redis[`registry:${script}`];
      if (run === undefined) throw new Error(`No script is called ${script}`);
      const ask = async () => {
        try {
          return await inTime(run.call(redis, JSON.stringify(caller), JSON.stringify(request)), answerMs);
        } catch (error) {
          if (error instanceof RegistryUnavailable) turns.refuseWaiting();
          throw redisFailure(error);
        }
      };
      return readReply(await (isUrgent ? ask() : turns.take(ask)));
    },
    async listen(next) {
      if (channel === next) return;
      try {
        if (channel !== undefined) await inTime(redis.unsubscribe(channel), answerMs);
        channel = undefined;
        await inTime(redis.subscribe(next), answerMs);
        channel = next;
      } catch (error) {
        throw redisFailure(error);
      }
    },
    close: () => redis.disconnect(),
  };
}

/**
 * Refuses what has not been answered in time. A node too busy to look is not a store that is silent: what has come in
 * the meantime is read first.
 */
async function inTime<T>(asked: Promise<T>, answerMs: number): Promise<T> {
  let impatience: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    const giveUp = () => reject(new RegistryUnavailable('The store does not answer'));
    impatience = setTimeout(() => setImmediate(() => setImmediate(giveUp)), answerMs);
  });
  try {
    return await Promise.race([asked, silence]);
  } finally {
    clearTimeout(impatience);
  }
}

function optionsOf(address: string): RedisOptions {
  const { protocol, hostname, port, username, password, pathname } = new URL(address);
  return {
    host: hostname,
    port: Number(port || 6379),
    ...(username !== '' && { username: decodeURIComponent(username) }),
    ...(password !== '' && { password: decodeURIComponent(password) }),
    ...(pathname.length > 1 && { db: Number(pathname.slice(1)) }),
    ...(protocol === 'rediss:' && { tls: {} }),
  };
}
