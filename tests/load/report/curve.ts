import type { Trouble } from '../count/fate.ts';
import type { Tick } from '../crew/words.ts';

/** What all workers said of one half second. */
export type CurvePoint = Omit<Tick, 'kind'>;
export type Curve = CurvePoint[];

/**
 * From a mishap's beginning until this part of those who had arrived were well again, for good or until the next one.
 */
const WELL = 0.99;
const STEP_MS = 500;

export type Recovery = { kind: string; at: number; recoveredMs: number | null };

/** What the workers say, added up: of one that said nothing in a half second, what it said last. */
export function gatherCurve() {
  const byWorker = new Map<number, Map<number, CurvePoint>>();
  return {
    take: (worker: number, tick: CurvePoint): void => {
      const ticks = byWorker.get(worker) ?? new Map<number, CurvePoint>();
      const step = Math.round(tick.at / STEP_MS);
      const before = ticks.get(step);
      // Late ones come close together: what is counted since the tick before counts for both.
      const since = before && {
        latencies: added(before.latencies, tick.latencies),
        late: Math.max(before.late, tick.late),
      };
      byWorker.set(worker, ticks.set(step, { ...tick, ...since, at: step * STEP_MS }));
    },
    curve: (): Curve => {
      const newest = new Map<number, CurvePoint>();
      const said = [...byWorker.values()].flatMap((ticks) => [...ticks.keys()]);
      const first = Math.min(...said);
      const steps = Array.from(
        { length: said.length === 0 ? 0 : Math.max(...said) - first + 1 },
        (_, at) => first + at,
      );
      return steps.map((step) => {
        for (const [worker, ticks] of byWorker) {
          const tick = ticks.get(step);
          const last = newest.get(worker);
          if (tick) newest.set(worker, tick);
          else if (last) newest.set(worker, { ...last, latencies: [], late: 0 });
        }
        return { ...[...newest.values()].reduce(sum), at: step * STEP_MS };
      });
    },
  };
}

const sum = (one: CurvePoint, other: CurvePoint): CurvePoint => ({
  at: one.at,
  here: one.here + other.here,
  arrived: one.arrived + other.arrived,
  well: one.well + other.well,
  sent: one.sent + other.sent,
  delivered: one.delivered + other.delivered,
  joined: one.joined + other.joined,
  failed: one.failed + other.failed,
  latencies: added(one.latencies, other.latencies),
  late: Math.max(one.late, other.late),
});

const added = (one: readonly number[], other: readonly number[]): number[] =>
  Array.from({ length: Math.max(one.length, other.length) }, (_, bucket) => (one[bucket] ?? 0) + (other[bucket] ?? 0));

export function recoveries(curve: Curve, troubles: readonly Trouble[]): Recovery[] {
  return troubles.map(({ kind, from }) => {
    const next = troubles.find((other) => other.from > from)?.from ?? Infinity;
    const after = curve.filter(({ at }) => at >= from && at < next);
    const lastIll = after.findLast(({ arrived, well }) => well < WELL * arrived);
    const isWellAtEnd = lastIll !== after.at(-1);
    const isAnybodyThere = after.some(({ arrived }) => arrived > 0);
    return {
      kind,
      at: from,
      recoveredMs: !isWellAtEnd || !isAnybodyThere ? null : lastIll ? lastIll.at + STEP_MS - from : 0,
    };
  });
}
