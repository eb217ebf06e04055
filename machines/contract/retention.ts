import { DELAYS } from './limits.ts';
import { REPORTS } from './reportLimits.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * How long the database keeps what nobody has to delete by hand; milliseconds. The server forgets by this table
 * (`database/housekeeping.ts`), and the page about privacy shows it: neither compiles without a line for each.
 */
export const RETENTION = {
  /** After the room was made or opened last; longer while somebody is in it. */
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
  /** After what it tells of. */
  auditEntry: 730 * DAY,
  /** After the suspension has let go of it. */
  suspendedNetwork: HOUR,
  /** After it was made: by then the cookie is gone. */
  guestBlock: DELAYS.guestCookie,
} as const;

export type Retained = keyof typeof RETENTION;
