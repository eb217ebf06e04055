import { expect, test } from 'vitest';
import { OPENED, TIMES, draftAt, heldFor, openRoom, seatIn } from '../testing/draftSetup.ts';
import { HOST_KEY_HASH, hostedBy, quotasOfOne, roomSpec } from '../testing/suite/registrySetup.ts';
import { isAloneIn, isOwnRoom, open, beginLeaving, cancelLeaving, endRoom, storedTtl, withdraw } from './roomLife.ts';
import { emptyRoomState } from './roomState.ts';

const NOW = OPENED + 5;

test('[R-ROOM-9] [R-ROOM-12] the initial state of a room', () => {
  const state = openRoom({ seats: 5 }, { host: hostedBy('host'), quotas: quotasOfOne('host'), languages: ['de'] });
  expect(state.fixed).toEqual({
    spec: roomSpec('den', { seats: 5 }),
    host: hostedBy('host'),
    hostKeyProvesId: true,
    openedAt: OPENED,
    quotas: ['guest:host', 'all:network of host'],
    languages: ['de'],
  });
  expect(state.live).toMatchObject({
    seats: 5,
    waitingSince: OPENED,
    endsAt: OPENED + TIMES.emptyRoomMs,
    hostUntil: OPENED + TIMES.hostHoldMs,
    shownUntil: OPENED + TIMES.unattendedMs,
    pending: true,
  });
});

test('[R-ROOM-16] without a host no seat is kept, and no languages are set', () => {
  const state = openRoom();
  expect(state.fixed).toEqual({
    spec: roomSpec('den', { seats: 4 }),
    hostKeyProvesId: true,
    openedAt: OPENED,
    quotas: [],
  });
  expect(state.live).toMatchObject({ hostUntil: 0, pending: false });
  expect(openRoom({ name: 'live:1' }).live.endsAt).toBe(0);
  expect(openRoom({}, { host: hostedBy('host'), hostHoldMs: 7 }).live.hostUntil).toBe(OPENED + 7);
});

test('[R-ROOM-1] an open room stays as it is', () => {
  const state = openRoom();
  const draft = draftAt(NOW, state);
  const again = open(draft, { spec: roomSpec('den', { seats: 9 }), hostKeyProvesId: true });
  expect(again).toMatchObject({ kind: 'exists', room: { seats: 4 } });
  expect(draft.patch).toEqual({});
});

test('[R-HTTP-34] one’s own room is recognised by its host key, else by its member', () => {
  const hosted = openRoom({}, { host: hostedBy('host') });
  expect(isOwnRoom(hosted, { name: 'den', hostKeyHash: HOST_KEY_HASH })).toBe(true);
  expect(isOwnRoom(hosted, { name: 'den', hostKeyHash: 'another' })).toBe(false);
  expect(isOwnRoom(emptyRoomState(), { name: 'den', hostKeyHash: HOST_KEY_HASH })).toBe(false);
  const state = openRoom();
  const { token } = seatIn(state, 'ann');
  expect(isOwnRoom(state, { name: 'den', holderKeys: ['guest:bob', 'guest:ann'] })).toBe(true);
  expect(isOwnRoom(state, { name: 'den', holderKeys: ['guest:bob'] })).toBe(false);
  expect(isOwnRoom(state, { name: 'den', holderKeys: [`token:${token}`] })).toBe(false);
  expect(isOwnRoom(state, { name: 'den', hostKeyHash: HOST_KEY_HASH, holderKeys: ['guest:ann'] })).toBe(false);
  expect(isOwnRoom(state, { name: 'den' })).toBe(false);
  // A socket key does not identify a person.
  seatIn(state, 'bob', NOW, { holderKeys: ['socket:bob'] });
  expect(isOwnRoom(state, { name: 'den', holderKeys: ['guest:ann'] })).toBe(true);
  expect(isOwnRoom(state, { name: 'den', holderKeys: ['socket:bob'] })).toBe(false);
});

test('an opening is withdrawn by its host key, unless someone is inside', () => {
  const state = openRoom({}, { host: hostedBy('host'), quotas: quotasOfOne('host') });
  expect(withdraw(draftAt(NOW, state), 'another')).toEqual({ kind: 'kept' });
  const draft = draftAt(NOW, state);
  state.holds.set('cy', heldFor('cy'));
  expect(withdraw(draft, HOST_KEY_HASH)).toEqual({ kind: 'withdrawn' });
  expect(state).toEqual(emptyRoomState());
  expect(draft.released).toEqual([
    { kind: 'seat', userId: 'cy', quotas: ['guest:cy', 'all:network of cy'] },
    { kind: 'room', quotas: ['guest:host', 'all:network of host'] },
  ]);
  expect(withdraw(draftAt(NOW, openRoom()), HOST_KEY_HASH)).toEqual({ kind: 'kept' });
  const entered = openRoom({}, { host: hostedBy('host') });
  seatIn(entered, 'ann');
  expect(withdraw(draftAt(NOW, entered), HOST_KEY_HASH)).toEqual({ kind: 'kept' });
});

test('[R-HTTP-34] a member who is alone may leave, and nobody is sent there meanwhile', () => {
  const state = openRoom();
  seatIn(state, 'ann');
  expect(beginLeaving(draftAt(NOW, state), 'id-of-den', 'ann')).toBe(true);
  expect(state.live.leavingUntil).toBe(NOW + TIMES.matchHoldMs);
  const other = draftAt(NOW, state);
  cancelLeaving(other, 'id-of-loft');
  expect(other.patch).toEqual({});
  cancelLeaving(draftAt(NOW, state), 'id-of-den');
  expect(state.live.leavingUntil).toBe(0);
  const again = draftAt(NOW, state);
  cancelLeaving(again, 'id-of-den');
  expect(again.patch).toEqual({});
  const gone = draftAt(NOW);
  cancelLeaving(gone, 'id-of-den');
  expect(gone.patch).toEqual({});
});

test('[R-HTTP-34] not where someone else is; from another room of that name at once', () => {
  const state = openRoom();
  for (const name of ['ann', 'bob']) seatIn(state, name);
  const draft = draftAt(NOW, state);
  expect(beginLeaving(draft, 'id-of-den', 'ann')).toBe(false);
  expect(beginLeaving(draft, 'id-of-loft', 'ann')).toBe(true);
  expect(beginLeaving(draftAt(NOW), 'id-of-den', 'ann')).toBe(true);
  expect(draft.patch).toEqual({});
});

test('[R-HTTP-34] a member is not alone with someone on the way, unless their kept seat is stale', () => {
  const state = openRoom();
  seatIn(state, 'ann');
  const alone = () => isAloneIn({ state, now: NOW }, 'ann');
  expect(alone()).toBe(true);
  state.holds.set('cy', heldFor('cy', { freshUntil: NOW }));
  expect(alone()).toBe(false);
  state.holds.set('cy', heldFor('cy', { freshUntil: NOW, attended: false }));
  expect(alone()).toBe(true);
  state.holds.set('cy', heldFor('cy', { attended: false }));
  expect(alone()).toBe(false);
});

test('[R-ROOM-12] a room whose creator has come counts for no quota when it ends', () => {
  const state = openRoom({}, { host: hostedBy('host'), quotas: quotasOfOne('host') });
  state.live = { ...state.live, pending: false };
  const draft = draftAt(NOW, state);
  endRoom(draft);
  expect([draft.released, state.fixed]).toEqual([[], undefined]);
});

test('[R-ROOM-9] the store keeps a room for an hour with members, else for a minute after its end', () => {
  const state = openRoom();
  expect(storedTtl(state, true, NOW)).toBe(state.live.endsAt - NOW + 60_000);
  expect(storedTtl(state, true, state.live.endsAt + 1)).toBe(60_000);
  expect(storedTtl(emptyRoomState(), true, NOW)).toBe(60_000);
  seatIn(state, 'ann');
  expect([true, false].map((wasEmpty) => storedTtl(state, wasEmpty, NOW))).toEqual([3_600_000, undefined]);
});
