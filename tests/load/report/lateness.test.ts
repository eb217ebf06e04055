import { expect, it } from 'vitest';
import type { Quantiles } from '../count/histograms.ts';
import type { Action, Plan } from '../plan/plan.ts';
import { tooLate } from './lateness.ts';

const of = (count: number, p90: number, p99: number): Quantiles => ({ count, p50: 1, p90, p99, p999: p99, max: p99 });
const planOf = (...actions: Action[]): Plan => ({
  profile: 'quiet',
  seed: 1,
  forMs: 1_000,
  people: [
    {
      id: 'ada',
      group: 0,
      arrivesAt: 0,
      entry: { kind: 'search', tag: 'law' },
      media: 'grants',
      acts: actions.map((action) => ({ at: 500, action })),
    },
  ],
  faults: [],
});

it('accepts a generator lateness of up to a fifth of the measured time', () => {
  const times = { 'lateness arrival': of(500, 1, 20), 'stage roster': of(500, 50, 100) };
  expect(tooLate(times, planOf())).toEqual([]);
});

it('reports which figure is invalid if the generator is later than that', () => {
  const times = { 'lateness arrival': of(500, 1, 21), 'stage roster': of(500, 50, 100) };
  expect(tooLate(times, planOf())).toEqual([
    'lateness arrival: p99 21.0 ms is more than 20 % of stage roster, 100.0 ms',
  ]);
});

it('uses the 90th percentile with few samples, where one stall would decide the 99th', () => {
  const times = { 'lateness act': of(60, 1, 90), 'message chat': of(900, 10, 100) };
  expect(tooLate(times, planOf())).toEqual([]);
});

it('ignores candidates that connections send by themselves', () => {
  const times = { 'lateness act': of(500, 1, 90), 'message signal': of(900, 10, 100) };
  expect(tooLate(times, planOf())).toEqual([]);
  expect(tooLate(times, planOf({ kind: 'direct' }))).toHaveLength(1);
});
