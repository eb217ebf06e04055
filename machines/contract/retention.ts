import { DELAYS } from './limits.ts';
import { REPORTS } from './reportLimits.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * How long the database keeps data that nobody has to delete by hand; milliseconds. The server deletes by this table
 * (`apps/server/src/housekeeping.ts`), and the privacy page shows it: neither compiles without a line for each.
 */
export const RETENTION = {
  /** After the room was created or last opened; longer while somebody is in it. */
  roomRecord: DELAYS.roomRecord,
  /** After it ended. */
  endedSession: DAY,
  /** After it was offered. */
  unconfirmedSecondFactor: DAY,
  /** After it was made, used or not. */
  passwordReset: DELAYS.resetLink,
  /** After the provider's answer. */
  oauthState: HOUR,
  /** After it was taken. */
  reportPicture: REPORTS.pictureKept,
  /** After the decision, with its warning and its suspension; longer while that lasts. */
  decidedReport: 730 * DAY,
  /** After the event that it reports. */
  auditEntry: 730 * DAY,
  /** After the suspension has released it. */
  suspendedNetwork: HOUR,
  /** After it was made: the cookie is gone by then. */
  guestBlock: DELAYS.guestCookie,
} as const;

export type Retained = keyof typeof RETENTION;
