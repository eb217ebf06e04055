import { REPORT_REASONS, type ReportReason } from './constants.ts';
import { Failure } from './failure.ts';

/** What the server says to suspended people. */
export type Suspension = {
  /** When it ends, as an ISO time. */
  until?: string;
  /** Why; absent for others on a network to which it applies. */
  reason?: ReportReason;
  /** An email address for objections. */
  contact?: string;
};

/** What may be shown of it: both come from outside, and may be missing or malformed. */
export function readSuspension({ until, reason, contact }: { [Key in keyof Suspension]?: unknown }): Suspension {
  const known = REPORT_REASONS.find((each) => each === reason);
  return {
    ...(typeof until === 'string' && !Number.isNaN(Date.parse(until)) && { until }),
    ...(known && { reason: known }),
    ...(typeof contact === 'string' && { contact }),
  };
}

/** A refusal as `suspended`, with what it says about that. */
export class Suspended extends Failure {
  readonly suspension: Suspension;
  constructor(suspension: Suspension) {
    super('suspended');
    this.suspension = suspension;
  }
}
