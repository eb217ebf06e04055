import { expect, test } from 'vitest';
import { ACTIVITY } from '@colloquy/machines/contract/activityLimits.ts';
import { STORAGE_KEYS } from '@colloquy/machines/contract/constants.ts';
import { memoryStorage } from '../testing/memoryStorage.ts';
import { createHostedRooms } from './hostedRooms.ts';

const room = (name: string) => ({ name, tags: ['jazz'], hostedAt: '2026-11-26T10:00:00.000Z' });

test('[R-DASH-11] hosted rooms are remembered once each, the latest first, and can be removed', () => {
  const storage = memoryStorage();
  const rooms = createHostedRooms(() => storage);
  for (let n = 0; n <= ACTIVITY.rooms; n++) rooms.add(room(`room-${n}`));
  rooms.add(room('room-5'));
  expect(rooms.all()).toHaveLength(ACTIVITY.rooms);
  expect(rooms.all()[0]).toEqual(room('room-5'));
  rooms.remove('room-5');
  expect(rooms.all().some(({ name }) => name === 'room-5')).toBe(false);
  storage.setItem(STORAGE_KEYS.activity, '{"rooms":[{"name":"den","hostedAt":7},null]}');
  expect(rooms.all()).toEqual([]);
});
