import type { Costs } from './model.ts';

/** µs of processor, as `npm run measure -- scale` printed them in the run of docs/scale.md. */
export const COSTS: Costs = {
  idle: { node: 7_720, redis: 1_930, redisForNode: 806, shardForNode: 1_050, heartbeat: { node: 12.3, redis: 29.6 } },
  node: {
    present: { single: 170, together: 291, apart: 186, sharded: 163 },
    linkVisit: { single: 9_480, together: 11_500, apart: 13_300, sharded: 9_780 },
    searchVisit: { single: 12_300, together: 12_600, apart: 16_200, sharded: 13_400 },
    chatMessage: { single: 792, together: 1_300, apart: 1_300, sharded: 899 },
    change: { single: 586, together: 752, apart: 914, sharded: 616 },
  },
  redis: {
    present: { together: 19.2, apart: 23.6, sharded: 26.4, index: 0 },
    linkVisit: { together: 1_760, apart: 2_290, sharded: 2_250, index: 0 },
    searchVisit: { together: 2_360, apart: 3_010, sharded: 3_450, index: 250 },
    chatMessage: { together: 191, apart: 209, sharded: 258, index: 26.8 },
    change: { together: 165, apart: 205, sharded: 200, index: 26.6 },
  },
};
