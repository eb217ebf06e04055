import { expect, it } from 'vitest';
import { BUCKETS, bucketsOf } from '../workers/buckets.ts';
import type { CurvePoint } from './curve.ts';
import { kneeOf } from './capacityKnee.ts';

/** Two seconds at each of these rates, with the given latency for all messages. */
function run(steps: readonly { rate: number; ms: number; late?: number }[]): CurvePoint[] {
  const points: CurvePoint[] = [pointOf({ at: 0, sent: 0, latencies: [] })];
  for (const { rate, ms, late = 0 } of steps)
    for (let half = 0; half < 4; half += 1) {
      const sent = (points.at(-1)?.sent ?? 0) + rate / 2;
      points.push(pointOf({ at: points.length * 500, sent, late, latencies: bucketsOf(Array(rate / 2).fill(ms)) }));
    }
  return points;
}

type PointInput = { at: number; sent: number; latencies: number[]; late?: number };

const pointOf = ({ at, sent, latencies, late = 0 }: PointInput): CurvePoint => ({
  at,
  late,
  here: 4,
  arrived: 4,
  well: 4,
  joined: 4,
  failed: 0,
  sent,
  delivered: sent,
  latencies: latencies.length === 0 ? Array(BUCKETS).fill(0) : latencies,
});

const steps = [
  { rate: 100, ms: 2 },
  { rate: 200, ms: 3 },
  { rate: 300, ms: 200 },
  { rate: 400, ms: 900 },
  { rate: 100, ms: 100 },
  { rate: 100, ms: 2 },
];

it('finds the rate at which messages became slow, and how long they stayed slow', () => {
  const knee = { perSecond: 200, isGenerators: false, gaveWayAt: 300, most: 400, backAfterMs: 2_000 };
  expect(kneeOf(run(steps))).toEqual(knee);
});

it('reports when the generator itself was late', () => {
  expect(kneeOf(run(steps.map((step) => ({ ...step, late: 80 }))))?.isGenerators).toBe(true);
});

it('ignores the time before all have arrived', () => {
  const coming = { rate: 100, ms: 300 };
  const curve = run([coming, coming, ...steps]).map((point) => ({ ...point, arrived: point.at < 4_000 ? 3 : 4 }));
  expect(kneeOf(curve)).toMatchObject({ perSecond: 200, gaveWayAt: 300 });
});

it('ignores a single slow moment', () => {
  const [one = { rate: 100, ms: 2 }, two = one, slow = one] = steps;
  expect(kneeOf(run([one, two, slow, one]))).toMatchObject({ gaveWayAt: null, most: 300 });
});

it('reports no recovery if messages stay slow to the end', () => {
  expect(kneeOf(run(steps.slice(0, 4)))?.backAfterMs).toBeNull();
});
