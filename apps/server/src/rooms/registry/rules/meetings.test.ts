import { expect, test } from 'vitest';
import { OPENED, heldFor, openRoom, seatIn } from '../testing/draftSetup.ts';
import { hostedBy, quotasOfOne } from '../testing/suite/registrySetup.ts';
import { MAX_MEETING_SIZE, identityKeysIn, meetingIn, whetherMet } from './meetings.ts';
import { emptyRoomState } from './roomState.ts';

const NEWCOMER = ['socket:x', 'guest:bob'];

test('[R-ROOM-59] [R-HTTP-35] a new member meets those present, and ends the wait of a single one', () => {
  const state = openRoom();
  expect(meetingIn(state, NEWCOMER, OPENED)).toBeUndefined();
  seatIn(state, 'ann', OPENED, { holderKeys: ['socket:y', 'account:ann', 'guest:ann'] });
  expect(meetingIn(state, NEWCOMER, OPENED + 7)).toEqual({
    newcomer: 'guest:bob',
    others: ['account:ann'],
    waitedMs: 7,
  });
  seatIn(state, 'unknown', OPENED, { holderKeys: ['socket:z'] });
  expect(meetingIn(state, ['socket:x'], OPENED)).toEqual({ newcomer: undefined, others: ['account:ann'] });
});

test('[R-ROOM-59] nobody is met in a private room, behind a password, in a broadcast, or in a crowd', () => {
  for (const spec of [{ isPrivate: true }, { hasPassword: true }, { name: 'live:1' }]) {
    const state = openRoom(spec);
    seatIn(state, 'ann');
    expect(meetingIn(state, NEWCOMER, OPENED)).toBeUndefined();
  }
  expect(meetingIn(emptyRoomState(), NEWCOMER, OPENED)).toBeUndefined();
  const crowd = openRoom({ seats: 20 });
  for (let at = 1; at < MAX_MEETING_SIZE; at += 1) seatIn(crowd, `guest-${at}`);
  expect(meetingIn(crowd, NEWCOMER, OPENED)?.others).toHaveLength(MAX_MEETING_SIZE - 1);
  seatIn(crowd, 'last');
  expect(meetingIn(crowd, NEWCOMER, OPENED)).toBeUndefined();
});

test('[R-REPORT-10] the company consists of members, those on the way and an expected host', () => {
  const state = openRoom({}, { host: hostedBy('host'), quotas: quotasOfOne('host') });
  seatIn(state, 'ann', OPENED, { holderKeys: ['socket:y', 'account:ann', 'guest:ann'] });
  state.holds.set('cy', heldFor('cy'));
  state.holds.set('dan', heldFor('dan', { quotas: [] }));
  expect(identityKeysIn(state)).toEqual(['account:ann', 'guest:ann', 'guest:cy', 'guest:host']);
  state.live = { ...state.live, hostUntil: 0 };
  expect(identityKeysIn(state)).toEqual(['account:ann', 'guest:ann', 'guest:cy']);
  expect(identityKeysIn({ ...emptyRoomState(), live: { ...state.live, hostUntil: 1 } })).toEqual([]);
});

const stay = (id: string, fromVersion: number, toVersion: number) => ({
  roomId: 'room',
  userId: id,
  holderKeys: [`guest:${id}`],
  memberIds: [id],
  fromVersion,
  toVersion,
});

test('two people have met if they were in the room at the same time', () => {
  const stays = [stay('ann', 1, 3), stay('bob', 2, 5), stay('cy', 3, 6)];
  expect(whetherMet(stays, ['guest:ann'], 'bob')).toMatchObject({ kind: 'met', other: { userId: 'bob' } });
  expect(whetherMet(stays, ['guest:cy'], 'bob').kind).toBe('met');
  expect(whetherMet(stays, ['guest:cy'], 'ann')).toEqual({ kind: 'strangers' });
  for (const memberId of ['cy', 'ann', 'nobody'])
    expect(whetherMet(stays, ['guest:ann'], memberId)).toEqual({ kind: 'strangers' });
});

test('[R-REPORT-5] any seat of the other person in that room counts, and none in an earlier room of its name', () => {
  const again = { ...stay('bob', 5, 6), memberIds: ['bob-2'] };
  expect(whetherMet([stay('ann', 1, 3), stay('bob', 2, 4), again], ['guest:ann'], 'bob-2').kind).toBe('met');
  const earlier = [stay('ann', 1, 3), stay('bob', 2, 4)].map((one) => ({ ...one, roomId: 'earlier' }));
  expect(whetherMet([...earlier, again], ['guest:ann'], 'bob-2')).toEqual({ kind: 'strangers' });
  const elsewhere = { ...stay('ann', 5, 6), roomId: 'earlier' };
  expect(whetherMet([elsewhere, again], ['guest:ann'], 'bob-2')).toEqual({ kind: 'strangers' });
});
