import { expect, test } from 'vitest';
import { OPENED, TIMES, heldFor, openRoom, seatIn } from '../testing/draftSetup.ts';
import { hostedBy } from '../testing/suite/registrySetup.ts';
import {
  seatCountOf,
  hasSeat,
  hasSeatForSearch,
  hasSeatForJoin,
  isExpectedHost,
  isExpected,
  isStale,
  yields,
  type SeatCount,
} from './seats.ts';

/** Two seats, one of them taken. */
const COUNT: SeatCount = { seats: 2, present: 1, holds: [], hostUntil: 0, hostUserId: undefined };
const holding = (...holds: SeatCount['holds'][number][]): SeatCount => ({ ...COUNT, holds });

test('[R-ROOM-8] a room counts its members, the kept seats, and for whom they are kept', () => {
  const state = openRoom({ seats: 3 }, { host: hostedBy('ann') });
  seatIn(state, 'bob');
  state.holds.set('cy', heldFor('cy'));
  expect(seatCountOf(state)).toEqual({
    seats: 3,
    present: 1,
    holds: [['cy', heldFor('cy')]],
    hostUntil: OPENED + TIMES.hostHoldMs,
    hostUserId: 'ann',
  });
});

test('[R-ROOM-13] the host’s seat is kept for that user id until its time is over', () => {
  const count = { ...COUNT, hostUntil: 10, hostUserId: 'ann' };
  expect(isExpectedHost(count, 'ann', 9)).toBe(true);
  expect(isExpectedHost(count, 'ann', 10)).toBe(false);
  expect(isExpectedHost(count, 'bob', 9)).toBe(false);
});

test('[R-ROOM-8] only the user for whom the last seat is kept gets it', () => {
  expect(hasSeat(COUNT, 'bob', false, 0)).toBe(true);
  expect(hasSeat({ ...COUNT, present: 2 }, 'bob', false, 0)).toBe(false);
  const held = holding(['cy', heldFor('cy', { until: 10 })]);
  expect(hasSeat(held, 'bob', false, 9)).toBe(false);
  expect(hasSeat(held, 'bob', false, 10)).toBe(true);
  expect(hasSeat(held, 'cy', false, 9)).toBe(true);
  const hosted = { ...COUNT, hostUntil: 10, hostUserId: 'ann' };
  expect(hasSeat(hosted, 'bob', false, 9)).toBe(false);
  expect(hasSeat(hosted, 'bob', false, 10)).toBe(true);
  expect(hasSeat(hosted, 'ann', true, 9)).toBe(true);
});

test('[R-ROOM-51] [R-ROOM-52] a kept seat gives way while no page is open, or once it is stale', () => {
  const hold = heldFor('cy', { freshUntil: 10, until: 100 });
  expect(isStale(hold, 9)).toBe(false);
  expect(isStale(hold, 10)).toBe(true);
  expect(yields(hold, 9)).toBe(false);
  expect(yields(hold, 10)).toBe(true);
  expect(yields({ ...hold, attended: false }, 9)).toBe(true);
});

test('[R-ROOM-51] someone who arrives may take the seats that give way, and no others', () => {
  const fresh = heldFor('cy', { freshUntil: 100, until: 100 });
  expect(hasSeatForJoin(holding(['cy', fresh]), 'bob', false, 9)).toBe(false);
  expect(hasSeatForJoin(holding(['cy', { ...fresh, attended: false }]), 'bob', false, 9)).toBe(true);
  const both = holding(['cy', { ...fresh, attended: false }], ['dan', fresh]);
  expect(hasSeatForJoin(both, 'bob', false, 9)).toBe(false);
  expect(hasSeatForJoin({ ...both, seats: 3 }, 'bob', false, 9)).toBe(true);
});

test('[R-ROOM-52] a stale seat counts for searches of its own network only', () => {
  const stale = holding(['cy', heldFor('cy', { freshUntil: 10, until: 100, quotas: ['guest:cy', 'all:here'] })]);
  expect(hasSeatForSearch(stale, 'bob', 'all:there', 9)).toBe(false);
  expect(hasSeatForSearch(stale, 'bob', 'all:there', 10)).toBe(true);
  expect(hasSeatForSearch(stale, 'bob', 'all:here', 10)).toBe(false);
  expect(hasSeatForSearch({ ...stale, present: 2 }, 'bob', 'all:there', 10)).toBe(false);
  const hosted = { ...COUNT, hostUntil: 20, hostUserId: 'ann' };
  expect(hasSeatForSearch(hosted, 'ann', undefined, 10)).toBe(true);
  expect(hasSeatForSearch(hosted, 'bob', undefined, 10)).toBe(false);
});

test('[R-REPORT-10] a user is on the way as the host, or while a seat is kept for them', () => {
  expect(isExpected({ ...COUNT, hostUntil: 10, hostUserId: 'ann' }, 'ann', 9)).toBe(true);
  const held = holding(['cy', heldFor('cy', { until: 10 })]);
  expect(isExpected(held, 'cy', 9)).toBe(true);
  expect(isExpected(held, 'cy', 10)).toBe(false);
  expect(isExpected(held, 'bob', 9)).toBe(false);
});
