import type { Costs } from './model.ts';

/** µs of processor, as `npm run scale -- --measure` printed them; when and where is in docs/scale.md. */
export const COSTS: Costs = {
  idle: { node: 7_500, redis: 2_400, redisForNode: 500, shardsForNode: 0, beat: { node: 0.5, redis: 0.3 } },
  node: {
    seat: { together: 134, apart: 270, sharded: 134 },
    linkCall: { together: 7_800, apart: 13_100, sharded: 7_800 },
    searchCall: { together: 9_400, apart: 16_300, sharded: 9_400 },
    line: { together: 500, apart: 864, sharded: 500 },
    change: { together: 282, apart: 636, sharded: 282 },
  },
  redis: {
    seat: { together: 20, apart: 40, sharded: 25, index: 0 },
    linkCall: { together: 732, apart: 998, sharded: 1_210, index: 0 },
    searchCall: { together: 1_150, apart: 1_940, sharded: 1_850, index: 190 },
    line: { together: 55, apart: 77, sharded: 100, index: 0 },
    change: { together: 59, apart: 81, sharded: 72, index: 0 },
  },
};
