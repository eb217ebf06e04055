import { expect, it } from 'vitest';
import { ANNOUNCEMENT_TTL_MS, createWatchedRooms } from './watchedRooms.ts';

function node() {
  let moment = 0;
  const rooms = createWatchedRooms(() => moment);
  return { rooms, at: (ms: number) => (moment = ms) };
}

it('[R-INSPECT-42] a room is watched as long as its grant is repeated', () => {
  const { rooms, at } = node();
  rooms.refresh('g', 'den', 60_000);
  at(ANNOUNCEMENT_TTL_MS - 1);
  rooms.refresh('g', 'den', 60_000);
  at(ANNOUNCEMENT_TTL_MS + 1);
  expect(rooms.endOf('den')).toBe(60_000);
  at(2 * ANNOUNCEMENT_TTL_MS);
  expect([rooms.endOf('den'), rooms.isActive('g'), rooms.removeExpired()]).toEqual([undefined, false, []]);
});

it('[R-INSPECT-42] no grant is believed past its end, and one of two may end before the other', () => {
  const { rooms, at } = node();
  rooms.refresh('short', 'den', 1_000);
  rooms.refresh('long', 'den', 2_000);
  expect(rooms.endOf('den')).toBe(2_000);
  rooms.forget('long');
  expect(rooms.endOf('den')).toBe(1_000);
  at(1_000);
  expect(rooms.endOf('den')).toBeUndefined();
});
