import { expect, test } from 'vitest';
import { alice, bob, carol } from '../../testing/rosterEntries.ts';
import { startRoom, type StartedRoom } from '../../testing/startRoom.ts';

const OPEN = { mic: true, camera: true, screen: false, hand: false };

const sends = (started: StartedRoom, socket_id: string, hand: boolean) =>
  started.signal('memberState', { socket_id, state: { ...OPEN, hand } });
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
  sends(started, carol.socket_id, true);
  started.room.send({ type: 'user.handToggled' });
  sends(started, bob.socket_id, true);
  expect(started.context().hands).toEqual([carol.socket_id, alice.socket_id, bob.socket_id]);
  sends(started, carol.socket_id, false);
  sends(started, carol.socket_id, true);
  expect(started.context().hands).toEqual([alice.socket_id, bob.socket_id, carol.socket_id]);
});

test('[R-ROOM-33] a hand goes down when its owner leaves, and later members see the raised ones', () => {
  const started = startRoom();
  started.enter([{ ...bob, state: { ...OPEN, hand: true } }]);
  expect(started.context().hands).toEqual([bob.socket_id]);
  started.signal('userLeft', { socket_id: bob.socket_id, room_version: 2 });
  expect(started.context().hands).toEqual([]);
});

test('[R-ROOM-33] a raised hand is sent again when the server is back', () => {
  const started = startRoom();
  started.enter([bob]);
  started.room.send({ type: 'user.handToggled' });
  started.signalling.emit({ type: 'link.lost' });
  started.signalling.emit({ type: 'link.opened' });
  started.takeSeat([bob], { member_id: 'a-later' });
  expect(sentHands(started).at(-1)).toBe(true);
  expect(started.context().hands).toEqual(['a-later']);
});
