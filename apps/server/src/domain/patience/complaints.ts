import type { Log } from '../parts.ts';
import { RedisRefusal } from './redisFailure.ts';

/**
 * For work that goes on whatever becomes of it: says once for each reason what Redis refuses. A store that is out of
 * reach is said by whoever waits for it.
 */
export function createComplaints(log: Pick<Log, 'error'>): (thrown: unknown) => void {
  const said = new Set<string>();
  return (thrown) => {
    if (!(thrown instanceof RedisRefusal) || said.has(thrown.message)) return;
    said.add(thrown.message);
    log.error({ err: thrown }, 'Redis refuses what goes on behind');
  };
}
