import { expect, test } from 'vitest';
import { hostedBy } from '../testing/suite/registryStage.ts';
import { OPENED, draftAt, heldFor, openRoom, seatIn } from '../testing/draftStage.ts';
import { apply } from './draft.ts';
import { noRoom, type RoomState } from './roomState.ts';

/** All kinds of fields are filled. */
function full(): RoomState {
  const state = openRoom({}, { host: hostedBy('host') });
  seatIn(state, 'ann');
  state.holds.set('cy', heldFor('cy'));
  state.bans.set('user:eve', true);
  state.expired.set('hash', 7);
  state.firstHeld.set('all:net', 8);
  return state;
}

test('what a command has done is undone by its patch, however often it has set a field', () => {
  const state = full();
  const draft = draftAt(OPENED, state);
  draft.setLive({ version: 50 });
  draft.setLive({ version: 60 });
  draft.set('b', 'user:bob', true);
  draft.delete('h', 'cy');
  draft.set('x', 'hash', 9);
  draft.forgetLines(1);
  expect(draft.patch).toMatchObject({ 'c:1': null });
  expect(Object.keys(draft.undo).sort()).toEqual(['b:user:bob', 'h:cy', 'live', 'x:hash']);
  apply(state, draft.undo);
  expect(state).toEqual(full());
});

test('a patch makes of one copy what the command has made of the other, and answers how to go back', () => {
  const [done, copy] = [full(), full()];
  const draft = draftAt(OPENED, done);
  draft.set('b', 'user:bob', true);
  draft.delete('h', 'cy');
  draft.forgetLines(1);
  const back = apply(copy, draft.patch);
  expect(copy).toEqual(done);
  apply(copy, back);
  expect(copy).toEqual(full());
});

test('a room that is over has left nothing, and its patch says each field', () => {
  const state = full();
  const draft = draftAt(OPENED, state);
  draft.clear();
  expect(state).toEqual(noRoom());
  const gone = { 'm:ann': null, 'h:cy': null, 'b:user:eve': null, 'x:hash': null, 'f:all:net': null, fixed: null };
  expect(draft.patch).toEqual({ ...gone, live: noRoom().live });
  apply(state, draft.undo);
  expect(state).toEqual(full());
});

test('a command that changes nothing says so, one that is only heard of does not', () => {
  const draft = draftAt(OPENED, full());
  draft.delete('h', 'nobody');
  expect([draft.hasChanged, draft.patch]).toEqual([false, {}]);
  draft.changes.push({ kind: 'broadcastEnded', broadcaster: 'ann' });
  expect(draft.hasChanged).toBe(true);
  const changed = draftAt(OPENED, full());
  changed.nextVersion();
  expect(changed.hasChanged).toBe(true);
});
