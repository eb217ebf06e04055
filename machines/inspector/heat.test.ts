import { expect, it } from 'vitest';
import { heatOf } from './heat.ts';

it('[R-INSPECT-25] lists which layers take a branch, and whether its guard was observed both ways', () => {
  const tested = { machines: { call: { 'call:a[0]': { taken: ['tours', 'pairs'], guard: { true: ['tours'] } } } } };
  const heat = heatOf(tested, 'call');
  expect(heat?.('call:a[0]')).toEqual({ layers: ['tours', 'pairs'], isHalf: true });
  expect(heat?.('call:b[0]')).toEqual({ layers: [], isHalf: false });
  expect(heatOf(tested, 'stranger')).toBeUndefined();
});
