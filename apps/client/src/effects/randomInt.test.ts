import { expect, test } from 'vitest';
import { randomInt } from './randomInt.ts';

test('[R-LAND-17] every number below the limit occurs, none beyond it', () => {
  const drawn = new Set(Array.from({ length: 2_000 }, () => randomInt(26)));
  expect([...drawn].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 26 }, (_, i) => i));
});

test('of nothing, the first is chosen', () => {
  expect(randomInt(0)).toBe(0);
});
