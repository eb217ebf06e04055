import { expect, test } from 'vitest';
import { OPENED, openRoom, seatIn } from '../testing/draftSetup.ts';
import { nodesOf, rosterOf } from './roomState.ts';

const knock = (userId: string, knockedAt: number, node: string) => {
  return { userId, node, holderKeys: [`guest:${userId}`], knockedAt, until: OPENED + 99 };
};

test('[R-KNOCK-3] those who wait are listed longest first, in whichever order they were loaded', () => {
  const state = openRoom({ knock: true });
  state.knocks.set('ben', knock('ben', OPENED + 2, 'node-2'));
  state.knocks.set('cy', { ...knock('cy', OPENED + 1, 'node-3'), name: 'Cy' });
  expect(rosterOf(state)?.waiting).toStrictEqual([
    { id: 'cy', userId: 'cy', name: 'Cy' },
    { id: 'ben', userId: 'ben' },
  ]);
});

test('[R-KNOCK-5] a room’s nodes are also those of people who wait to be let in', () => {
  const state = openRoom({ knock: true });
  seatIn(state, 'ann');
  state.knocks.set('ben', knock('ben', OPENED, 'node-2'));
  expect([...nodesOf(state)]).toEqual(['node-1', 'node-2']);
});

test('[R-KNOCK-1] a room in which nobody has to ask does not say that it asks', () => {
  const roster = rosterOf(openRoom());
  expect(roster).not.toHaveProperty('waiting');
  expect(roster?.room).not.toHaveProperty('knock');
});
