import { afterAll, beforeAll, expect, it } from 'vitest';
import { pressJoinRandom, rushRooms } from '../support/stress/crowd.ts';
import { startSignalling, type SignallingServer } from '../support/node/startSignalling.ts';

let server: SignallingServer;
beforeAll(async () => {
  server = await startSignalling({ options: { limitsFactor: 1_000 } });
});
afterAll(() => server.close());

it('[R-ROOM-8] [R-ROOM-18] 50 rooms of 2 seats rushed by 20 each: two get in, one admin, and a successor', async () => {
  const outcomes = await rushRooms(server, 50, 20);
  expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome)))).toEqual(
    new Set([JSON.stringify({ seated: 2, refusals: ['room_full'], admins: 1, successors: 1 })]),
  );
  expect(outcomes).toHaveLength(50);
});

it('[R-ROOM-27] 20 pairs, each with its own tag, press Join Random at once: 20 meet', async () => {
  const { meetings } = await pressJoinRandom(
    [server],
    Array.from({ length: 40 }, (_, index) => `pair-${index % 20}`),
  );
  expect(meetings).toBe(20);
});

it('[R-ROOM-27] 40 people with one tag press Join Random at once: 20 rooms of two', async () => {
  const { meetings, rooms } = await pressJoinRandom(
    [server],
    Array.from({ length: 40 }, () => 'everybody'),
  );
  expect(new Set(rooms).size).toBe(20);
  expect(meetings).toBe(20);
});
