import { arriveAtOnce } from '../loads/crowd.ts';
import { searchCrowd } from '../loads/searchers.ts';
import { on, type Comparison } from './comparison.ts';
import type { Starts } from './starts.ts';

const [ROOMY, SCARCE] = ['1,000 seats', '50 seats'];
const NODES = 'three nodes';

/** With simultaneous requests, are all seats given out, and none twice? */
export function crowdComparisons({ nodes }: Starts): Comparison[] {
  return [
    {
      name: 'crowd of 1,000 at one room',
      unit: 'people; ms until all have an answer; µs of processor for each until all were told, of three nodes; of Redis',
      contenders: {
        [ROOMY]: on(nodes(3), (subject) => arriveAtOnce(subject, 1_000)),
        [SCARCE]: on(nodes(3), (subject) => arriveAtOnce(subject, 50)),
      },
      goals: [
        { label: 'let in', metric: 'in', numerator: ROOMY, equals: 1_000 },
        { label: 'informed of all others', metric: 'informed', numerator: ROOMY, equals: 1_000 },
        { label: 'let in', metric: 'in', numerator: SCARCE, equals: 50 },
        { label: 'in the room', metric: 'present', numerator: SCARCE, equals: 50 },
        { label: 'without an answer for good', metric: 'failed', numerator: SCARCE, equals: 0 },
      ],
    },
    {
      name: 'crowd of 5,000 searchers',
      unit: 'people; µs of processor for each match with all coming in, of three nodes; of Redis',
      contenders: { [NODES]: on(nodes(3), searchCrowd) },
      goals: [
        { label: 'stranded though they share a tag', metric: 'stranded', numerator: NODES, equals: 0 },
        { label: 'seats used twice', metric: 'usedTwice', numerator: NODES, equals: 0 },
      ],
    },
  ];
}
