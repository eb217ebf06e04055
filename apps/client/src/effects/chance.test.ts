import { expect, test } from 'vitest';
import { chance } from './chance.ts';

test('[R-LAND-17] every number below the limit occurs, none beyond it', () => {
  const drawn = new Set(Array.from({ length: 2_000 }, () => chance(26)));
  expect([...drawn].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 26 }, (_, i) => i));
});

test('of nothing, the first is chosen', () => {
  expect(chance(0)).toBe(0);
});
