import { RATES } from './rates.ts';

/** Limits of reports, apart from `limits.ts`: no page needs them before somebody reports. */
export const REPORTS = {
  /** A picture, a JPEG: its most bytes and its sides in pixels. */
  pictureBytes: 200_000,
  pictureWidth: 640,
  pictureHeight: 1_280,
  /** How long it is kept, unless the report is decided earlier. */
  pictureKept: 30 * 24 * 3_600_000,
  /** How long after a meeting a person may be reported, with what they wrote there. */
  meetingKept: 24 * 3_600_000,
  /** Maximum number of reports that staff see at once, and of networks that one suspension blocks. */
  listed: 100,
  networksPerSuspension: 10,
  /** Staff see how often somebody was reported within this time. */
  recentWindowMs: 30 * 24 * 3_600_000,
  /** A person with undecided reports from this many people within that time waits longer in random matching. */
  reportersThatSlow: 3,
  slowing: 7 * 24 * 3_600_000,
  /** The least time between two of that person's searches; seconds. */
  matchPause: RATES.matchesOfReported.seconds,
} as const;
