import type { RunningRedis } from './startRedis.ts';

/** Makes an empty Redis one that has been in use: a new one first waits for nodes that may have something to tell. */
export async function usedStore(redis: RunningRedis, prefix = 'colloquy:'): Promise<void> {
  await redis.say('HSET', `${prefix}registry`, 'marker', 'in use', 'settled', '1');
}
