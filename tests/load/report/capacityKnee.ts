import { BUCKETS, bucketFrom } from '../workers/buckets.ts';
import type { Curve, CurvePoint } from './curve.ts';

/** The rate at which messages became slow under increasing load. Rates are messages a second. */
export type Knee = {
  /** The highest rate delivered before that, or at all. */
  perSecond: number;
  /** The generator itself was late by then, so the limit may not be the servers'. */
  isGenerators: boolean;
  /** The rate at which messages became slow; null if they did not. */
  gaveWayAt: number | null;
  /** The highest rate sent. */
  most: number;
  /** From the peak until messages were no longer slow; null if that did not happen. */
  backAfterMs: number | null;
};

/** The first bucket slower than 50 ms begins here. */
const SLOW_MS = 64;
const SLOW_SHARE = 0.01;
/** A generator later than this measures itself. */
const LATE_MS = 50;
/** Points of the curve (half a second each) per stretch. */
const TOGETHER = 4;

type Stretch = { at: number; sent: number; delivered: number; isSlow: boolean; isLate: boolean };

/** Undefined for a run with too few messages. */
export function kneeOf(curve: Curve): Knee | undefined {
  // While people arrive, their connections send signals too.
  const all = Math.max(0, ...curve.map(({ arrived }) => arrived));
  const stretches = stretchesOf(curve.slice(curve.findIndex(({ arrived }) => arrived === all)));
  if (stretches.length < 2) return undefined;
  const peak = stretches.reduce((most, one) => (one.sent > most.sent ? one : most));
  // A short pause is not a limit.
  const first = stretches.findIndex(({ isSlow }, index) => isSlow && stretches[index + 1]?.isSlow === true);
  const before = first === -1 ? stretches : stretches.slice(0, first);
  const lastSlow = stretches.findLast(({ isSlow }) => isSlow);
  const isSlowAtEnd = lastSlow !== undefined && lastSlow === stretches.at(-1);
  return {
    perSecond: Math.max(0, ...before.map(({ delivered }) => delivered)),
    isGenerators: stretches[first]?.isLate ?? false,
    gaveWayAt: stretches[first]?.sent ?? null,
    most: peak.sent,
    backAfterMs: isSlowAtEnd ? null : Math.max(0, (lastSlow?.at ?? 0) - peak.at),
  };
}

function stretchesOf(curve: Curve): Stretch[] {
  const found: Stretch[] = [];
  for (let end = TOGETHER; end < curve.length; end += TOGETHER) {
    const points = curve.slice(end - TOGETHER, end + 1);
    const [from, to] = [points[0], points.at(-1)];
    if (from && to) found.push(stretch(from, to, points.slice(1)));
  }
  return found;
}

function stretch(from: CurvePoint, to: CurvePoint, points: readonly CurvePoint[]): Stretch {
  const seconds = (to.at - from.at) / 1_000;
  const counts = Array.from({ length: BUCKETS }, (_, bucket) => ({
    from: bucketFrom(bucket),
    count: points.reduce((sum, { latencies }) => sum + (latencies[bucket] ?? 0), 0),
  }));
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const slow = counts.filter((bucket) => bucket.from >= SLOW_MS).reduce((sum, { count }) => sum + count, 0);
  return {
    at: to.at,
    sent: Math.round((to.sent - from.sent) / seconds),
    delivered: Math.round((to.delivered - from.delivered) / seconds),
    isSlow: slow > SLOW_SHARE * all,
    isLate: points.some(({ late }) => late > LATE_MS),
  };
}
