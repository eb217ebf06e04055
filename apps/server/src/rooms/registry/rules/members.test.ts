import { expect, test } from 'vitest';
import { hashToken } from '../../../platform/access/signing.ts';
import { OPENED, TIMES, draftAt, openRoom, seatIn } from '../testing/draftSetup.ts';
import { summarize } from '../testing/suite/registrySetup.ts';
import { expireSeat, vacateSeat, rebindSeat, seatOfSocket, membershipRecordOf, type Rebinding } from './members.ts';
import { emptyRoomState, rosterOf, type RoomState } from './roomState.ts';
import { endAbandoned, start, watch } from './streaming.ts';
import { ensureAdmin } from './succession.ts';

const NOW = OPENED + 5;
const MAX_NAMED = { name: 'Bob', client: 'colloquy/3', handover: true, network: 'net' };
const rebinding = (to: string, more: Partial<Rebinding> = {}): Rebinding => ({
  socketId: to,
  node: 'node-1',
  memberId: to,
  ...more,
});

test('[R-ROOM-3] what others learn about a new member: no more than it has sent', () => {
  const state = openRoom();
  const { name, client, handover } = MAX_NAMED;
  const named = seatIn(state, 'bob', OPENED, MAX_NAMED);
  expect(named.member).toMatchObject({ name, client, handover, arrivalNumber: 1, away: false });
  expect(named).toMatchObject({ network: 'net', resumable: false, joinedVersion: 1 });
  const plain = seatIn(state, 'ann');
  for (const field of ['name', 'client', 'handover']) expect(plain.member).not.toHaveProperty(field);
  expect(plain).not.toHaveProperty('network');
  expect(plain.holderKeys).toEqual(['guest:ann', `token:${hashToken('token of ann')}`]);
});

test('[R-BACK-5] a page that takes a seat over sets its own name and client, and keeps what it does not set', () => {
  const state = openRoom();
  const seat = seatIn(state, 'bob', OPENED, MAX_NAMED);
  const same = rebindSeat(draftAt(NOW, state), seat, rebinding('two'));
  expect(same.member).toMatchObject({ name: 'Bob', client: 'colloquy/3', memberId: 'two' });
  const renamed = rebindSeat(draftAt(NOW, state), same, rebinding('three', { name: 'Rob', client: 'colloquy/4' }));
  expect(renamed.member).toMatchObject({ name: 'Rob', client: 'colloquy/4' });
  expect(renamed.former).toEqual(['two', 'bob']);
});

test('[R-ID-3] the data about one person is bounded: 32 keys and 20 former ids', () => {
  const state = openRoom();
  let seat = seatIn(state, 'bob');
  expect(rebindSeat(draftAt(NOW, openRoom()), seat, rebinding('x')).holderKeys).toEqual(seat.holderKeys);
  for (let at = 0; at < 40; at += 1)
    seat = rebindSeat(draftAt(NOW, state), seat, rebinding(`page-${at}`, { holderKeys: [`token:${at}`, 'guest:bob'] }));
  expect([seat.holderKeys.length, seat.former?.length, seat.former?.[0]]).toEqual([32, 20, 'page-38']);
  expect(seat.holderKeys.slice(0, 1)).toEqual(['guest:bob']);
});

test('[R-BACK-8] the tokens of a hundred ended seats are known for an hour', () => {
  const state = openRoom();
  state.expired.set('over', NOW);
  state.expired.set('kept', NOW + 1);
  expireSeat(draftAt(NOW, state), seatIn(state, 'ann'));
  expect([...state.expired]).toEqual([
    ['kept', NOW + 1],
    [hashToken('token of ann'), NOW + 3_600_000],
  ]);
  for (let at = state.expired.size; at < 100; at += 1) state.expired.set(`${at}`, NOW + 9);
  expireSeat(draftAt(NOW, state), seatIn(state, 'bob'));
  expect([state.expired.size, state.expired.has('kept')]).toEqual([100, false]);
});

test('[R-ROOM-9] a room ends some time after its last member has left, not before', () => {
  const state = openRoom();
  const [ann, bob] = [seatIn(state, 'ann'), seatIn(state, 'bob')];
  const draft = draftAt(NOW, state);
  vacateSeat(draft, ann);
  expect(state.live).toMatchObject({ endsAt: 0, adminId: 'bob', waitingSince: NOW });
  vacateSeat(draft, bob);
  expect(state.live).toMatchObject({ endsAt: NOW + TIMES.emptyRoomMs, adminId: null });
  expect(draft.memberships.map(({ userId }) => userId)).toEqual(['ann', 'bob']);
});

test('[R-REPORT-5] what is kept about a stay in a room', () => {
  const state = openRoom();
  const seat = seatIn(state, 'bob', OPENED, MAX_NAMED);
  const rebound = rebindSeat(draftAt(NOW, state), seat, rebinding('two'));
  const draft = draftAt(NOW, state);
  expect(membershipRecordOf(draft, rebound)).toEqual({
    roomId: 'id-of-den',
    userId: 'bob',
    holderKeys: seat.holderKeys,
    name: 'Bob',
    network: 'net',
    memberIds: ['two', 'bob'],
    fromVersion: 1,
    toVersion: 4,
  });
  const plain = membershipRecordOf(draft, seatIn(state, 'ann'));
  expect(plain.memberIds).toEqual(['ann']);
  for (const field of ['name', 'network']) expect(plain).not.toHaveProperty(field);
});

test('[R-ROOM-17] members present succeed before those who are away, unless there is an admin', () => {
  const state = openRoom();
  const ann = seatIn(state, 'ann');
  seatIn(state, 'bob');
  state.members.set('ann', { ...ann, member: { ...ann.member, away: true } });
  state.live = { ...state.live, adminId: 'ann' };
  ensureAdmin(draftAt(NOW, state));
  expect(state.live.adminId).toBe('ann');
  state.live = { ...state.live, adminId: null };
  ensureAdmin(draftAt(NOW, state));
  expect(state.live.adminId).toBe('bob');
});

test('[R-BACK-9] a socket whose member is away has no seat', () => {
  const state = openRoom();
  const ann = seatIn(state, 'ann');
  expect(seatOfSocket(draftAt(NOW, state), 'ann')).toBe(ann);
  state.members.set('ann', { ...ann, member: { ...ann.member, away: true } });
  expect(seatOfSocket(draftAt(NOW, state), 'ann')).toBeUndefined();
});

/** Ann is on air. */
function onAir(): RoomState {
  const draft = draftAt(OPENED);
  const spec = { id: 'live', name: 'live:1', seats: 0, tags: [], isPrivate: true, hasPassword: false, createdAt: 0 };
  const request = { userId: 'ann', holderKeys: ['guest:ann'], socketId: 'ann', node: 'node-1', name: 'Ann' };
  const quotas = [{ key: 'guest:ann', max: 1 }];
  start(draft, { spec, hostKeyProvesId: true, quotas }, request, { memberId: 'ann', token: 'token of ann' });
  return draft.state;
}
function join(state: RoomState, socketId: string, more: object = {}) {
  const draft = draftAt(NOW, state);
  const caller = { userId: socketId, holderKeys: [`guest:${socketId}`], socketId, node: 'node-1', name: 'Viewer' };
  const ids = { memberId: socketId, fallback: `${socketId}-2`, token: `token of ${socketId}` };
  return { draft, outcome: watch(draft, { ...caller, broadcaster: 'ann', ...ids, ...more }) };
}

test('[R-STREAM-4] a viewer gets a seat, and the same stream again is another connection', () => {
  const state = onAir();
  expect(state.live).toMatchObject({ adminId: 'ann', pending: false, endsAt: 0 });
  const first = join(state, 'bob');
  expect(first.outcome).toMatchObject({ kind: 'watching', seat: { member: { memberId: 'bob' } } });
  expect(first.draft.changes.map(summarize)).toEqual(['viewerJoined bob of ann']);
  const again = join(state, 'bob');
  expect(again.outcome).toMatchObject({ seat: { member: { memberId: 'bob-2' } } });
  expect(again.draft.changes.map(summarize)).toEqual(['viewerJoined bob-2 of ann', 'viewerLeft bob of ann']);
  expect([...state.members.keys()]).toEqual(['ann', 'bob-2']);
  expect(rosterOf(state, 'bob-2')?.members.map(({ memberId }) => memberId)).toEqual(['ann', 'bob-2']);
  join(state, 'cy');
  expect(rosterOf(state, 'cy')?.members).toHaveLength(2);
  expect(rosterOf(state)?.members).toHaveLength(3);
});

test('[R-STREAM-4] nobody can watch an ended broadcast or one that is not there, nor a broadcaster their own', () => {
  expect(join(emptyRoomState(), 'bob').outcome).toMatchObject({ code: 'stream_not_found' });
  expect(join(onAir(), 'bob', { broadcaster: 'eve' }).outcome).toMatchObject({ code: 'stream_not_found' });
  expect(join(onAir(), 'ann').outcome).toMatchObject({ code: 'already_broadcasting' });
});

test('[R-STREAM-5] another page of the broadcaster keeps the broadcast, and its viewers are announced again', () => {
  const state = onAir();
  join(state, 'bob');
  const draft = draftAt(NOW, state);
  const seat = state.members.get('ann');
  if (!seat) throw new Error('Ann is not on air');
  rebindSeat(draft, seat, rebinding('ann-2'));
  expect([state.live.adminId, [...state.members.keys()]]).toEqual(['ann-2', ['ann-2']]);
  expect(draft.changes.map(summarize)).toEqual(['sessionTaken ann', 'broadcastEnded ann']);
});

test('[R-STREAM-24] a broadcast whose page is gone gives way, one whose page is open does not', () => {
  const state = onAir();
  expect(endAbandoned(draftAt(NOW, state))).toEqual({ kind: 'kept' });
  const seat = state.members.get('ann');
  if (!seat) throw new Error('Ann is not on air');
  state.members.set('ann', { ...seat, member: { ...seat.member, away: true } });
  const draft = draftAt(NOW, state);
  expect(endAbandoned(draft)).toEqual({ kind: 'ended' });
  expect(state).toEqual(emptyRoomState());
  expect(draft.released).toEqual([{ kind: 'broadcast', quotas: ['guest:ann'] }]);
  expect(endAbandoned(draftAt(NOW))).toEqual({ kind: 'ended' });
});
