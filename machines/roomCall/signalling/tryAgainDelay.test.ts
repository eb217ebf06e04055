import { expect, test } from 'vitest';
import { tryAgainDelay } from './tryAgainDelay.ts';

const bounds = (jitter: number) => [1, 2, 3, 4, 5, 50, 5_000].map((deferrals) => tryAgainDelay(deferrals, jitter));

test('[R-ROOM-34] the delay doubles from one second to eight and grows no further', () => {
  expect(bounds(1)).toEqual([1_000, 2_000, 4_000, 8_000, 8_000, 8_000, 8_000]);
});

test('[R-ROOM-34] two pages wait for different times, neither less than half of the bound', () => {
  expect(bounds(0)).toEqual([500, 1_000, 2_000, 4_000, 4_000, 4_000, 4_000]);
  expect(tryAgainDelay(1, 0.25)).toBe(625);
});
