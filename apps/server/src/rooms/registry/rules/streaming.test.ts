import { expect, test } from 'vitest';
import { broadcast, NOW } from '../testing/broadcastSetup.ts';
import { draftAt } from '../testing/draftSetup.ts';
import { emptyRoomState, type RoomState } from './roomState.ts';
import { leave } from './resuming.ts';
import { changeAbout, endByStaff } from './streaming.ts';

const changeAs = (state: RoomState, by: string, about: Parameters<typeof changeAbout>[1]['about']) => {
  const outcome = changeAbout(draftAt(NOW, state), { by, about });
  return outcome.kind === 'refused' ? outcome.code : outcome.kind;
};

test('[R-STREAM-26] what a broadcast is about is replaced as a whole, and nothing else of it', () => {
  const state = broadcast();
  const { spec, ...fixed } = state.fixed ?? {};
  expect(changeAs(state, 'ann', { title: 'Tea', tags: ['tea'], language: 'de' })).toBe('changed');
  expect(state.fixed).toEqual({ ...fixed, spec: { ...spec, title: 'Tea', tags: ['tea'] }, languages: ['de'] });
  expect(changeAs(state, 'ann', {})).toBe('changed');
  expect(state.fixed).toStrictEqual({ ...fixed, spec: { ...spec, tags: [] }, languages: [] });
});

test('[R-STREAM-26] only by its broadcaster', () => {
  const state = broadcast();
  const { fixed } = state;
  expect(['bob', 'nobody'].map((by) => changeAs(state, by, { title: 'Tea' }))).toEqual([
    'not_a_member',
    'not_a_member',
  ]);
  expect(state.fixed).toBe(fixed);
  expect(changeAs(emptyRoomState(), 'ann', {})).toBe('not_a_member');
});

test('[R-MOD-10] viewers learn whether staff have ended a broadcast, whose members can still be reported', () => {
  const [staff, own] = [broadcast(), broadcast()].map((state) => draftAt(NOW, state));
  if (!staff || !own) throw new Error('There are two');
  expect(endByStaff(staff)).toEqual({ kind: 'ended' });
  leave(own, 'ann');
  expect(staff.changes).toStrictEqual([{ kind: 'broadcastEnded', broadcaster: 'ann', endedByStaff: true }]);
  expect(own.changes).toStrictEqual([{ kind: 'broadcastEnded', broadcaster: 'ann' }]);
  for (const { memberships } of [staff, own])
    expect(memberships.map(({ userId }) => userId).sort()).toEqual(['ann', 'bob', 'cy', 'dee']);
});
