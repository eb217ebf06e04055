/**
 * The numbers of watching a call from afar (R-INSPECT-40 to R-INSPECT-48); milliseconds, and bytes of JSON. Apart from
 * the other limits: the first page that somebody opens does not carry them.
 */
export const INSPECTION = {
  /** A grant to watch one room's machines. */
  grantMs: 15 * 60_000,
  /** Wherever a grant was revoked, nobody is watched by it after this long. */
  endMs: 5_000,
  /** Records that a watched page says at once; it says so many bytes at most. */
  records: 200,
  bytes: 64 * 1024,
  /** Messages that a watched page may send in a second; a busy call says a handful. */
  messages: 20,
} as const;
