import { postTo, startThread } from '../../support/threads/startThread.ts';
import type { ProxyCommand } from './redisProxyThread.ts';

const THREAD = new URL('redisProxyThread.ts', import.meta.url);

/** The connection between a node and Redis: to all shards, or to the given one. */
export type RedisProxy = {
  /** The proxy's port for each shard, in their order. */
  ports: readonly number[];
  cut: (shard?: number) => void;
  delay: (ms: number) => void;
  stall: () => void;
  restore: () => void;
  stop: () => Promise<void>;
};

/**
 * Runs in a separate thread: hundreds of people in this one would delay the traffic, and a node would consider Redis
 * down.
 *
 * @param redisPorts of each shard.
 */
export async function startRedisProxy(redisPorts: readonly number[]): Promise<RedisProxy> {
  const { thread, firstMessage } = await startThread(THREAD, redisPorts);
  const send = (command: ProxyCommand) => postTo(thread, command);
  return {
    ports: firstMessage as number[],
    cut: (shard) => send({ act: 'cut', shard }),
    delay: (ms) => send({ act: 'delay', ms }),
    stall: () => send({ act: 'stall' }),
    restore: () => send({ act: 'restore' }),
    stop: async () => void (await thread.terminate()),
  };
}
