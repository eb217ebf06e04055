import { afterEach, beforeEach, expect, it } from 'vitest';
import { pressJoinRandom, rushRooms } from '../support/stress/crowd.ts';
import { startSignalling, type SignallingServer } from '../support/node/startSignalling.ts';

let server: SignallingServer;
beforeEach(async () => {
  server = await startSignalling({ options: { limitsFactor: 1_000 } });
});
afterEach(() => server.close());

it('[R-ROOM-8] [R-ROOM-18] 1,000 rooms of 2 seats rushed by 20 each: two get in, one admin, and a successor', async () => {
  const outcomes = await rushRooms(server, 1_000, 20);
  expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome)))).toEqual(
    new Set([JSON.stringify({ seated: 2, refusals: ['room_full'], admins: 1, successors: 1 })]),
  );
  expect(outcomes).toHaveLength(1_000);
});

it('[R-ROOM-27] 100 pairs, each with its own tag, press Join Random at once: 100 meet', async () => {
  const { meetings } = await pressJoinRandom(
    [server],
    Array.from({ length: 200 }, (_, index) => `pair-${index % 100}`),
  );
  expect(meetings).toBe(100);
});

it('[R-ROOM-27] 200 people with one tag press Join Random at once: 100 rooms of two', async () => {
  const { meetings, rooms } = await pressJoinRandom(
    [server],
    Array.from({ length: 200 }, () => 'everybody'),
  );
  expect(new Set(rooms).size).toBe(100);
  expect(meetings).toBe(100);
});
