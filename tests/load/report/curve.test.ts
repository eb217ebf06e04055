import { expect, it } from 'vitest';
import { recoveries, type CurvePoint } from './curve.ts';

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

it('counts from the mishap to the last moment at which too many were not well', () => {
  const curve = [point(500, 100), point(1_000, 60), point(1_500, 99), point(2_000, 98), point(2_500, 99)];
  expect(recoveries(curve, [kill])).toEqual([{ kind: 'kill', at: 1_000, recoveredMs: 1_500 }]);
});

it('says so when they are not well at the end', () => {
  expect(recoveries([point(1_000, 60), point(1_500, 98)], [kill])[0]?.recoveredMs).toBeNull();
});

it('takes a mishap nobody felt for one without recovery', () => {
  expect(recoveries([point(1_000, 100), point(1_500, 100)], [kill])[0]?.recoveredMs).toBe(0);
});
