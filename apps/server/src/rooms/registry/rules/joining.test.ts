import { expect, test } from 'vitest';
import { ACCOUNT_ID_PREFIX } from '@colloquy/machines/contract/constants.ts';
import { OPENED, TIMES, draftAt, heldFor, openRoom, seatIn } from '../testing/draftSetup.ts';
import { guest, HOST_KEY_HASH, hostedBy, quotasOfOne, summarize } from '../testing/suite/registrySetup.ts';
import { join, type JoinCommand } from './joining.ts';
import { endHostSeat } from './reservations.ts';
import { emptyRoomState, type RoomState } from './roomState.ts';

const NOW = OPENED + 5;

function enter(state: RoomState, name: string, more: Partial<JoinCommand> = {}, now = NOW) {
  const draft = draftAt(now, state);
  const ids = { memberId: name, fallback: `${name}-2`, token: `token of ${name}` };
  return { draft, outcome: join(draft, { ...guest(name), room: 'den', ...ids, ...more }) };
}
const outcomeOf = ({ outcome }: ReturnType<typeof enter>) => (outcome.kind === 'joined' ? 'joined' : outcome.code);

test('[R-ROOM-5] reasons for refusing a seat', () => {
  expect(outcomeOf(enter(emptyRoomState(), 'ann'))).toBe('room_not_found');
  const full = openRoom({ seats: 1 });
  seatIn(full, 'ann');
  expect(outcomeOf(enter(full, 'bob'))).toBe('room_full');
  expect(outcomeOf(enter(full, 'other', { userId: 'ann' }))).toBe('user_id_taken');
  const locked = openRoom();
  locked.live = { ...locked.live, locked: true };
  expect(outcomeOf(enter(locked, 'bob'))).toBe('room_locked');
  const secret = openRoom({ hasPassword: true });
  expect(outcomeOf(enter(secret, 'bob'))).toBe('admission_required');
  expect(outcomeOf(enter(secret, 'bob', { admittedTo: 'another' }))).toBe('admission_required');
  expect(outcomeOf(enter(secret, 'bob', { admittedTo: 'id-of-den' }))).toBe('joined');
});

test('[R-ADMIN-7] a holder banned by any key stays out, and by user id only without a lasting key', () => {
  const state = openRoom();
  state.bans.set('guest:eve', true);
  state.bans.set('user:eve', true);
  expect(outcomeOf(enter(state, 'x', { holderKeys: ['token:x', 'guest:eve'] }))).toBe('kicked');
  expect(outcomeOf(enter(state, 'eve', { holderKeys: ['socket:eve'] }))).toBe('kicked');
  expect(outcomeOf(enter(state, 'eve', { holderKeys: ['token:y', 'guest:another'] }))).toBe('joined');
});

test('[R-ROOM-14] the host key passes ban, lock and password, and never the number of seats', () => {
  const state = openRoom({ seats: 2, hasPassword: true }, { host: hostedBy('host'), hostHoldMs: 0 });
  state.live = { ...state.live, locked: true };
  state.bans.set('guest:host', true);
  const hostKeyHash = HOST_KEY_HASH;
  seatIn(state, 'ann');
  expect(outcomeOf(enter(state, 'host', { hostKeyHash: 'another' }))).toBe('kicked');
  expect(outcomeOf(enter(state, 'host', { hostKeyHash }))).toBe('joined');
  expect(state.live.adminId).toBe('host');
  expect(outcomeOf(enter(state, 'host-2', { hostKeyHash }))).toBe('room_full');
});

test('[R-ROOM-6] a socket that is in the room already is answered again, and nobody is notified', () => {
  const state = openRoom();
  const { outcome } = enter(state, 'ann');
  const again = enter(state, 'ann', { memberId: 'other' });
  expect(again.outcome).toEqual(outcome);
  expect(again.draft.patch).toEqual({});
});

test('[R-BACK-15] a holder already inside has their seat moved, though the room is full and locked', () => {
  const state = openRoom({ seats: 1 });
  enter(state, 'ann', { holderKeys: ['guest:ann', 'account:ann'] });
  state.live = { ...state.live, locked: true };
  const moved = enter(state, 'new', { userId: 'ann', holderKeys: ['token:z', 'guest:ann'], name: 'Ann' });
  expect(moved.outcome).toMatchObject({ seat: { member: { memberId: 'new', arrivalNumber: 1, name: 'Ann' } } });
  expect(moved.draft.changes.map(summarize)).toEqual([
    'sessionTaken ann',
    'memberLeft ann @3',
    'memberJoined new @4',
    'adminChanged new @5',
  ]);
});

test('[R-ROOM-55] a member who had only claimed the host’s id gives way to the bearer of the key', () => {
  const state = openRoom({}, { host: hostedBy('host'), hostHoldMs: 0 });
  enter(state, 'host');
  const real = enter(state, 'real', { userId: 'host', hostKeyHash: HOST_KEY_HASH });
  expect(real.draft.changes.map(summarize)).toEqual([
    'sessionTaken host',
    'memberLeft host @2',
    'memberJoined real @3',
    'adminChanged real @4',
  ]);
  const away = openRoom({}, { host: hostedBy('host'), hostHoldMs: 0 });
  const seat = seatIn(away, 'host');
  away.members.set('host', { ...seat, member: { ...seat.member, away: true } });
  const late = enter(away, 'real', { userId: 'host', hostKeyHash: HOST_KEY_HASH });
  expect(late.draft.changes.map(({ kind }) => kind)).not.toContain('sessionTaken');
});

test('[R-ROOM-51] a kept seat is given up only where there is no other', () => {
  const roomy = openRoom({ seats: 3 });
  roomy.holds.set('cy', heldFor('cy', { attended: false }));
  enter(roomy, 'ann');
  expect(roomy.holds.size).toBe(1);
  const tight = openRoom({ seats: 1 });
  tight.holds.set('cy', heldFor('cy', { attended: false }));
  expect(outcomeOf(enter(tight, 'ann'))).toBe('joined');
  expect(tight.holds.size).toBe(0);
  const hosted = openRoom({ seats: 2 }, { host: hostedBy('host') });
  hosted.holds.set('cy', heldFor('cy', { attended: false }));
  expect(outcomeOf(enter(hosted, 'ann'))).toBe('joined');
  expect(hosted.holds.size).toBe(0);
  const again = openRoom({ seats: 1 });
  enter(again, 'ann');
  again.holds.set('cy', heldFor('cy', { attended: false }));
  enter(again, 'new', { userId: 'ann', holderKeys: ['guest:ann'] });
  expect(again.holds.size).toBe(1);
});

test('[R-ROOM-12] [R-ROOM-15] a room counts for its creator until they come, or anyone when no seat is kept', () => {
  const opening = { host: hostedBy('host'), quotas: quotasOfOne('host') };
  const released = { kind: 'room', quotas: ['guest:host', 'all:network of host'] };
  const state = openRoom({}, opening);
  expect(enter(state, 'ann').draft.released).toEqual([]);
  expect(state.live).toMatchObject({ pending: true, adminId: null });
  expect(enter(state, 'host').draft.released).toEqual([released]);
  expect(state.live).toMatchObject({ pending: false, adminId: 'host', hostUntil: 0 });
  expect(enter(state, 'bob').draft.released).toEqual([]);
  const open = openRoom({}, { quotas: quotasOfOne('host') });
  expect(enter(open, 'ann').draft.released).toEqual([released]);
});

test('[R-ROOM-13] the host’s id counts while the seat is kept, and with the requesting cookie; an account’s always', () => {
  const late = OPENED + TIMES.hostHoldMs;
  const claimed = { ...hostedBy('host'), guest: 'guest:host' };
  const adminAfter = (state: RoomState, more: Partial<JoinCommand>, now = NOW, userId = 'host') => {
    seatIn(state, 'first');
    if (now === late) endHostSeat(draftAt(now, state));
    enter(state, 'host', { userId, ...more }, now);
    return state.live.adminId;
  };
  expect(adminAfter(openRoom({}, { host: claimed }), {})).toBe('host');
  expect(adminAfter(openRoom({}, { host: claimed }), { holderKeys: ['guest:x'] })).toBe(null);
  expect(adminAfter(openRoom({}, { host: claimed }), {}, late)).toBe('first');
  const account = `${ACCOUNT_ID_PREFIX}host`;
  const owned = () => openRoom({}, { host: hostedBy(account) });
  expect(adminAfter(owned(), { holderKeys: [`account:${account}`] }, late, account)).toBe('host');
  expect(adminAfter(owned(), { holderKeys: ['account:x'] }, late, `${ACCOUNT_ID_PREFIX}x`)).toBe('first');
  expect(adminAfter(openRoom(), {}, NOW, account)).toBe('first');
});

test('[R-ROOM-18] a host who comes back with the host key stays admin, and is announced as one once', () => {
  const state = openRoom({}, { host: hostedBy('host') });
  const hostKeyHash = HOST_KEY_HASH;
  enter(state, 'host', { hostKeyHash });
  const { draft } = enter(state, 'host-2', { ...guest('host', 'host-2'), hostKeyHash });
  expect(draft.changes.map(summarize).filter((change) => change.startsWith('adminChanged'))).toEqual([
    'adminChanged host-2 @5',
  ]);
});
