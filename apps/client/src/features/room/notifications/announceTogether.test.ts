import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBatch } from './announceTogether.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('[R-UI-19] simultaneous messages are announced together', () => {
  const flushed: (readonly string[])[] = [];
  const batch = createBatch<string>((all) => flushed.push(all));
  batch.add('Ada');
  batch.add('Ben');
  vi.runAllTimers();
  expect(flushed).toEqual([['Ada', 'Ben']]);
});

test('[R-UI-31] a person who left before their joining was announced is not announced', () => {
  const flushed: (readonly string[])[] = [];
  const batch = createBatch<string>((all) => flushed.push(all));
  batch.add('Ada');
  batch.add('Ben');
  expect(batch.withdraw((name) => name === 'Ada')).toBe(true);
  expect(batch.withdraw((name) => name === 'Ada')).toBe(false);
  vi.runAllTimers();
  batch.add('Cy');
  batch.withdraw((name) => name === 'Cy');
  vi.runAllTimers();
  expect(flushed).toEqual([['Ben']]);
});
