import type { ProgressTick } from '../workers/messages.ts';

/** The sum of all workers for one half second. */
export type CurvePoint = Omit<ProgressTick, 'kind'>;
export type Curve = CurvePoint[];

export const STEP_MS = 500;

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
