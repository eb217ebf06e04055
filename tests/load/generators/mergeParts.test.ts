import { expect, it } from 'vitest';
import { recordTime, packed, type Times } from '../count/histograms.ts';
import { resultOf } from '../report/result.ts';
import type { WorkerReport } from '../workers/messages.ts';
import { mergeParts } from './mergeParts.ts';
import type { Part } from './part.ts';

const request = { profile: 'fours', seed: 3, people: 8, forMs: 10_000, perSecond: 4 } as const;

function report(joined: number, ms: number, counts: Partial<WorkerReport['ledger']>): WorkerReport {
  const times: Times = new Map();
  recordTime(times, 'message acknowledged', ms);
  const none = { sent: 0, delivered: 0, lost: 0, excused: 0, duplicates: 0, inversions: 0, misdirected: 0, causes: {} };
  return {
    kind: 'report',
    times: packed(times),
    ledger: { ...none, ...counts },
    acts: { done: 1, skipped: {} },
    people: { planned: 4, joined, failed: joined < 4 ? { 'no room: rate_limited': 4 - joined } : {} },
    violations: [],
    heat: {},
    worst: [],
  };
}

const point = (at: number, delivered: number) => {
  const none = { here: 4, arrived: 4, well: 4, joined: 4, failed: 0, late: 0, latencies: [1] };
  return { at, sent: delivered, delivered, ...none };
};

function part(index: number, reports: WorkerReport[], more: { planHash?: string; invalid?: string[] } = {}): Part {
  return {
    generator: { index, of: 2 },
    request,
    startAt: 1_000,
    invalid: more.invalid ?? [],
    input: {
      planHash: more.planHash ?? 'abc',
      target: 'https://calls.example.org',
      workers: 1,
      reports,
      faultWindows: [],
      curve: [point(500, index), point(1_000, 2 * index)],
      nodes: [],
      nodeSamples: [],
      storeSamples: [],
      browsers: undefined,
      withPlainClient: false,
      plainClientResult: undefined,
      exits: [],
    },
  };
}

const one = () => part(1, [report(4, 10, { sent: 20, delivered: 19, lost: 1 })]);
const two = () => part(2, [report(3, 30, { sent: 10, delivered: 10, duplicates: 2, misdirected: 1 })]);

it('[R-LOAD-5] adds up what all generators counted and measured', () => {
  // As read from files.
  const parts = JSON.parse(JSON.stringify([two(), one()])) as Part[];
  const result = resultOf(mergeParts(parts));
  expect(result).toMatchObject({
    planHash: 'abc',
    people: { planned: 8, joined: 7, missing: 1, failed: { 'no room: rate_limited': 1 } },
    messages: { sent: 30, delivered: 29, lost: 1, duplicates: 2, misdirected: 1 },
    violations: [],
    invalid: [],
  });
  expect(result.times['message acknowledged']).toMatchObject({ count: 2 });
  expect(result.times['message acknowledged']?.max).toBeCloseTo(30, 0);
  expect(result.curve.map(({ at, delivered }) => [at, delivered])).toEqual([
    [500, 3],
    [1_000, 6],
  ]);
});

it('[R-LOAD-5] is invalid if one generator was late, and counts one whose worker did not report', () => {
  const late = part(2, [], { invalid: ['lateness act: p99 80 ms is too much'] });
  const result = resultOf(mergeParts([one(), late]));
  expect(result.invalid).toEqual(['generator 2: lateness act: p99 80 ms is too much']);
  expect(result.violations).toEqual(['a worker did not report']);
});

it('[R-LOAD-5] refuses parts that do not make one run', () => {
  expect(() => mergeParts([])).toThrow('There is nothing to merge');
  expect(() => mergeParts([one(), one()])).toThrow('The run has generators 1, 2; these are 1, 1');
  expect(() => mergeParts([one()])).toThrow('these are 1');
  expect(() => mergeParts([one(), part(2, [], { planHash: 'other' })])).toThrow('These generators ran different plans');
});
