import { expect, test } from 'vitest';
import { backoff } from './backoff.ts';

const bounds = (spread: number) => [1, 2, 3, 4, 5, 50, 5_000].map((deferrals) => backoff(deferrals, spread));

test('[R-ROOM-34] the wait doubles from a second to eight and grows no further', () => {
  expect(bounds(1)).toEqual([1_000, 2_000, 4_000, 8_000, 8_000, 8_000, 8_000]);
});

test('[R-ROOM-34] of two pages each waits at its own moment, none less than half as long', () => {
  expect(bounds(0)).toEqual([500, 1_000, 2_000, 4_000, 4_000, 4_000, 4_000]);
  expect(backoff(1, 0.25)).toBe(625);
});
