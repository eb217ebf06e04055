import { startThread, postTo } from '../../support/threads/startThread.ts';
import type { WayCommand } from './redisWayThread.ts';

const THREAD = new URL('redisWayThread.ts', import.meta.url);

/** The way between a node and Redis: to all shards, or to the one that is named. */
export type RedisWay = {
  /** Where the way to each shard begins, in their order. */
  ports: readonly number[];
  cut: (shard?: number) => void;
  delay: (ms: number) => void;
  stall: () => void;
  mend: () => void;
  stop: () => Promise<void>;
};

/**
 * A thread of its own: hundreds of people in this one would hold up what passes, and a node would take Redis for gone.
 *
 * @param redisPorts of each shard.
 */
export async function startRedisWay(redisPorts: readonly number[]): Promise<RedisWay> {
  const { thread, first } = await startThread(THREAD, redisPorts);
  const order = (command: WayCommand) => postTo(thread, command);
  return {
    ports: first as number[],
    cut: (shard) => order({ act: 'cut', shard }),
    delay: (ms) => order({ act: 'delay', ms }),
    stall: () => order({ act: 'stall' }),
    mend: () => order({ act: 'mend' }),
    stop: async () => void (await thread.terminate()),
  };
}
