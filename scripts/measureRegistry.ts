import { randomUUID } from 'node:crypto';
import type { Registry } from '../apps/server/src/rooms/registry.ts';
import { createMemoryRegistry } from '../apps/server/src/rooms/registry/memoryRegistry.ts';
import { guest, roomSpec } from '../apps/server/src/rooms/registry/testing/suite/registrySetup.ts';
import { redisNode } from '../tests/support/nodes/redisNode.ts';
import { startRedis } from '../tests/support/programs/startRedis.ts';

/**
 * Operations a second of one node's registry, in memory and in Redis: filling rooms of 8 concurrently, reading rosters,
 * the hot path. `npm run measure -- registry`
 */
const ROOMS = 500;
const SEATS = 8;
const AT_ONCE = 64;

type Metrics = { joins: number; leaves: number; rosters: number; together: number };

async function perSecond(tasks: (() => Promise<unknown>)[]): Promise<number> {
  const from = performance.now();
  const todo = tasks.values();
  const worker = async () => {
    for (const task of todo) await task();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return Math.round((tasks.length * 1_000) / (performance.now() - from));
}

const neighbour = (room: string, id: string) => (id === `${room}-0` ? `${room}-1` : `${room}-0`);

async function measure(registry: Registry): Promise<Metrics> {
  await registry.start('bench');
  const run = randomUUID();
  const rooms = Array.from({ length: ROOMS }, (_, at) => `${run}-${at}`);
  for (const room of rooms) await registry.openRoom(roomSpec(room, { seats: SEATS }));
  const people = Array.from({ length: SEATS }, (_, at) => rooms.map((room) => ({ room, id: `${room}-${at}` }))).flat();
  const metrics = {
    joins: await perSecond(
      people.map(
        ({ room, id }) =>
          () =>
            registry.join({ ...guest(id), room }),
      ),
    ),
    rosters: await perSecond(
      people.map(
        ({ room }) =>
          () =>
            registry.roster(room),
      ),
    ),
    together: await perSecond(
      people.map(
        ({ room, id }) =>
          () =>
            Promise.resolve(registry.pairOf(room, id, neighbour(room, id))),
      ),
    ),
    leaves: await perSecond(
      people.map(
        ({ room, id }) =>
          () =>
            registry.leave({ room, memberId: id }),
      ),
    ),
  };
  await registry.stop();
  return metrics;
}

const redis = await startRedis();
try {
  const memory = await measure(createMemoryRegistry());
  const shared = await measure(redisNode({ redis: redis.url, recoveryMs: 0 }));
  for (const what of ['joins', 'leaves', 'rosters', 'together'] as const) {
    const ratio = (memory[what] / shared[what]).toFixed(1);
    console.log(`${what}/s: memory ${memory[what]}, Redis ${shared[what]} (${ratio} : 1)`);
  }
} finally {
  await redis.stop();
}
