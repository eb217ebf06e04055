import { expect, it } from 'vitest';
import { collectCurve, type CurvePoint } from './curve.ts';
import { recoveries } from './recoveries.ts';

const point = (at: number, well: number): CurvePoint => ({
  at,
  well,
  here: 100,
  arrived: 100,
  sent: 0,
  delivered: 0,
  joined: 100,
  failed: 0,
  latencies: [],
  late: 0,
});
const kill = { kind: 'kill', from: 1_000, until: 20_000 };

it('counts from the fault to the last point at which too many were unwell', () => {
  const curve = [point(500, 100), point(1_000, 60), point(1_500, 99), point(2_000, 98), point(2_500, 99)];
  expect(recoveries(curve, [kill])).toEqual([{ kind: 'kill', at: 1_000, recoveredMs: 1_500 }]);
});

it('reports no recovery if people are unwell at the end', () => {
  expect(recoveries([point(1_000, 60), point(1_500, 98)], [kill])[0]?.recoveredMs).toBeNull();
});

it('reports an instant recovery from a fault without effect', () => {
  expect(recoveries([point(1_000, 100), point(1_500, 100)], [kill])[0]?.recoveredMs).toBe(0);
});

it('adds up workers, and uses the last tick of a late one, once', () => {
  const { add, curve } = collectCurve();
  add(0, { ...point(500, 10), latencies: [1, 0] });
  add(1, { ...point(510, 20), latencies: [0, 2] });
  add(0, { ...point(1_400, 12), latencies: [3] });
  add(0, { ...point(1_510, 13), latencies: [4], late: 9 });
  expect(curve().map(({ at, well, latencies, late }) => ({ at, well, latencies, late }))).toEqual([
    { at: 500, well: 30, latencies: [1, 2], late: 0 },
    { at: 1_000, well: 30, latencies: [], late: 0 },
    { at: 1_500, well: 33, latencies: [7], late: 9 },
  ]);
});
