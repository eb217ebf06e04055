import { expect, it } from 'vitest';
import { fittedZoom, MIN_ZOOM, MAX_ZOOM, sizeAt, stepped } from './zoom.ts';

const viewport = { width: 600, height: 400 };

it.each([
  ['smaller than its viewport is as large as it was drawn', { width: 200, height: 100 }, 1],
  ['somewhat too wide is seen as a whole', { width: 687.5, height: 100 }, 0.8],
  ['somewhat too high is seen as a whole', { width: 100, height: 458.3 }, 0.8],
  ['very high keeps its width', { width: 500, height: 5_000 }, 1],
  ['high and somewhat wide fits in width', { width: 687.5, height: 5_000 }, 0.8],
  ['too wide to be legible as a whole is scrolled', { width: 916.7, height: 100 }, 0.8],
  ['very wide is read with ease', { width: 5_000, height: 100 }, 0.8],
])('[R-INSPECT-27] a diagram %s', (_, diagram, zoom) => {
  expect(fittedZoom(diagram, viewport)).toBeCloseTo(zoom, 2);
});

it('[R-INSPECT-27] small text is 12 px at 100 %', () => {
  expect(sizeAt({ width: 11, height: 1_101 }, 1)).toEqual({ width: 12, height: 1_201 });
});

it('[R-INSPECT-27] steps end at an outline, and where nothing is gained', () => {
  expect([stepped(1, 1), stepped(1, -1), stepped(1, -9), stepped(1, 9)]).toEqual([1.25, 0.8, MIN_ZOOM, MAX_ZOOM]);
});
