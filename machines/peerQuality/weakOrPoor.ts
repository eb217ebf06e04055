import type { Measure } from './ports.ts';

/** How well the remote peer reaches us, in the user's terms. */
export type ConnectionQuality = 'good' | 'weak' | 'poor';

/**
 * Beyond any of these a connection is weak or poor: share of packets lost, round trip in milliseconds, share of time
 * frozen.
 */
const BEYOND = {
  weak: { lost: 0.02, roundTrip: 250, frozen: 0.1 },
  poor: { lost: 0.05, roundTrip: 400, frozen: 0.4 },
} as const;

export function qualityOf({ roundTrip = 0, receiving }: Measure): ConnectionQuality {
  const worst = (pick: 'lost' | 'frozen') => Math.max(0, ...receiving.map((flow) => flow[pick] ?? 0));
  const seen = { roundTrip, lost: worst('lost'), frozen: worst('frozen') };
  const isBeyond = (limit: typeof seen) =>
    seen.lost > limit.lost || seen.roundTrip > limit.roundTrip || seen.frozen > limit.frozen;
  if (isBeyond(BEYOND.poor)) return 'poor';
  return isBeyond(BEYOND.weak) ? 'weak' : 'good';
}

/** How many measures must agree before the verdict changes: one bad second is ignored. */
const AGREEING = 3;

/** The last few verdicts, the newest at the end. */
export const remembered = (recent: readonly ConnectionQuality[], next: ConnectionQuality): ConnectionQuality[] =>
  [...recent, next].slice(-AGREEING);

/** What the last few agree on; undefined while they do not. */
export function agreedOn(recent: readonly ConnectionQuality[]): ConnectionQuality | undefined {
  if (recent.length < AGREEING) return undefined;
  if (recent.every((verdict) => verdict === 'poor')) return 'poor';
  if (recent.every((verdict) => verdict !== 'good')) return 'weak';
  return recent.every((verdict) => verdict === 'good') ? 'good' : undefined;
}
