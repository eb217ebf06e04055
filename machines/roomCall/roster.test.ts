import { expect, test } from 'vitest';
import { bob, carol, petra } from '../testing/people.ts';
import { missingFrom, without } from './reconcile.ts';
import { memberFrom, refreshed, withModeration, withState } from './roster.ts';

const OPEN = { mic: true, camera: true, screen: false, hand: false };

test('[R-ADMIN-4] a mark of the admin lasts until the member says its own state', () => {
  const moderated = withModeration(withModeration(memberFrom(bob), 'mute'), 'mute');
  expect(moderated.moderated).toEqual(['mute']);
  expect(refreshed(moderated, { ...bob, state: OPEN })).toMatchObject({ moderated: ['mute'], state: OPEN });
  expect(withState(moderated, OPEN)).toMatchObject({ moderated: [], state: OPEN });
});

test('a snapshot says who is gone', () => {
  const members = { [bob.socket_id]: 1, [carol.socket_id]: 2 };
  expect(missingFrom(members, [carol, petra])).toEqual([bob.socket_id]);
  expect(without(members, [bob.socket_id])).toEqual({ [carol.socket_id]: 2 });
});
