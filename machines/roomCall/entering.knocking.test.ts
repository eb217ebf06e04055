import { expect, test } from 'vitest';
import { DELAYS } from '../contract/limits.ts';
import { alice, bob } from '../testing/rosterEntries.ts';
import { ROOM, startRoom, type StartedRoom } from '../testing/startRoom.ts';

const askedToKnock = (started: StartedRoom) =>
  started.notice('roomJoinError', { room_name: ROOM, code: 'room_locked', message: '', knock: true });
const waits = (started: StartedRoom, host_here = true) =>
  started.notice('knockWaiting', { room_name: ROOM, host_here });
const isKnocking = ({ isIn }: StartedRoom) => isIn({ connected: { entering: 'knocking' } });
const knocks = (started: StartedRoom) =>
  started.sent('send.joinRoom').map((command) => command.type === 'send.joinRoom' && command.payload.knock);

function knocking(): StartedRoom {
  const started = startRoom();
  started.requestSeat();
  askedToKnock(started);
  waits(started);
  return started;
}

test('[R-KNOCK-1] where only the host’s consent is missing, the page asks for it and waits, however long that takes', async () => {
  const started = knocking();
  expect(isKnocking(started)).toBe(true);
  expect(started.context().hostIsHere).toBe(true);
  await started.clock.pass(DELAYS.knockRepeated);
  expect(knocks(started)).toEqual([undefined, true, true]);
  waits(started, false);
  expect(started.context().hostIsHere).toBe(false);
  expect(isKnocking(started)).toBe(true);
});

test('[R-KNOCK-3] let in, it takes a seat as usual', () => {
  const started = knocking();
  started.notice('knockAdmitted', { room_name: ROOM });
  expect(knocks(started)).toEqual([undefined, true, undefined]);
  started.takeSeat([bob]);
  expect(started.isIn({ connected: 'inCall' })).toBe(true);
});

test('[R-KNOCK-3] declined, it says so and may ask again', () => {
  const started = knocking();
  started.notice('roomJoinError', { room_name: ROOM, code: 'knock_declined', message: '' });
  expect(started.isIn({ connected: { entering: 'refused' } })).toBe(true);
  expect(started.context().failure).toBe('knock_declined');
  started.room.send({ type: 'user.retryRequested' });
  expect(started.isIn({ connected: { entering: 'asking' } })).toBe(true);
});

test('[R-KNOCK-1] a repeated request may get a seat at once, and one that the server defers is repeated', () => {
  const started = knocking();
  started.notice('roomJoinError', { room_name: ROOM, code: 'try_again', message: '' });
  expect(isKnocking(started)).toBe(true);
  started.takeSeat([bob]);
  expect(started.isIn({ connected: 'inCall' })).toBe(true);
});

test('[R-KNOCK-1] a lost connection is opened again, and the request repeated', () => {
  const started = knocking();
  started.signalling.emit({ type: 'signalling.lost' });
  started.signalling.emit({ type: 'signalling.opened' });
  askedToKnock(started);
  expect(isKnocking(started)).toBe(true);
});

test('[R-KNOCK-2] an expired ticket is renewed with the known password', async () => {
  const started = knocking();
  started.notice('roomJoinError', { room_name: ROOM, code: 'admission_required', message: '' });
  expect(started.requestAdmission.requested).toEqual([{ roomName: ROOM }]);
});

test('[R-KNOCK-10] camera and microphone are turned off and on while waiting, and join as they are', () => {
  const started = knocking();
  started.room.send({ type: 'user.deviceToggled', kind: 'camera' });
  started.room.send({ type: 'user.deviceToggled', kind: 'microphone' });
  started.room.send({ type: 'user.deviceToggled', kind: 'microphone' });
  const enabled = started.media.commands.filter(({ type }) => type === 'enable.device');
  expect(enabled.slice(-3)).toEqual([
    { type: 'enable.device', kind: 'camera', enabled: false },
    { type: 'enable.device', kind: 'microphone', enabled: false },
    { type: 'enable.device', kind: 'microphone', enabled: true },
  ]);
  expect(isKnocking(started)).toBe(true);
  started.notice('knockAdmitted', { room_name: ROOM });
  started.takeSeat([bob]);
  expect(started.isIn({ connected: { inCall: { camera: 'off', microphone: 'live' } } })).toBe(true);
});

test('[R-KNOCK-10] a device that was not joined with is not turned on while waiting', () => {
  const started = startRoom();
  started.media.emit({ type: 'media.captured', captured: { streamId: 'self', microphone: true, camera: false } });
  started.signalling.emit({ type: 'signalling.opened' });
  askedToKnock(started);
  started.room.send({ type: 'user.deviceToggled', kind: 'camera' });
  expect(isKnocking(started)).toBe(true);
  expect(started.media.commands).not.toContainEqual({ type: 'enable.device', kind: 'camera', enabled: true });
});

test('[R-KNOCK-1] the person may give up', () => {
  const started = knocking();
  started.room.send({ type: 'user.left' });
  expect(started.room.getSnapshot().output).toMatchObject({ reason: 'left' });
});

test('[R-KNOCK-7] Join Random searches on instead', () => {
  const started = startRoom({ arrival: 'random' });
  started.requestSeat();
  askedToKnock(started);
  expect(started.room.getSnapshot().output).toMatchObject({ reason: 'refused', code: 'room_locked' });
});

const carol = { id: 'carol', user_id: 'carol', name: 'Carol' };

test('[R-KNOCK-3] the admin sees who waits, and answers', () => {
  const started = startRoom();
  started.enter([bob], { admin_id: alice.socket_id });
  started.notice('knocks', { waiting: [carol] });
  expect(started.context().knocks).toEqual([carol]);
  started.room.send({ type: 'user.knockAnswered', id: 'carol', admits: true });
  started.room.send({ type: 'user.knockAnswered', id: 'carol', admits: false });
  expect(started.sent('send.adminAction')).toMatchObject([
    { payload: { action: 'admit', target_socket_id: 'carol' } },
    { payload: { action: 'decline', target_socket_id: 'carol' } },
  ]);
});

test('[R-KNOCK-5] the list is the admin’s: it comes and goes with the role', () => {
  const started = startRoom();
  started.enter([bob], { admin_id: bob.socket_id });
  started.room.send({ type: 'user.knockAnswered', id: 'carol', admits: true });
  expect(started.emitted).toEqual([{ type: 'admin.notAuthorized' }]);
  started.notice('knocks', { waiting: [carol] });
  const about = { room_name: ROOM, user_id: alice.user_id };
  started.notice('adminAssigned', { ...about, socket_id: alice.socket_id, room_version: 2 });
  expect(started.context().knocks).toEqual([carol]);
  started.notice('adminChanged', { socket_id: bob.socket_id, room_version: 3 });
  expect(started.context().knocks).toEqual([]);
});
