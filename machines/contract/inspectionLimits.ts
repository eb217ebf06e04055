/**
 * Limits of watching a call remotely (R-INSPECT-40 to R-INSPECT-48); milliseconds, and bytes of JSON. Kept apart from
 * the other limits so that the first page does not load them.
 */
export const INSPECTION = {
  /** How long a grant to watch one room's machines lasts. */
  grantMs: 15 * 60_000,
  /** Within this time a revoked grant ends on every node. */
  endMs: 5_000,
  /** Maximum number of records, and of bytes, in one message of a watched page. */
  records: 200,
  bytes: 64 * 1024,
  /** Messages that a watched page may send per second; a busy call sends a handful. */
  messages: 20,
} as const;
