import type { Costs } from './model.ts';

/** µs of processor, as `npm run scale -- --measure` printed them in the last run of docs/scale.md. */
export const COSTS: Costs = {
  idle: { node: 8_320, redis: 2_780, redisForNode: 437, shardsForNode: 910, beat: { node: 17.2, redis: 2.56 } },
  node: {
    seat: { single: 158, together: 175, apart: 180, sharded: 173 },
    linkCall: { single: 10_600, together: 12_400, apart: 15_600, sharded: 10_300 },
    searchCall: { single: 12_000, together: 14_600, apart: 17_800, sharded: 11_800 },
    line: { single: 731, together: 1_040, apart: 1_290, sharded: 810 },
    change: { single: 629, together: 688, apart: 1_000, sharded: 645 },
  },
  redis: {
    seat: { together: 17.7, apart: 23.6, sharded: 22.1, index: 0 },
    linkCall: { together: 2_050, apart: 2_640, sharded: 2_750, index: 0 },
    searchCall: { together: 2_670, apart: 3_130, sharded: 3_110, index: 249 },
    line: { together: 183, apart: 226, sharded: 251, index: 0 },
    change: { together: 168, apart: 210, sharded: 204, index: 0 },
  },
};
