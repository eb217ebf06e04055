import { RATES } from './rates.ts';

/** Numbers of reports, apart from `limits.ts`: no page needs them before somebody reports. */
export const REPORTS = {
  /** A picture, a JPEG: its bytes and its sides in pixels. */
  pictureBytes: 200_000,
  pictureWidth: 640,
  pictureHeight: 1_280,
  /** It is kept for so long, unless the report is decided before. */
  pictureKept: 30 * 24 * 3_600_000,
  /** Whom one has met may be reported for so long, with what they wrote there. */
  meetingKept: 24 * 3_600_000,
  /** Cases that staff see at once, and networks that one suspension holds. */
  listed: 100,
  networksPerSuspension: 10,
  /** Staff see how often somebody was reported within this time. */
  shown: 30 * 24 * 3_600_000,
  /** Whom so many different people have reported within that time, undecided, waits longer in random matching. */
  reportersThatSlow: 3,
  slowing: 7 * 24 * 3_600_000,
  /** So long at least lies between two of that person's searches; seconds. */
  matchPause: RATES.matchesOfReported.seconds,
} as const;
