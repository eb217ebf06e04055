import { expect, it } from 'vitest';
import { judge, type Thresholds } from './thresholds.ts';
import type { Result } from './result.ts';

const result = {
  times: { 'stage connected': { p99: 120 } },
  messages: { unknownLosses: 1 },
  violations: ['ada sees somebody who is gone: 1'],
  slowestRecoveryMs: 12_000,
} as unknown as Result;

const exceeded = (thresholds: Thresholds) => judge(result, thresholds).filter(({ ok }) => !ok);

it('finds a figure by its path in the result', () => {
  expect(exceeded({ 'times / stage connected / p99': 119 })).toMatchObject([{ is: 120, expectation: 'at most 119' }]);
  expect(exceeded({ 'times / stage connected / p99': 120, 'messages / unknownLosses': 1 })).toEqual([]);
});

it('compares the longest recovery', () => {
  expect(exceeded({ slowestRecoveryMs: 10_000 })).toMatchObject([{ is: 12_000 }]);
});

it('counts a list', () => {
  expect(exceeded({ violations: 0 })).toMatchObject([{ is: 1 }]);
});

it('ignores a figure that this run does not have', () => {
  expect(exceeded({ 'times / message chat / p99': 0 })).toEqual([]);
});

it('[R-LOAD-7] demands that a figure is at least so much, and that it was measured', () => {
  const joined = (least: number) => exceeded({ 'messages / unknownLosses': { least, most: 5 } });
  expect(joined(1)).toEqual([]);
  expect(joined(2)).toMatchObject([{ is: 1, expectation: 'at most 5, at least 2' }]);
  expect(exceeded({ 'times / message chat / p99': { required: true, most: 50 } })).toMatchObject([{ is: undefined }]);
  expect(exceeded({ 'times / stage connected / p99': { required: true } })).toEqual([]);
});

it('rejects a threshold for an unknown figure', () => {
  expect(() => exceeded({ 'messages / unknownLoses': 0 })).toThrow('No run has a figure "messages / unknownLoses"');
  expect(() => exceeded({ 'times / stage connected / p98': 0 })).toThrow('"times / stage connected / p98"');
  expect(() => exceeded({ 'times / stages connected / p99': 0 })).toThrow('"times / stages connected / p99"');
  expect(() => exceeded({ violation: 0 })).toThrow('No run has a figure "violation"');
});
