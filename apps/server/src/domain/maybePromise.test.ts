import { expect, test } from 'vitest';
import { andThen } from './maybePromise.ts';

test('goes on at once with what is there, and later with what is yet to come', async () => {
  expect(andThen(1, (one) => one + 1)).toBe(2);
  const later = andThen(Promise.resolve(1), (one: number) => one + 1);
  expect(later).toBeInstanceOf(Promise);
  expect(await later).toBe(2);
});
