import { expect, test, vi } from 'vitest';
import { MemoryKeyedStore } from '../store/keyedStore.ts';
import { WAITS_REMEMBERED, ActivityReader } from './pulseNumbers.ts';
import { MemoryListingStore } from './memoryListingStore.ts';

const inRoom = (present: number, nodes = ['one']) => ({ present, nodes, isFound: present === 1, tags: [] });

function readerOf(counted: ReturnType<typeof inRoom>[], { total = counted.length, dead = [] as string[] } = {}) {
  const index = new MemoryListingStore();
  const keyed = new MemoryKeyedStore();
  const count = vi.spyOn(index, 'count').mockResolvedValue({ total, counted });
  const list = vi.spyOn(keyed, 'list');
  return { reader: new ActivityReader(index, keyed, () => dead), count, list };
}

test('[R-HTTP-36] however many ask, the store is read once in five seconds, and again at once after a failure', async () => {
  vi.useFakeTimers();
  const { reader, count, list } = readerOf([inRoom(2)]);
  count.mockRejectedValueOnce(new Error('away'));
  await expect(reader.read()).rejects.toThrow('away');
  await Promise.all(Array.from({ length: 1_000 }, () => reader.read()));
  expect([count.mock.calls.length, list.mock.calls.length]).toEqual([2, 2]);
  vi.advanceTimersByTime(4_900);
  await reader.read();
  expect(count).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(200);
  await reader.read();
  expect(count).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});

test('[R-HTTP-36] beyond the maximum that is counted, a sample is extrapolated', async () => {
  const { reader } = readerOf([inRoom(2), inRoom(1)], { total: 20 });
  expect(await reader.read()).toMatchObject({ talking: 20, waiting: 10 });
});

test('[R-HTTP-35] members of a dead node are not counted', async () => {
  const { reader } = readerOf([inRoom(2), inRoom(2, ['two']), inRoom(2, ['one', 'two'])], { dead: ['two'] });
  expect(await reader.read()).toMatchObject({ talking: 4 });
});

test('[R-HTTP-35] the typical wait is the median of the last 50', async () => {
  const { reader } = readerOf([]);
  expect(await reader.read()).toMatchObject({ typicalWaitMs: undefined });
  for (const waitedMs of Array.from({ length: WAITS_REMEMBERED }, () => 90_000)) await reader.rememberWait(waitedMs);
  for (let at = 0; at < WAITS_REMEMBERED; at += 1) await reader.rememberWait(at * 1_000);
  expect(await new ActivityReader(reader.index, reader.keyed, () => []).read()).toMatchObject({
    typicalWaitMs: 24_000,
  });
});
