import { startThread, tell } from '../../support/threads/startThread.ts';
import type { WayCommand } from './redisWayThread.ts';

const THREAD = new URL('redisWayThread.ts', import.meta.url);

/** The connection between a node and Redis: to all shards, or to the given one. */
export type RedisWay = {
  /** The proxy's port for each shard, in their order. */
  ports: readonly number[];
  cut: (shard?: number) => void;
  delay: (ms: number) => void;
  stall: () => void;
  mend: () => void;
  stop: () => Promise<void>;
};

/**
 * Runs in a separate thread: hundreds of people in this one would delay the traffic, and a node would consider Redis
 * down.
 *
 * @param redisPorts of each shard.
 */
export async function startRedisWay(redisPorts: readonly number[]): Promise<RedisWay> {
  const { thread, first } = await startThread(THREAD, redisPorts);
  const order = (command: WayCommand) => tell(thread, command);
  return {
    ports: first as number[],
    cut: (shard) => order({ act: 'cut', shard }),
    delay: (ms) => order({ act: 'delay', ms }),
    stall: () => order({ act: 'stall' }),
    mend: () => order({ act: 'mend' }),
    stop: async () => void (await thread.terminate()),
  };
}
