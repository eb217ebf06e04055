import { expect, test } from 'vitest';
import { OPENED, TIMES, draftAt, heldFor, openRoom, seatIn } from '../testing/draftSetup.ts';
import { hostedBy, quotasOfOne } from '../testing/suite/registrySetup.ts';
import {
  keepAlive,
  endHostSeat,
  releaseReservation,
  reserveSeat,
  unlist,
  onExpectedJoined,
  yieldSeat,
} from './reservations.ts';
import type { Search } from './matchRules.ts';
import type { RoomState } from './roomState.ts';

const NOW = OPENED + 5;
const search = (userId: string, more: Partial<Search> = {}): Search => ({
  userId,
  own: [],
  accepted: [''],
  exclude: [],
  ...more,
});

/** A room with three seats and one member, Ann. */
function withAnn(): RoomState {
  const state = openRoom({ seats: 3 });
  seatIn(state, 'ann');
  return state;
}

test('[R-ROOM-25] a seat is kept for a matched user, unless they have one there', () => {
  const state = withAnn();
  const draft = draftAt(NOW, state);
  expect(reserveSeat(draft, search('ann'))).toEqual({ kind: 'held' });
  expect(state.holds.size).toBe(0);
  expect(reserveSeat(draft, search('bob', { quotas: quotasOfOne('bob') }))).toEqual({ kind: 'held' });
  expect(state.holds.get('bob')).toEqual({
    until: NOW + TIMES.matchHoldMs,
    quotas: ['guest:bob', 'all:network of bob'],
    attended: false,
    freshUntil: NOW + TIMES.freshHoldMs,
  });
  expect(reserveSeat(draft, search('cy'))).toEqual({ kind: 'held' });
  expect(state.holds.get('cy')).toMatchObject({ attended: true, quotas: [], freshUntil: Number.MAX_SAFE_INTEGER });
  expect(reserveSeat(draft, search('dan'))).toEqual({ kind: 'refused' });
  expect(reserveSeat(draftAt(NOW), search('dan'))).toEqual({ kind: 'refused' });
});

test('[R-ROOM-12] the host’s seat is kept already', () => {
  const state = openRoom({}, { host: hostedBy('host') });
  expect(reserveSeat(draftAt(NOW, state), search('host'))).toEqual({ kind: 'held' });
  expect(state.holds.size).toBe(0);
});

test('[R-HTTP-34] while the waiting member is about to leave, nobody is sent there', () => {
  const state = withAnn();
  state.live = { ...state.live, leavingUntil: NOW + 1 };
  expect(reserveSeat(draftAt(NOW, state), search('bob'))).toEqual({ kind: 'leaving' });
  expect(reserveSeat(draftAt(NOW, state), search('bob', { exclude: ['den'] }))).toEqual({ kind: 'refused' });
  expect(reserveSeat(draftAt(NOW + 1, state), search('bob'))).toEqual({ kind: 'held' });
});

test('[R-ROOM-52] a network is trusted once: its next seat is stale when its first would be', () => {
  const state = withAnn();
  const quotas = quotasOfOne('bob');
  reserveSeat(draftAt(NOW, state), search('bob', { quotas }));
  const again = draftAt(NOW + 100, state);
  releaseReservation(again, 'bob');
  reserveSeat(again, search('bob', { quotas }));
  expect(state.holds.get('bob')?.freshUntil).toBe(NOW + TIMES.freshHoldMs);
  const forgotten = draftAt(NOW + TIMES.attendedMs, state);
  releaseReservation(forgotten, 'bob');
  reserveSeat(forgotten, search('bob', { quotas }));
  expect(state.holds.get('bob')?.freshUntil).toBe(NOW + TIMES.attendedMs + TIMES.freshHoldMs);
});

test('[R-ROOM-52] after its caller has come it is trusted again', () => {
  const state = withAnn();
  reserveSeat(draftAt(NOW, state), search('bob', { quotas: quotasOfOne('bob') }));
  expect([...state.firstHeld.keys()]).toEqual(['all:network of bob']);
  const draft = draftAt(NOW + 1, state);
  onExpectedJoined(draft, 'bob', false);
  expect([state.firstHeld.size, state.holds.size]).toEqual([0, 0]);
  expect(draft.released).toEqual([{ kind: 'seat', userId: 'bob', quotas: ['guest:bob', 'all:network of bob'] }]);
});

test('[R-ROOM-12] only the creator’s arrival ends the seat kept for them', () => {
  const state = openRoom({}, { host: hostedBy('host') });
  onExpectedJoined(draftAt(NOW, state), 'bob', false);
  expect(state.live.hostUntil).toBe(OPENED + TIMES.hostHoldMs);
  onExpectedJoined(draftAt(NOW, state), 'host', true);
  expect(state.live.hostUntil).toBe(0);
  const settled = draftAt(NOW, state);
  onExpectedJoined(settled, 'host', true);
  expect(settled.patch).toEqual({});
});

test('[R-ROOM-51] [R-ROOM-52] someone who arrives takes a stale seat first, then one without a page', () => {
  const state = withAnn();
  state.holds.set('unseen', heldFor('unseen', { attended: false }));
  state.holds.set('stale', heldFor('stale', { freshUntil: NOW }));
  state.holds.set('seen', heldFor('seen'));
  yieldSeat(draftAt(NOW, state), 'bob');
  expect([...state.holds.keys()]).toEqual(['unseen', 'seen']);
  yieldSeat(draftAt(NOW, state), 'unseen');
  expect([...state.holds.keys()]).toEqual(['unseen', 'seen']);
  yieldSeat(draftAt(NOW, state), 'bob');
  expect([...state.holds.keys()]).toEqual(['seen']);
});

test('[R-ROOM-47] an open page keeps its seat, for five minutes in all', () => {
  const state = withAnn();
  state.holds.set('bob', heldFor('bob', { attended: false }));
  state.holds.set('cy', heldFor('cy'));
  keepAlive(draftAt(NOW, state), 'guest:bob');
  const attendedUntil = NOW + TIMES.attendedMs;
  expect(state.holds.get('bob')).toEqual(heldFor('bob', { attendedUntil, until: NOW + TIMES.matchHoldMs }));
  expect(state.holds.get('cy')).toEqual(heldFor('cy'));
  keepAlive(draftAt(attendedUntil - 1, state), 'guest:bob');
  const last = attendedUntil - 1 + TIMES.matchHoldMs;
  expect(state.holds.get('bob')).toMatchObject({ attendedUntil, until: last });
  keepAlive(draftAt(attendedUntil, state), 'guest:bob');
  expect(state.holds.get('bob')).toMatchObject({ attendedUntil, until: last });
});

test('[R-ROOM-47] [R-ROOM-50] an open page keeps its empty room listed and alive, for five minutes in all', () => {
  const state = openRoom({}, { host: hostedBy('host'), quotas: quotasOfOne('host') });
  const { live } = state;
  keepAlive(draftAt(NOW, state), 'guest:other');
  expect(state.live).toBe(live);
  keepAlive(draftAt(NOW, state), 'guest:host');
  const kept = { hostUntil: NOW + TIMES.hostHoldMs, endsAt: NOW + TIMES.emptyRoomMs };
  expect(state.live).toEqual({ ...live, shownUntil: NOW + TIMES.unattendedMs, hostSeen: true, ...kept });
  const over = OPENED + TIMES.attendedMs;
  keepAlive(draftAt(over - 1, state), 'guest:host');
  expect(state.live.hostUntil).toBe(over - 1 + TIMES.hostHoldMs);
  keepAlive(draftAt(over, state), 'guest:host');
  expect(state.live).toMatchObject({ hostUntil: over - 1 + TIMES.hostHoldMs, shownUntil: over + TIMES.unattendedMs });
});

test('[R-ROOM-47] a page keeps neither a seat once someone is in the room, nor one that has ended', () => {
  const opening = { host: hostedBy('host'), quotas: quotasOfOne('host') };
  const entered = openRoom({}, opening);
  seatIn(entered, 'ann');
  const over = openRoom({}, opening);
  over.live = { ...over.live, hostUntil: 0 };
  const settled = openRoom({}, opening);
  settled.live = { ...settled.live, pending: false };
  for (const state of [entered, over, settled]) {
    const { hostUntil, endsAt } = state.live;
    keepAlive(draftAt(NOW, state), 'guest:host');
    expect(state.live).toMatchObject({ hostUntil, endsAt });
  }
  expect([entered.live.hostSeen, settled.live.hostSeen]).toEqual([true, false]);
});

test('[R-HTTP-29] when a creator requests another room, this one is no longer listed, and loses its seat if it is empty', () => {
  const opening = { host: hostedBy('host'), quotas: quotasOfOne('host') };
  const empty = openRoom({}, opening);
  unlist(draftAt(NOW, empty));
  expect(empty.live).toMatchObject({ shownUntil: 0, hostUntil: 0 });
  const entered = openRoom({}, opening);
  seatIn(entered, 'ann');
  unlist(draftAt(NOW, entered));
  expect(entered.live).toMatchObject({ shownUntil: 0, hostUntil: OPENED + TIMES.hostHoldMs });
  const settled = openRoom({}, { host: hostedBy('host') });
  const draft = draftAt(NOW, settled);
  unlist(draft);
  expect(draft.patch).toEqual({});
});

test('[R-ROOM-15] when the kept seat ends, the room counts for nobody any more, and the longest present is admin', () => {
  const state = openRoom({}, { host: hostedBy('host'), quotas: quotasOfOne('host') });
  seatIn(state, 'ann');
  const draft = draftAt(NOW, state);
  endHostSeat(draft);
  expect(draft.released).toEqual([{ kind: 'room', quotas: ['guest:host', 'all:network of host'] }]);
  expect(state.live).toMatchObject({ hostUntil: 0, pending: false, adminId: 'ann' });
});
