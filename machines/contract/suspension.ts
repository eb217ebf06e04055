import { REPORT_REASONS, type ReportReason } from './constants.ts';

/** What the server says to suspended people. */
export type Suspension = {
  /** When it ends, as an ISO time. */
  until?: string;
  /** Why; absent for others on a network to which it applies. */
  reason?: ReportReason;
};

/** What may be shown of it: both come from outside, and may be missing or malformed. */
export function readSuspension({ until, reason }: { until?: unknown; reason?: unknown }): Suspension {
  const known = REPORT_REASONS.find((each) => each === reason);
  return {
    ...(typeof until === 'string' && !Number.isNaN(Date.parse(until)) && { until }),
    ...(known && { reason: known }),
  };
}
