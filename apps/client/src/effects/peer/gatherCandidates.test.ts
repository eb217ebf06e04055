import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Candidate } from '@colloquy/machines/contract/negotiation.ts';
import { CandidateGatherer } from './gatherCandidates.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const numbered = (count: number, from = 1): Candidate[] =>
  Array.from({ length: count }, (_, at) => ({ candidate: `candidate:${from + at}` }));

function start(together: boolean) {
  const emitted: (readonly Candidate[])[] = [];
  const gatherer = new CandidateGatherer(together, (candidates) => emitted.push(candidates));
  return { emitted, gatherer, find: (candidates: Candidate[]) => candidates.forEach((each) => gatherer.found(each)) };
}

test('[R-PEER-23] for a page of ours candidates found within 20 ms are sent together, including the end of candidates', () => {
  const { emitted, find } = start(true);
  const [first, second, third] = [numbered(2), [null], numbered(1, 3)];
  find(first);
  vi.advanceTimersByTime(19);
  find(second);
  expect(emitted).toEqual([]);
  vi.advanceTimersByTime(1);
  find(third);
  vi.advanceTimersByTime(20);
  expect(emitted).toEqual([[...first, null], third]);
});

test('[R-PEER-23] at most 32 are sent together, and more in several frames', () => {
  const { emitted, find } = start(true);
  find(numbered(70));
  expect(emitted.map(({ length }) => length)).toEqual([32, 32]);
  vi.advanceTimersByTime(20);
  expect(emitted.flat()).toEqual(numbered(70));
});

test('[R-PEER-23] for a plain client each candidate is sent by itself, at once', () => {
  const { emitted, find } = start(false);
  find([...numbered(2), null]);
  expect(emitted).toEqual([...numbered(2), null].map((each) => [each]));
});

test('candidates still waiting when the connection closes are dropped', () => {
  const { emitted, find, gatherer } = start(true);
  find(numbered(1));
  gatherer.stop();
  vi.advanceTimersByTime(20);
  expect(emitted).toEqual([]);
});
