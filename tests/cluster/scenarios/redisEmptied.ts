import { gatherCrowd } from '../crowd.ts';
import { seconds, type Scenario } from '../scenario.ts';
import { seatGroups } from './groups.ts';

const GOAL_MS = 5_000;
const TIMEOUT_MS = 30_000;
const SEATS = 2;
const CLIENTS = { short: 20, full: 100 };

/** Redis comes back empty: the nodes restore their rooms. */
export const redisEmptied: Scenario = {
  name: 'redisEmptied',
  async run({ cluster, size, seed, log }) {
    const crowd = gatherCrowd(cluster, seed);
    await seatGroups(crowd, { clients: CLIENTS[size], groupOf: SEATS, name: `emptied-${seed}` });
    log(`${CLIENTS[size]} clients sit`);
    await cluster.redis.restart();
    const from = performance.now();
    let violations = await crowd.judge(SEATS).catch(() => undefined);
    while (violations?.length !== 0 && performance.now() - from < TIMEOUT_MS) {
      violations = await crowd.judge(SEATS).catch(() => undefined);
    }
    const took = performance.now() - from;
    const isRight = violations?.length === 0;
    crowd.end();
    return [
      {
        metric: `Redis restarted empty: rosters of ${CLIENTS[size]} clients right`,
        goal: '≤ 5 s after its return',
        result: isRight ? seconds(took) : `not right after ${seconds(took)}: ${violations?.[0]?.detail ?? 'no answer'}`,
        ok: isRight && took <= GOAL_MS,
        isLate: isRight,
      },
    ];
  },
};
