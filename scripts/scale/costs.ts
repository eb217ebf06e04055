import type { Costs } from './model.ts';

/**
 * µs of processor, as `npm run scale -- --measure` printed them in the first run of docs/scale.md. What shards cost
 * nodes is from the second: the first did not count it.
 */
export const COSTS: Costs = {
  idle: { node: 6_800, redis: 1_170, redisForNode: 940, shardsForNode: 3_720, beat: { node: 5.13, redis: 1.4 } },
  node: {
    seat: { together: 126, apart: 195, sharded: 129 },
    linkCall: { together: 10_300, apart: 10_300, sharded: 7_240 },
    searchCall: { together: 8_970, apart: 14_800, sharded: 18_000 },
    line: { together: 515, apart: 731, sharded: 633 },
    change: { together: 301, apart: 630, sharded: 502 },
  },
  redis: {
    seat: { together: 19.2, apart: 21.9, sharded: 19, index: 0 },
    linkCall: { together: 1_230, apart: 1_040, sharded: 1_370, index: 0 },
    searchCall: { together: 1_240, apart: 1_780, sharded: 2_350, index: 314 },
    line: { together: 58, apart: 75.2, sharded: 113, index: 0.694 },
    change: { together: 62.3, apart: 87, sharded: 80.7, index: 0.0684 },
  },
};
