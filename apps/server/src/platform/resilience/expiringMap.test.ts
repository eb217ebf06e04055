import { expect, test } from 'vitest';
import { createExpiringMap } from './expiringMap.ts';

test('[R-STREAM-29] what has expired is not found, and leaves memory with the next one that is set', () => {
  let now = 0;
  const map = createExpiringMap<string>(10, 1_000, () => now);
  map.set('a', 'one');
  map.set('b', 'two');
  now = 999;
  map.set('b', 'three');
  expect([map.get('a'), map.get('b')]).toEqual(['one', 'three']);
  now = 1_000;
  expect([map.get('a'), map.get('b')]).toEqual([undefined, 'three']);
  map.set('c', 'four');
  expect(map.size).toBe(2);
});

test('[R-STREAM-29] beyond the maximum the oldest leaves', () => {
  const map = createExpiringMap<string>(2, 1_000, () => 0);
  for (const key of ['a', 'b', 'a', 'c']) map.set(key, key);
  expect(['a', 'b', 'c'].map((key) => map.get(key))).toEqual(['a', undefined, 'c']);
});
