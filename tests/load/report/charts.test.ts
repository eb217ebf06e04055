import { expect, it } from 'vitest';
import { BUCKETS } from '../workers/buckets.ts';
import { heatMap } from './charts.ts';

const TWO_HOURS_OF_HALF_SECONDS = 14_400;

it('draws a run of two hours', () => {
  const point = { late: 0, here: 1, arrived: 1, well: 1, joined: 1, failed: 0, sent: 0, delivered: 0 };
  const curve = Array.from({ length: TWO_HOURS_OF_HALF_SECONDS }, (_, half) => ({
    ...point,
    at: half * 500,
    latencies: Array.from({ length: BUCKETS }, (__, bucket) => (bucket === 3 && half % 100 === 0 ? 5 : 0)),
  }));
  expect(heatMap(curve).match(/<rect/g)).toHaveLength(144);
});
