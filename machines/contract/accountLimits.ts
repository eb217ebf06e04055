/**
 * Limits of accounts and user ids, apart from `limits.ts` because no first visit needs them. Delays are milliseconds.
 */
export const ACCOUNTS = {
  /** The minimum zxcvbn score (0 to 4) of a new password, and how many of its first characters are scored. */
  passwordScore: 2,
  passwordScored: 24,
  /** How many readings of look-alike letters (`p@ssw0rd`) are tried. */
  passwordReadings: 32,
  /** Digits of an authenticator's code. A recovery code is longer, and may be typed with its separators. */
  codeDigits: 6,
  codeMax: 32,
  recoveryCodes: 10,
  /** How long a code may be entered after the right password. */
  codeTimeout: 5 * 60_000,
  sessionsListed: 100,
  /** A bearer token expires this long after its last use, and how often a use is recorded. */
  bearerIdle: 14 * 24 * 3_600_000,
  bearerNoted: 10 * 60_000,
  /** Maximum number of pixels that an uploaded avatar may decode to. */
  avatarPixelsSent: 40_000_000,
  /** When this many avatars wait to be decoded, further uploads are refused with `try_again`. */
  avatarsWaiting: 20,
  /**
   * Maximum number of user ids for one guest cookie, and for all of them; beyond, the least recently used are dropped.
   */
  idsPerGuest: 32,
  guestIdsKept: 100_000,
  /** An upload that is not decoded within this time is refused. */
  avatarDecoding: 10_000,
  /** How long a ticket to link a provider is valid. */
  linkTicket: 60_000,
} as const;
