import { joinAndLeave } from '../loads/joins.ts';
import { matchPairs } from '../loads/matches.ts';
import { memoryEach } from '../loads/memory.ts';
import { leaveAll, seatedRooms } from '../loads/rooms.ts';
import { searchRooms, tagsOf } from '../loads/roomSearch.ts';
import type { Subject } from '../subjects/subject.ts';
import { on, onFresh, type Comparison, type Contender } from './comparison.ts';
import { BARE, PRODUCT, type Starts } from './starts.ts';

const IDLE_ROOMS = 5_000;
/** Enough for each shard to have a share of them. */
const ROOMS_OVER_SHARDS = 60;

/** The cost of keeping rooms and of finding them. */
export function roomComparisons({ product, bare, nodes }: Starts): Comparison[] {
  return [
    {
      name: 'leave and join',
      unit: 'µs of processor for leaving and joining, of all nodes; of Redis',
      contenders: {
        'in memory': on(product, joinAndLeave),
        'one node': on(nodes(1), joinAndLeave),
        'three nodes': on(nodes(3), joinAndLeave),
        [BARE]: on(bare, joinAndLeave),
      },
      goals: [
        {
          label: 'leave and join, processor of the node',
          metric: 'cpu',
          numerator: 'one node',
          denominator: 'in memory',
          max: 1.2,
        },
        { label: 'leave and join, µs of Redis', metric: 'redisCpu', numerator: 'one node', max: 60 },
        { label: 'leave and join, µs of Redis', metric: 'redisCpu', numerator: 'three nodes', max: 160 },
      ],
    },
    {
      name: 'shards',
      unit: 'µs of processor for leaving and joining on three nodes; of Redis; of its busiest shard',
      contenders: {
        'one Redis': on(nodes(3), (subject) => joinAndLeave(subject, { rooms: ROOMS_OVER_SHARDS })),
        'three shards': on(nodes(3, 3), (subject) => joinAndLeave(subject, { rooms: ROOMS_OVER_SHARDS })),
      },
      goals: [
        {
          label: 'processor of the busiest shard for a join',
          metric: 'busiestCpu',
          numerator: 'one Redis',
          denominator: 'three shards',
          min: 2.2,
        },
      ],
    },
    {
      name: 'match',
      unit: 'µs of processor for two searches that meet, of three nodes; of Redis',
      contenders: { 'three nodes': on(nodes(3), matchPairs) },
      goals: [{ label: 'match, µs of Redis', metric: 'redisCpu', numerator: 'three nodes', max: 150 }],
    },
    {
      name: 'search among 5,000 rooms',
      unit: 'ms at 200 searches a second, from the moment each was due',
      contenders: { 'in memory': amidRooms(product), 'in Redis': amidRooms(nodes(1)) },
      goals: ['in memory', 'in Redis'].map((numerator) => ({
        label: 'search, p99 in ms',
        metric: 'p99',
        numerator,
        max: 20,
      })),
    },
    {
      name: 'memory',
      unit: 'KiB for each participant who is in a room of four',
      contenders: {
        [PRODUCT]: onFresh(product, async (subject) => ({ resident: await memoryEach(subject) })),
        [BARE]: onFresh(bare, async (subject) => ({ resident: await memoryEach(subject) })),
      },
      goals: [
        { label: 'memory of a participant', metric: 'resident', numerator: PRODUCT, denominator: BARE, max: 1.3 },
      ],
    },
  ];
}

/** Searches among many live rooms with a free seat. */
const amidRooms = (start: () => Promise<Subject>) => async (): Promise<Contender> => {
  const subject = await start();
  const rooms = await seatedRooms(subject, IDLE_ROOMS, 1, { seats: 4, tagsOf });
  return {
    measure: () => searchRooms(subject),
    async close() {
      leaveAll(rooms);
      await subject.stop();
    },
  };
};
