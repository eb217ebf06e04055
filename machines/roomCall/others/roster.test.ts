import { expect, test } from 'vitest';
import { bob, carol, petra } from '../../testing/rosterEntries.ts';
import { missingFrom, without } from './reconcile.ts';
import { memberFrom, refreshed, withModeration, withName, withState } from './roster.ts';

const OPEN = { mic: true, camera: true, screen: false, hand: false };

test("[R-ADMIN-4] an admin's mark lasts until the member turns the device on again", () => {
  const moderated = withModeration(withModeration(memberFrom(bob), 'mute'), 'mute');
  expect(moderated.moderated).toEqual(['mute']);
  const sharing = { mic: false, camera: true, screen: true, hand: false };
  expect(withState(moderated, sharing)).toMatchObject({ moderated: ['mute'], state: sharing });
  expect(withState(moderated, OPEN)).toMatchObject({ moderated: [], state: OPEN });
});

test('[R-ADMIN-4] later members learn from the roster what was switched off for whom', () => {
  expect(memberFrom({ ...bob, moderated: ['mute'] }).moderated).toEqual(['mute']);
  const known = withModeration(memberFrom(bob), 'mute');
  expect(refreshed(known, { ...bob, state: OPEN })).toMatchObject({ moderated: [], state: OPEN });
});

test('[R-ROOM-85] a changed name replaces the one of the roster, with which they joined', () => {
  const renamed = withName(memberFrom(bob), 'Bobby');
  expect(refreshed(renamed, { ...bob, state: OPEN })).toMatchObject({ name: 'Bobby', state: OPEN });
  expect(refreshed(memberFrom(bob), { ...bob, name: 'Robert' })).toMatchObject({ name: 'Robert' });
});

test('a snapshot shows who is gone', () => {
  const members = { [bob.socket_id]: 1, [carol.socket_id]: 2 };
  expect(missingFrom(members, [carol, petra])).toEqual([bob.socket_id]);
  expect(without(members, [bob.socket_id])).toEqual({ [carol.socket_id]: 2 });
});
