import { expect, test } from 'vitest';
import { chartPoints, mostViewers, withSample, type Sample } from './viewerHistory.ts';

const historyOf = (...counts: number[]) =>
  counts.reduce<readonly Sample[]>((history, viewers, i) => withSample(history, { at: i * 1_000, viewers }), []);

test('[R-STREAM-54] the history of viewers keeps its changes and the latest', () => {
  expect(historyOf(0, 0, 0, 2, 2, 2, 1)).toEqual([
    { at: 0, viewers: 0 },
    { at: 2_000, viewers: 0 },
    { at: 3_000, viewers: 2 },
    { at: 5_000, viewers: 2 },
    { at: 6_000, viewers: 1 },
  ]);
});

test('[R-STREAM-54] a long broadcast keeps a bounded history, from its beginning to now', () => {
  const history = historyOf(...Array.from({ length: 2_000 }, (_, i) => i % 7));
  expect(history.length).toBeLessThanOrEqual(240);
  expect([history[0]?.at, history.at(-1)?.at]).toEqual([0, 1_999_000]);
});

test('[R-STREAM-54] the chart shows steps as high as the most viewers', () => {
  const history = historyOf(0, 2, 1);
  expect(mostViewers(history)).toBe(2);
  expect(chartPoints(history, { width: 100, height: 10 })).toBe('0,10 50,10 50,0 100,0 100,5');
  expect(chartPoints(historyOf(3), { width: 100, height: 10 })).toBe('100,0');
});
