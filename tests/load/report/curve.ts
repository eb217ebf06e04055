import type { FaultWindow } from '../count/lossCause.ts';
import type { ProgressTick } from '../workers/messages.ts';

/** The sum of all workers for one half second. */
export type CurvePoint = Omit<ProgressTick, 'kind'>;
export type Curve = CurvePoint[];

/**
 * A recovery ends when this share of the arrived people is well again, permanently or until the next fault.
 */
const WELL = 0.99;
const STEP_MS = 500;

export type Recovery = { kind: string; at: number; recoveredMs: number | null };

/** Adds up the workers' ticks; a worker without a tick in a half second counts with its last one. */
export function collectCurve() {
  const byWorker = new Map<number, Map<number, CurvePoint>>();
  return {
    add: (worker: number, tick: CurvePoint): void => {
      const ticks = byWorker.get(worker) ?? new Map<number, CurvePoint>();
      const step = Math.round(tick.at / STEP_MS);
      const before = ticks.get(step);
      // Late ticks come close together: their counts are added.
      const since = before && {
        latencies: added(before.latencies, tick.latencies),
        late: Math.max(before.late, tick.late),
      };
      byWorker.set(worker, ticks.set(step, { ...tick, ...since, at: step * STEP_MS }));
    },
    curve: (): Curve => {
      const newest = new Map<number, CurvePoint>();
      const tickSteps = [...byWorker.values()].flatMap((ticks) => [...ticks.keys()]);
      const first = Math.min(...tickSteps);
      const steps = Array.from(
        { length: tickSteps.length === 0 ? 0 : Math.max(...tickSteps) - first + 1 },
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

export function recoveries(curve: Curve, faultWindows: readonly FaultWindow[]): Recovery[] {
  return faultWindows.map(({ kind, from }) => {
    const next = faultWindows.find((other) => other.from > from)?.from ?? Infinity;
    const after = curve.filter(({ at }) => at >= from && at < next);
    const lastUnwell = after.findLast(({ arrived, well }) => well < WELL * arrived);
    const isWellAtEnd = lastUnwell !== after.at(-1);
    const isAnybodyThere = after.some(({ arrived }) => arrived > 0);
    return {
      kind,
      at: from,
      recoveredMs: !isWellAtEnd || !isAnybodyThere ? null : lastUnwell ? lastUnwell.at + STEP_MS - from : 0,
    };
  });
}
