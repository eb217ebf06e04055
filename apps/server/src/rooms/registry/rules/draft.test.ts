import { expect, test } from 'vitest';
import { hostedBy } from '../testing/suite/registrySetup.ts';
import { OPENED, draftAt, heldFor, openRoom, seatIn } from '../testing/draftSetup.ts';
import { apply } from './draft.ts';
import { emptyRoomState, type RoomState } from './roomState.ts';

/** A state with every kind of field set. */
function full(): RoomState {
  const state = openRoom({}, { host: hostedBy('host') });
  seatIn(state, 'ann');
  state.holds.set('cy', heldFor('cy'));
  state.bans.set('user:eve', true);
  state.expired.set('hash', 7);
  state.firstHeld.set('all:net', 8);
  return state;
}

test('a command is undone by its inverse patch, however often it has set a field', () => {
  const state = full();
  const draft = draftAt(OPENED, state);
  draft.setLive({ version: 50 });
  draft.setLive({ version: 60 });
  draft.set('bans', 'user:bob', true);
  draft.delete('holds', 'cy');
  draft.set('expired', 'hash', 9);
  draft.forgetMessageKeys(1);
  expect(draft.patch).toMatchObject({ 'c:1': null });
  expect(Object.keys(draft.undo).sort()).toEqual(['b:user:bob', 'h:cy', 'live', 'x:hash']);
  apply(state, draft.undo);
  expect(state).toEqual(full());
});

test('a patch changes another copy as the command has changed this one, and returns its inverse', () => {
  const [done, copy] = [full(), full()];
  const draft = draftAt(OPENED, done);
  draft.set('bans', 'user:bob', true);
  draft.delete('holds', 'cy');
  draft.forgetMessageKeys(1);
  const back = apply(copy, draft.patch);
  expect(copy).toEqual(done);
  apply(copy, back);
  expect(copy).toEqual(full());
});

test('a cleared room is empty, and its patch lists each field', () => {
  const state = full();
  const draft = draftAt(OPENED, state);
  draft.clear();
  expect(state).toEqual(emptyRoomState());
  const gone = { 'm:ann': null, 'h:cy': null, 'b:user:eve': null, 'x:hash': null, 'f:all:net': null, fixed: null };
  expect(draft.patch).toEqual({ ...gone, live: emptyRoomState().live });
  apply(state, draft.undo);
  expect(state).toEqual(full());
});

test('a command without changes is reported as such, one with entries only is not', () => {
  const draft = draftAt(OPENED, full());
  draft.delete('holds', 'nobody');
  expect([draft.hasChanged, draft.patch]).toEqual([false, {}]);
  draft.changes.push({ kind: 'broadcastEnded', broadcaster: 'ann' });
  expect(draft.hasChanged).toBe(true);
  const changed = draftAt(OPENED, full());
  changed.nextVersion();
  expect(changed.hasChanged).toBe(true);
});
