import { expect, it } from 'vitest';
import { spreadOf } from './variation.ts';

const run = (p50: number, count = 500) => ({
  times: { 'message chat': { count, p50, p90: p50, p99: 3 * p50, p999: 0, max: 0 } },
});

it('compares the same figure over several runs', () => {
  const [half, most] = spreadOf([run(10), run(12), run(11)]);
  expect(half).toMatchObject({ figure: 'message chat p50', least: 10, median: 11, most: 12 });
  expect(half?.apart).toBeCloseTo(2 / 11);
  expect(most).toMatchObject({ figure: 'message chat p99', least: 30, median: 33, most: 36 });
});

it('ignores figures with too few samples in one of them', () => {
  expect(spreadOf([run(10), run(12, 20)])).toEqual([]);
});
