import { afterEach, expect, test, vi } from 'vitest';
import type { PeopleApi } from '@colloquy/machines/people/ports.ts';
import { BLOCKS_TIMEOUT, blockedAtStart, forgetBlockedAtStart } from './blockedAtStart.ts';

afterEach(() => vi.useRealTimers());

test('[R-PEER-22] a call knows the blocked people before it starts, and asks once', async () => {
  const blocks = vi.fn<PeopleApi['blocks']>(async () => [{ user_id: 'bob', created_at: '' }]);
  const first = blockedAtStart('one', { blocks });
  expect(blockedAtStart('one', { blocks })).toBe(first);
  expect(await first).toEqual(['bob']);
  forgetBlockedAtStart('another');
  expect(blockedAtStart('one', { blocks })).toBe(first);
  forgetBlockedAtStart('one');
  await blockedAtStart('one', { blocks });
  expect(blocks).toHaveBeenCalledTimes(2);
});

test('[R-PEER-22] a call starts even if the server does not answer', async () => {
  vi.useFakeTimers();
  const refused = blockedAtStart('refused', { blocks: () => Promise.reject(new Error('down')) });
  expect(await refused).toBeUndefined();
  const silent = blockedAtStart('silent', { blocks: () => new Promise(() => undefined) });
  await vi.advanceTimersByTimeAsync(BLOCKS_TIMEOUT);
  expect(await silent).toBeUndefined();
});
