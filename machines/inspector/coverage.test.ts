import { expect, it } from 'vitest';
import { coverageOf } from './coverage.ts';

it('[R-INSPECT-25] lists which layers take a branch, and whether its guard was observed both ways', () => {
  const tested = { machines: { call: { 'call:a[0]': { taken: ['tours', 'pairs'], guard: { true: ['tours'] } } } } };
  const coverage = coverageOf(tested, 'call');
  expect(coverage?.('call:a[0]')).toEqual({ layers: ['tours', 'pairs'], isHalf: true });
  expect(coverage?.('call:b[0]')).toEqual({ layers: [], isHalf: false });
  expect(coverageOf(tested, 'stranger')).toBeUndefined();
});
