import { expect, test } from 'vitest';
import { goOn } from './goOn.ts';

test('goes on at once with what is there, and later with what is yet to come', async () => {
  expect(goOn(1, (one) => one + 1)).toBe(2);
  const later = goOn(Promise.resolve(1), (one: number) => one + 1);
  expect(later).toBeInstanceOf(Promise);
  expect(await later).toBe(2);
});
