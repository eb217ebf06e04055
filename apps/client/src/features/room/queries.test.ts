import { expect, test } from 'vitest';
import { bob, carol } from '@colloquy/machines/testing/rosterEntries.ts';
import { startRoom } from '@colloquy/machines/testing/startRoom.ts';
import { connectedIn } from './queries.ts';

test('[R-ROOM-75] the people in a call are counted from the moment one has a seat until one leaves', () => {
  const started = startRoom();
  const connected = () => connectedIn(started.room.getSnapshot());
  expect(connected()).toBeUndefined();
  started.enter([bob, carol]);
  expect(connected()).toBe(3);
  started.signal('userLeft', { socket_id: carol.socket_id, room_version: 2 });
  expect(connected()).toBe(2);
  started.room.send({ type: 'user.left' });
  expect(connected()).toBeUndefined();
});
