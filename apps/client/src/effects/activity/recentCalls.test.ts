import { expect, test } from 'vitest';
import { ACTIVITY } from '@colloquy/machines/contract/activityLimits.ts';
import { STORAGE_KEYS } from '@colloquy/machines/contract/constants.ts';
import type { RecentCall } from '@colloquy/machines/activity/ports.ts';
import { memoryStorage } from '../testing/memoryStorage.ts';
import { createRecentCalls } from './recentCalls.ts';

const call = (minute: number, about: Partial<RecentCall> = {}): RecentCall => ({
  startedAt: new Date(Date.UTC(2026, 10, 26, 10, minute)).toISOString(),
  roomName: 'den',
  talkedMs: 60_000,
  people: [{ userId: 'ben', name: 'Ben' }],
  shared: ['jazz'],
  ...about,
});

function fresh() {
  const storage = memoryStorage();
  return { storage, calls: createRecentCalls(() => storage) };
}

test('[R-DASH-12] calls are remembered, the newest first, and no more than the limit', () => {
  const { calls } = fresh();
  for (let minute = 0; minute <= ACTIVITY.calls; minute++) calls.add(call(minute));
  expect(calls.all()).toHaveLength(ACTIVITY.calls);
  expect(calls.all()[0]).toEqual(call(ACTIVITY.calls));
  calls.clear();
  expect(calls.all()).toEqual([]);
});

test('[R-DASH-12] a call stored twice is one call', () => {
  const { calls } = fresh();
  calls.add(call(1));
  calls.add(call(1, { talkedMs: 90_000 }));
  expect(calls.all()).toEqual([call(1, { talkedMs: 90_000 })]);
});

test.each<[string, Partial<RecentCall>]>([
  ['in which nobody was met', { people: [] }],
  ['without a talk', { talkedMs: ACTIVITY.shortestTalk - 1 }],
])('[R-DASH-12] a call %s is not remembered', (_, about) => {
  const { calls } = fresh();
  calls.add(call(1, about));
  expect(calls.all()).toEqual([]);
});

test('[R-DASH-12] turned off, calls are forgotten and none is remembered until it is turned on', () => {
  const { calls, storage } = fresh();
  calls.add(call(1));
  calls.setKeeps(false);
  calls.add(call(2));
  expect([calls.keeps(), calls.all(), storage.getItem(STORAGE_KEYS.activity)]).toEqual([false, [], '{"calls":[]}']);
  calls.setKeeps(true);
  calls.add(call(3));
  expect(calls.all()).toEqual([call(3)]);
});

test.each([
  'no json',
  'null',
  '{"calls": 7}',
  '{"calls": [null, 7, {}]}',
  JSON.stringify({ calls: [{ ...call(1), startedAt: 'then' }] }),
  JSON.stringify({ calls: [{ ...call(1), people: [{ name: 7 }] }] }),
])('[R-DASH-12] a stored value that is no call is dropped: %s', (value) => {
  const { calls, storage } = fresh();
  storage.setItem(STORAGE_KEYS.activity, value);
  expect(calls.all()).toEqual([]);
});

test('[R-DASH-12] where the storage is blocked, there are no calls and nothing fails', () => {
  const calls = createRecentCalls(() => {
    throw new Error('blocked');
  });
  calls.add(call(1));
  calls.setKeeps(false);
  expect(calls.all()).toEqual([]);
});
