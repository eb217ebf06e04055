import { expect, test } from 'vitest';
import { OPENED, draftAt, openRoom, seatIn } from '../testing/draftSetup.ts';
import { summarize } from '../testing/suite/registrySetup.ts';
import { kick, moderate, passAdmin, setRoom, setState } from './adminActions.ts';
import { emptyRoomState, type RoomState } from './roomState.ts';

/** A room with Ann as admin, and Bob. */
function room(): RoomState {
  const state = openRoom();
  for (const name of ['ann', 'bob']) seatIn(state, name);
  state.live = { ...state.live, adminId: 'ann' };
  return state;
}
const at = (state: RoomState) => draftAt(OPENED + 5, state);
const OFF = { mic: false, camera: false, screen: false, hand: false };
const ON_BOB = { admin: 'ann', target: 'bob' };

test('[R-ADMIN-2] [R-ADMIN-3] who may do what to whom', () => {
  const state = room();
  const draft = at(state);
  expect(passAdmin(draft, { admin: 'bob', target: 'ann' })).toMatchObject({ code: 'not_authorized' });
  expect(passAdmin(draft, { admin: 'ann', target: 'nobody' })).toMatchObject({ code: 'peer_not_found' });
  expect(passAdmin(draft, { admin: 'ann', target: 'ann' })).toMatchObject({ code: 'peer_not_found' });
  state.live = { ...state.live, adminId: 'gone' };
  expect(passAdmin(draft, { admin: 'gone', target: 'bob' })).toMatchObject({ code: 'not_authorized' });
  expect(draft.patch).toEqual({});
});

test('[R-ADMIN-9] a repeated command takes effect once', () => {
  const state = room();
  expect(passAdmin(at(state), { ...ON_BOB, commandId: '1' })).toEqual({ kind: 'passed' });
  expect(state.live.adminId).toBe('bob');
  expect(passAdmin(at(state), { ...ON_BOB, commandId: '1' })).toEqual({ kind: 'passed' });
  expect(passAdmin(at(state), { ...ON_BOB, commandId: '2' })).toMatchObject({ code: 'not_authorized' });
  expect(passAdmin(at(state), ON_BOB)).toMatchObject({ code: 'not_authorized' });
});

test('[R-BACK-24] the last 32 commands of a member are remembered', () => {
  const state = room();
  for (let id = 0; id < 33; id += 1) setState(at(state), { memberId: 'bob', state: OFF, commandId: `${id}` });
  const { done = [] } = state.members.get('bob') ?? {};
  expect([done.length, done[0], done.at(-1)]).toEqual([32, '1', '32']);
});

test('[R-ADMIN-7] a removed member is banned by all keys but the socket’s', () => {
  const state = room();
  const { holderKeys } = seatIn(state, 'cy', OPENED, { holderKeys: ['guest:cy', 'socket:cy'] });
  const draft = at(state);
  expect(kick(draft, { admin: 'ann', target: 'cy' })).toEqual({ kind: 'kicked' });
  expect([...state.bans.keys()]).toEqual(['user:cy', ...holderKeys.filter((key) => key !== 'socket:cy')]);
  expect(draft.changes).toMatchObject([{ kind: 'memberRemoved', member: { memberId: 'cy' } }]);
  expect(state.members.has('cy')).toBe(false);
});

test('[R-ADMIN-7] the newest thousand bans of a room are kept', () => {
  const state = room();
  for (let one = 0; one < 998; one += 1) state.bans.set(`guest:${one}`, true);
  kick(at(state), ON_BOB);
  expect([state.bans.size, state.bans.has('guest:0'), state.bans.has('guest:1')]).toEqual([1_000, false, true]);
  expect(state.bans.has('user:bob')).toBe(true);
  const few = room();
  few.bans.set('guest:x', true);
  kick(at(few), ON_BOB);
  expect(few.bans.has('guest:x')).toBe(true);
});

test('[R-ADMIN-10] changes of lock and seats are announced', () => {
  const state = room();
  const draft = at(state);
  expect(setRoom(draft, { admin: 'bob', seats: 9 })).toMatchObject({ code: 'not_authorized' });
  expect(setRoom(draft, { admin: 'ann', seats: 4, locked: false })).toMatchObject({ kind: 'set' });
  expect(draft.patch).toEqual({});
  expect(setRoom(draft, { admin: 'ann', seats: 9 })).toMatchObject({ kind: 'set', room: { seats: 9, locked: false } });
  expect(setRoom(draft, { admin: 'ann', locked: true })).toMatchObject({
    kind: 'set',
    room: { seats: 9, locked: true },
  });
  expect(draft.changes.map(summarize)).toEqual(['roomChanged 9 false @3', 'roomChanged 9 true @4']);
});

test('[R-ADMIN-10] a repeated change returns the current room, and is not made again', () => {
  const state = room();
  setRoom(at(state), { admin: 'ann', seats: 9, commandId: '1' });
  setRoom(at(state), { admin: 'ann', seats: 5 });
  expect(setRoom(at(state), { admin: 'ann', seats: 9, commandId: '1' })).toMatchObject({
    kind: 'set',
    room: { seats: 5 },
  });
  expect(setRoom(at(emptyRoomState()), { admin: 'ann', seats: 9 })).toMatchObject({ code: 'not_authorized' });
});

test('[R-ADMIN-4] what an admin turned off is shown in the roster until the member turns it on again', () => {
  const state = room();
  const draft = at(state);
  for (const action of ['mute', 'disableCamera', 'mute'] as const) moderate(draft, { ...ON_BOB, action });
  const bob = () => state.members.get('bob')?.member;
  expect(bob()?.moderated).toEqual(['mute', 'disableCamera']);
  expect(draft.changes[0]).toEqual({ kind: 'memberModerated', memberId: 'bob', action: 'mute' });
  setState(draft, { memberId: 'bob', state: { ...OFF, mic: true } });
  expect(bob()).toMatchObject({ moderated: ['disableCamera'], state: { mic: true } });
  setState(draft, { memberId: 'bob', state: { ...OFF, mic: true, camera: true } });
  expect(bob()).not.toHaveProperty('moderated');
});

test('[R-ROOM-28] a member’s state is announced once for each command', () => {
  const state = room();
  const draft = at(state);
  const show = (memberId: string, hand: boolean, commandId?: string) =>
    setState(draft, { memberId, state: { ...OFF, hand }, commandId });
  expect(show('nobody', true)).toMatchObject({ code: 'not_a_member' });
  expect(show('bob', true, '1')).toEqual({ kind: 'set' });
  expect(show('bob', false, '1')).toEqual({ kind: 'set' });
  expect(draft.changes).toEqual([{ kind: 'memberShown', memberId: 'bob', state: { ...OFF, hand: true } }]);
});

test('[R-KNOCK-1] that a room asks is announced with each change of it, and otherwise not', () => {
  const draft = at(room());
  for (const change of [{ seats: 9 }, { knock: true }, { seats: 8 }, { knock: false }])
    setRoom(draft, { admin: 'ann', ...change });
  expect(draft.changes.map((change) => 'knock' in change && change.knock)).toEqual([false, true, true, false]);
});

test('[R-ADMIN-9] commands without an id are not remembered; those of strangers are refused', () => {
  const state = room();
  const show = (commandId?: string) => setState(at(state), { memberId: 'bob', state: OFF, commandId });
  show();
  expect(state.members.get('bob')).not.toHaveProperty('done');
  show('1');
  expect(state.members.get('bob')?.done).toEqual(['1']);
  const command = { admin: 'nobody', target: 'bob', commandId: '1' };
  expect(passAdmin(at(state), command)).toMatchObject({ code: 'not_authorized' });
});
