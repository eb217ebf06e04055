import { expect, test } from 'vitest';
import { alice, bob } from '../../testing/rosterEntries.ts';
import { ROOM, startRoom, type StartedRoom } from '../../testing/startRoom.ts';

const mute = { type: 'user.adminActionRequested', action: 'mute', memberId: bob.socket_id } as const;
const refusal = { type: 'admin.notAuthorized' };
const isAdmin = ({ isIn }: StartedRoom) => isIn({ connected: { inCall: { role: 'admin' } } });

test('[R-ADMIN-2] a member who is not admin is refused without asking the server', () => {
  const started = startRoom();
  started.enter([bob], { admin_id: bob.socket_id });
  started.room.send(mute);
  started.room.send({ type: 'user.roomChangeRequested', change: { action: 'lock' } });
  expect(started.emitted).toEqual([refusal, refusal]);
  expect(started.sent('send.adminAction')).toEqual([]);
});

test('[R-ADMIN-1] the admin’s action against somebody present is sent', () => {
  const started = startRoom();
  started.enter([bob], { admin_id: alice.socket_id });
  started.room.send(mute);
  expect(started.sent('send.adminAction')).toEqual([
    { type: 'send.adminAction', payload: { action: 'mute', target_socket_id: bob.socket_id } },
  ]);
});

test('[R-ADMIN-2] the admin’s action against an unknown member is refused', () => {
  const started = startRoom();
  started.enter([], { admin_id: alice.socket_id });
  started.room.send(mute);
  expect(started.emitted).toEqual([refusal]);
});

test('[R-ADMIN-10] the admin locks the room and sets its seats, and everybody is notified', () => {
  const started = startRoom();
  started.enter([], { admin_id: alice.socket_id });
  started.room.send({ type: 'user.roomChangeRequested', change: { action: 'setSeats', seats: 4 } });
  expect(started.sent('send.adminAction')).toMatchObject([{ payload: { action: 'setSeats', seats: 4 } }]);
  started.notice('roomChanged', { locked: false, seats: 4, room_version: 2 });
  expect(started.context().settings).toEqual({ locked: false, seats: 4, knock: false });
});

test('[R-ROOM-18] the server gives and takes the role', () => {
  const started = startRoom();
  started.enter([bob], { admin_id: bob.socket_id });
  started.notice('adminAssigned', {
    room_name: ROOM,
    user_id: alice.user_id,
    socket_id: alice.socket_id,
    room_version: 2,
  });
  expect(isAdmin(started)).toBe(true);
  expect(started.context().adminId).toBe(alice.socket_id);
  started.notice('adminChanged', { socket_id: bob.socket_id, room_version: 3 });
  expect(isAdmin(started)).toBe(false);
  expect(started.context().adminId).toBe(bob.socket_id);
});

test('[R-BACK-6] events sent before the snapshot change no role', () => {
  const started = startRoom();
  started.enter([bob], { admin_id: alice.socket_id, room_version: 9 });
  started.notice('adminChanged', { socket_id: bob.socket_id, room_version: 8 });
  expect(isAdmin(started)).toBe(true);
});

test('a fresh session sets the admin anew', () => {
  const started = startRoom();
  started.enter([bob], { admin_id: bob.socket_id });
  started.takeSeat([bob], { admin_id: alice.socket_id, room_version: 4 });
  expect(isAdmin(started)).toBe(true);
  started.takeSeat([bob], { admin_id: bob.socket_id, room_version: 5 });
  expect(isAdmin(started)).toBe(false);
});
