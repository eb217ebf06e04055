import type { Trouble } from '../count/fate.ts';
import type { Tick } from '../crew/words.ts';

/** What all workers said of one half second. */
export type CurvePoint = Omit<Tick, 'kind'>;
export type Curve = CurvePoint[];

/** From a mishap's beginning until this part of those who had arrived were well again, for good or until the next one. */
const WELL = 0.99;
const STEP_MS = 500;

export type Recovery = { kind: string; at: number; recoveredMs: number | null };

/** Adds up what the workers say as they say it. */
export function gatherCurve() {
  const byStep = new Map<number, CurvePoint>();
  return {
    take(tick: CurvePoint): CurvePoint {
      const step = Math.round(tick.at / STEP_MS);
      const known = byStep.get(step);
      const sum: CurvePoint = known
        ? {
            at: step * STEP_MS,
            here: known.here + tick.here,
            arrived: known.arrived + tick.arrived,
            well: known.well + tick.well,
            sent: known.sent + tick.sent,
            delivered: known.delivered + tick.delivered,
            joined: known.joined + tick.joined,
            failed: known.failed + tick.failed,
            latencies: known.latencies.map((count, bucket) => count + (tick.latencies[bucket] ?? 0)),
            late: Math.max(known.late, tick.late),
          }
        : { ...tick, at: step * STEP_MS };
      byStep.set(step, sum);
      return sum;
    },
    curve: (): Curve => [...byStep.values()].sort((one, other) => one.at - other.at),
  };
}

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
