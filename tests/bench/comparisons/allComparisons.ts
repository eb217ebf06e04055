import { arriveAndLeave, churn } from '../loads/joins.ts';
import { fanOut } from '../loads/fanOut.ts';
import { memoryEach } from '../loads/memory.ts';
import { oneWay } from '../loads/paced.ts';
import { relayAll } from '../loads/relay.ts';
import { leaveAll, seatedRooms } from '../loads/rooms.ts';
import { searchRooms, tagsOf } from '../loads/roomSearch.ts';
import { startUpMs } from '../loads/startUp.ts';
import { startBare } from '../subjects/startBare.ts';
import { startProduct } from '../subjects/startProduct.ts';
import type { Subject } from '../subjects/subject.ts';
import { overRedis } from '../subjects/overRedis.ts';
import { on, onFresh, type Comparison, type Figures, type Lane } from './comparison.ts';

const PRODUCT = 'product';
const BARE = 'Socket.IO';
const LIMIT = 'ws';
const IDLE_ROOMS = 5_000;

const bare = () => startBare('Socket.IO');
const limit = () => startBare('ws');

/** Everything that is compared, in the order in which it is printed. `database` is a Postgres for the product. */
export function allComparisons(database: string): Comparison[] {
  const product = () => startProduct(database);
  const nodes = (count: number) => overRedis((redis) => startProduct(database, { nodes: count, redis }));
  const classic = overRedis((redis) => startBare('Socket.IO', { nodes: 2, redis }));
  return [
    {
      name: 'relay of candidates',
      unit: 'µs of processor for each message; messages a second at saturation',
      lanes: {
        [PRODUCT]: on(product, (subject) => relayAll(subject, 'candidate')),
        [BARE]: on(bare, (subject) => relayAll(subject, 'candidate')),
        [LIMIT]: on(limit, (subject) => relayAll(subject, 'candidate')),
      },
      goals: [
        { says: 'relay, processor', figure: 'cpu', of: PRODUCT, to: BARE, most: 1.15 },
        { says: 'relay, throughput', figure: 'perSecond', of: PRODUCT, to: BARE, least: 0.87 },
      ],
    },
    {
      name: 'relay of offers',
      unit: 'µs of processor for each message; messages a second at saturation',
      lanes: {
        [PRODUCT]: on(product, (subject) => relayAll(subject, 'offer')),
        [BARE]: on(bare, (subject) => relayAll(subject, 'offer')),
        [LIMIT]: on(limit, (subject) => relayAll(subject, 'offer')),
      },
      goals: [],
    },
    {
      name: 'one way at 2,000 a second',
      unit: 'ms',
      lanes: {
        [PRODUCT]: on(product, (subject) => oneWay(subject, 2_000)),
        [BARE]: on(bare, (subject) => oneWay(subject, 2_000)),
        [LIMIT]: on(limit, (subject) => oneWay(subject, 2_000)),
      },
      goals: [{ says: 'one way at 2,000/s, p50', figure: 'p50', of: PRODUCT, to: BARE, most: 1.15 }],
    },
    {
      name: 'a newcomer in a room of four',
      unit: 'µs of processor for a join with its 54 messages; ms until all are told, p50',
      lanes: {
        [PRODUCT]: on(product, (subject) => arriveAndLeave(subject)),
        [BARE]: on(bare, (subject) => arriveAndLeave(subject)),
        [LIMIT]: on(limit, (subject) => arriveAndLeave(subject)),
      },
      goals: [
        { says: 'join to ready, p50', figure: 'readyMs', of: PRODUCT, to: BARE, most: 1.15 },
        { says: 'join and set-up, processor', figure: 'cpu', of: PRODUCT, to: BARE, most: 1.2 },
      ],
    },
    {
      name: 'joins of people connected already',
      unit: 'µs of processor for leaving and joining; of Redis for the same',
      lanes: {
        'in memory': on(product, churn),
        'in Redis': on(nodes(1), churn),
        [BARE]: on(bare, churn),
      },
      goals: [{ says: 'join in Redis, processor', figure: 'cpu', of: 'in Redis', to: 'in memory', most: 1.2 }],
    },
    {
      name: 'candidates between nodes',
      unit: 'µs of processor for each message, of all nodes; of Redis',
      lanes: {
        'one node': on(product, (subject) => relayAll(subject, 'candidate', { pairs: 50 })),
        'two nodes': on(nodes(2), (subject) => relayAll(subject, 'candidate', { pairs: 50 })),
        'classic adapter': on(classic, (subject) => relayAll(subject, 'candidate', { pairs: 50 })),
      },
      goals: [
        { says: 'between two nodes, processor', figure: 'cpu', of: 'two nodes', to: 'one node', most: 1.8 },
        { says: 'between two nodes, Redis', figure: 'redisCpu', of: 'two nodes', to: 'classic adapter', most: 0.3 },
      ],
    },
    {
      name: 'more nodes',
      unit: 'µs of processor for each message, of all nodes',
      lanes: {
        'two nodes': on(nodes(2), (subject) => relayAll(subject, 'candidate', { pairs: 50 })),
        'six nodes': on(nodes(6), ({ urls: [one, two], ...subject }) =>
          relayAll({ ...subject, urls: two ? [one, two] : [one] }, 'candidate', { pairs: 50 }),
        ),
      },
      goals: [{ says: 'six nodes, processor', figure: 'cpu', of: 'six nodes', to: 'two nodes', most: 1.15 }],
    },
    {
      name: 'fuller rooms',
      unit: 'µs of processor for one more person, without setting up',
      lanes: {
        'room of 2': on(product, (subject) => arriveAndLeave(subject, { people: 2, withSetUp: false })),
        'room of 16': on(product, (subject) => arriveAndLeave(subject, { people: 16, withSetUp: false })),
      },
      goals: [{ says: 'room of 16, processor of a join', figure: 'cpu', of: 'room of 16', to: 'room of 2', most: 1.4 }],
    },
    {
      name: 'more rooms',
      unit: 'µs of processor for one more person, without setting up',
      lanes: {
        'no other room': on(product, (subject) => arriveAndLeave(subject, { withSetUp: false })),
        '5,000 idle rooms': async () => {
          const subject = await product();
          const idle = await seatedRooms(subject, IDLE_ROOMS, 1);
          return {
            measure: () => arriveAndLeave(subject, { withSetUp: false }),
            async close() {
              leaveAll(idle);
              await subject.stop();
            },
          };
        },
      },
      goals: [
        {
          says: '5,000 idle rooms, processor of a join',
          figure: 'cpu',
          of: '5,000 idle rooms',
          to: 'no other room',
          most: 1.1,
        },
      ],
    },
    {
      name: 'search among 5,000 rooms',
      unit: 'ms at 200 searches a second, from the moment each was due',
      lanes: { 'in memory': amidRooms(product), 'in Redis': amidRooms(nodes(1)) },
      goals: ['in memory', 'in Redis'].map((of) => ({ says: 'search, p99 in ms', figure: 'p99', of, most: 20 })),
    },
    {
      name: 'chat to a room',
      unit: 'µs of processor for each delivery, in rooms of 2, 4, 8, 16',
      lanes: {
        [PRODUCT]: on(product, fanOuts),
        [BARE]: on(bare, fanOuts),
      },
      goals: [{ says: 'fan-out in rooms of four, processor', figure: 'of 4', of: PRODUCT, to: BARE, most: 1.15 }],
    },
    {
      name: 'memory',
      unit: 'KiB for each participant who sits in a room of four',
      lanes: {
        [PRODUCT]: onFresh(product, async (subject) => ({ resident: await memoryEach(subject) })),
        [BARE]: onFresh(bare, async (subject) => ({ resident: await memoryEach(subject) })),
        [LIMIT]: onFresh(limit, async (subject) => ({ resident: await memoryEach(subject) })),
      },
      goals: [{ says: 'memory of a participant', figure: 'resident', of: PRODUCT, to: BARE, most: 1.3 }],
    },
    {
      name: 'start-up',
      unit: 'ms until the first 200 of /readyz',
      lanes: {
        [PRODUCT]: startUp((port) => startProduct(database, { port })),
        [BARE]: startUp((port) => startBare('Socket.IO', { port })),
      },
      goals: [{ says: 'start-up', figure: 'ms', of: PRODUCT, to: BARE, most: 3 }],
    },
  ];
}

/** Searches where many live rooms with a free seat are to be found. */
const amidRooms = (start: () => Promise<Subject>) => async (): Promise<Lane> => {
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

async function fanOuts(subject: Subject): Promise<Figures> {
  const figures: Record<string, number> = {};
  for (const people of [2, 4, 8, 16]) figures[`of ${people}`] = await fanOut(subject, people);
  return figures;
}

const startUp = (start: (port: number) => Promise<Subject>) => async (): Promise<Lane> => ({
  measure: async () => ({ ms: await startUpMs(start) }),
  close: async () => {},
});
