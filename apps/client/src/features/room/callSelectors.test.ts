import { expect, test } from 'vitest';
import { bob, carol } from '@colloquy/machines/testing/rosterEntries.ts';
import { startRoom } from '@colloquy/machines/testing/startRoom.ts';
import { connectedIn, isRefused } from './callSelectors.ts';

test('[R-ROOM-75] the people in a call are counted from the moment one has a seat until one leaves', () => {
  const started = startRoom();
  const connected = () => connectedIn(started.room.getSnapshot());
  expect(connected()).toBeUndefined();
  started.enter([bob, carol]);
  expect(connected()).toBe(3);
  started.notice('userLeft', { socket_id: carol.socket_id, room_version: 2 });
  expect(connected()).toBe(2);
  started.room.send({ type: 'user.left' });
  expect(connected()).toBeUndefined();
});

test('[R-MEDIA-6] refused devices stay refused while they are requested again, until the person asks for that', async () => {
  const { room, media, clock } = startRoom();
  const refused = () => isRefused(room.getSnapshot());
  expect(refused()).toBe(false);
  media.emit({ type: 'media.refused', code: 'NotAllowedError' });
  expect(refused()).toBe(true);
  await clock.pass(2_000);
  expect(room.getSnapshot().matches({ preparing: 'capturing' })).toBe(true);
  expect(refused()).toBe(true);
  media.emit({ type: 'media.refused', code: 'NotAllowedError' });
  room.send({ type: 'user.retryRequested' });
  expect(refused()).toBe(false);
});
