import { expect, test } from 'vitest';
import { andThen } from './maybePromise.ts';

test('goes on at once with a value, and later with a promised one', async () => {
  expect(andThen(1, (one) => one + 1)).toBe(2);
  const later = andThen(Promise.resolve(1), (one: number) => one + 1);
  expect(later).toBeInstanceOf(Promise);
  expect(await later).toBe(2);
});
