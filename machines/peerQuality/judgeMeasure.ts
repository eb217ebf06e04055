import type { Measure } from './ports.ts';

/** How well the far side reaches us, as a person would say it. */
export type Verdict = 'good' | 'weak' | 'poor';

/**
 * Beyond any of these a connection is weak or poor: share lost, milliseconds there and back, share of standing still.
 */
const BEYOND = {
  weak: { lost: 0.02, roundTrip: 250, frozen: 0.1 },
  poor: { lost: 0.05, roundTrip: 400, frozen: 0.4 },
} as const;

export function judgeMeasure({ roundTrip = 0, receiving }: Measure): Verdict {
  const worst = (pick: 'lost' | 'frozen') => Math.max(0, ...receiving.map((flow) => flow[pick] ?? 0));
  const seen = { roundTrip, lost: worst('lost'), frozen: worst('frozen') };
  const isBeyond = (limit: typeof seen) =>
    seen.lost > limit.lost || seen.roundTrip > limit.roundTrip || seen.frozen > limit.frozen;
  if (isBeyond(BEYOND.poor)) return 'poor';
  return isBeyond(BEYOND.weak) ? 'weak' : 'good';
}

/** Whether this computer or its line holds a picture of ours back. */
export const isStrained = ({ sending }: Measure): boolean =>
  sending.some(({ kind, heldBackBy }) => kind !== 'audio' && (heldBackBy === 'cpu' || heldBackBy === 'bandwidth'));

/** How many measures must agree before the verdict changes: one lost second is no news. */
const AGREEING = 3;

/** The last few verdicts, the newest at the end. */
export const remembered = (recent: readonly Verdict[], next: Verdict): Verdict[] => [...recent, next].slice(-AGREEING);

/** What the last few agree on; undefined while they do not. */
export function agreedOn(recent: readonly Verdict[]): Verdict | undefined {
  if (recent.length < AGREEING) return undefined;
  if (recent.every((verdict) => verdict === 'poor')) return 'poor';
  if (recent.every((verdict) => verdict !== 'good')) return 'weak';
  return recent.every((verdict) => verdict === 'good') ? 'good' : undefined;
}
