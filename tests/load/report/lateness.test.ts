import { expect, it } from 'vitest';
import type { Quantiles } from '../count/histograms.ts';
import type { Deed, Plan } from '../plan/plan.ts';
import { tooLate } from './lateness.ts';

const of = (count: number, p90: number, p99: number): Quantiles => ({ count, p50: 1, p90, p99, p999: p99, max: p99 });
const planOf = (...deeds: Deed[]): Plan => ({
  profile: 'quiet',
  seed: 1,
  forMs: 1_000,
  people: [
    {
      id: 'ada',
      group: 0,
      arrivesAt: 0,
      way: { kind: 'search', tag: 'law' },
      media: 'grants',
      acts: deeds.map((deed) => ({ at: 500, deed })),
    },
  ],
  mishaps: [],
});

it('a fifth of what is measured may be the generator’s own', () => {
  const times = { 'lateness arrival': of(500, 1, 20), 'stage roster': of(500, 50, 100) };
  expect(tooLate(times, planOf())).toEqual([]);
});

it('a generator later than that measures itself, and the run says which figure means nothing', () => {
  const times = { 'lateness arrival': of(500, 1, 21), 'stage roster': of(500, 50, 100) };
  expect(tooLate(times, planOf())).toEqual([
    'lateness arrival: p99 21.0 ms is more than 20 % of stage roster, 100.0 ms',
  ]);
});

it('of a handful of people one stall is no verdict: nine of ten are', () => {
  const times = { 'lateness act': of(60, 1, 90), 'message chat': of(900, 10, 100) };
  expect(tooLate(times, planOf())).toEqual([]);
});

it('candidates that connections say by themselves are nobody’s act', () => {
  const times = { 'lateness act': of(500, 1, 90), 'message signal': of(900, 10, 100) };
  expect(tooLate(times, planOf())).toEqual([]);
  expect(tooLate(times, planOf({ kind: 'direct' }))).toHaveLength(1);
});
