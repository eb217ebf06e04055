import { expect, test } from 'vitest';
import { alice, bob, carol } from '../../testing/rosterEntries.ts';
import { startRoom, type StartedRoom } from '../../testing/startRoom.ts';

const MIC_AND_CAMERA_ON = { mic: true, camera: true, screen: false, hand: false };

const memberSetsHand = (started: StartedRoom, socket_id: string, hand: boolean) =>
  started.notice('memberState', { socket_id, state: { ...MIC_AND_CAMERA_ON, hand } });
const sentHands = (started: StartedRoom) =>
  started.sent('send.setState').map((command) => command.type === 'send.setState' && command.payload.hand);

test('[R-ROOM-33] raising and lowering our own hand is sent to the others', () => {
  const started = startRoom();
  started.enter([bob]);
  started.room.send({ type: 'user.handToggled' });
  started.room.send({ type: 'user.handToggled' });
  expect(sentHands(started)).toEqual([false, true, false]);
});

test('[R-ROOM-33] hands are listed in the order in which they went up, ours included', () => {
  const started = startRoom();
  started.enter([bob, carol]);
  memberSetsHand(started, carol.socket_id, true);
  started.room.send({ type: 'user.handToggled' });
  memberSetsHand(started, bob.socket_id, true);
  expect(started.context().hands).toEqual([carol.socket_id, alice.socket_id, bob.socket_id]);
  memberSetsHand(started, carol.socket_id, false);
  memberSetsHand(started, carol.socket_id, true);
  expect(started.context().hands).toEqual([alice.socket_id, bob.socket_id, carol.socket_id]);
});

test('[R-ROOM-33] a hand goes down when its owner leaves, and members who join later see raised hands', () => {
  const started = startRoom();
  started.enter([{ ...bob, state: { ...MIC_AND_CAMERA_ON, hand: true } }]);
  expect(started.context().hands).toEqual([bob.socket_id]);
  started.notice('userLeft', { socket_id: bob.socket_id, room_version: 2 });
  expect(started.context().hands).toEqual([]);
});

test('[R-ROOM-33] a raised hand is sent again after a reconnection', () => {
  const started = startRoom();
  started.enter([bob]);
  started.room.send({ type: 'user.handToggled' });
  started.signalling.emit({ type: 'signalling.lost' });
  started.signalling.emit({ type: 'signalling.opened' });
  started.takeSeat([bob], { member_id: 'a-later' });
  expect(sentHands(started).at(-1)).toBe(true);
  expect(started.context().hands).toEqual(['a-later']);
});
