import { fanOut } from '../loads/fanOut.ts';
import { arriveAndLeave } from '../loads/joins.ts';
import { relayAll } from '../loads/relay.ts';
import { on, type Comparison } from './comparison.ts';
import { BARE, PRODUCT, type Starts } from './starts.ts';

/** Messages relayed between people, without acknowledgement, as our pages send them. */
export function relayComparisons({ product, bare, nodes, classic }: Starts): Comparison[] {
  return [
    ...(['candidate', 'offer'] as const).map((what) => ({
      name: `relay of ${what}s`,
      unit: 'µs of processor for each message; messages a second at saturation',
      contenders: {
        [PRODUCT]: on(product, (subject) => relayAll(subject, what)),
        [BARE]: on(bare, (subject) => relayAll(subject, what)),
      },
      goals: [{ label: `relay of a ${what}, processor`, metric: 'cpu', numerator: PRODUCT, denominator: BARE, max: 1 }],
    })),
    {
      name: 'candidates between nodes',
      unit: 'µs of processor for each message, of both nodes; of Redis',
      contenders: {
        'two nodes': on(nodes(2), (subject) => relayAll(subject, 'candidate', { pairs: 50 })),
        'classic adapter': on(classic(2), (subject) => relayAll(subject, 'candidate', { pairs: 50 })),
      },
      goals: [
        {
          label: 'between two nodes, processor',
          metric: 'cpu',
          numerator: 'two nodes',
          denominator: 'classic adapter',
          max: 0.7,
        },
        {
          label: 'between two nodes, Redis',
          metric: 'redisCpu',
          numerator: 'two nodes',
          denominator: 'classic adapter',
          max: 0.3,
        },
      ],
    },
    {
      name: 'a newcomer in a room of four',
      unit: 'µs of processor for a join with its set-up, 12 frames of ours or 54 bare ones; ms until all are told, p50',
      contenders: {
        [PRODUCT]: on(product, (subject) => arriveAndLeave(subject, 'together')),
        [BARE]: on(bare, (subject) => arriveAndLeave(subject, 'one by one')),
      },
      goals: [{ label: 'join and set-up, processor', metric: 'cpu', numerator: PRODUCT, denominator: BARE, max: 0.7 }],
    },
    {
      name: 'chat to a room of four',
      unit: 'µs of processor for each delivery; deliveries a second at saturation',
      contenders: { [PRODUCT]: on(product, fanOut), [BARE]: on(bare, fanOut) },
      goals: [
        {
          label: 'fan-out in rooms of four, processor',
          metric: 'cpu',
          numerator: PRODUCT,
          denominator: BARE,
          max: 1.1,
        },
      ],
    },
  ];
}
