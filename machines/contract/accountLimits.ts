/** Numbers of accounts and user ids, apart from `limits.ts`: no first visit needs them. Delays are milliseconds. */
export const ACCOUNTS = {
  /** A new password has this score of zxcvbn's 0 to 4, by its first characters; of so many. */
  passwordScore: 2,
  passwordScored: 24,
  /** Of letters that look like others (`p@ssw0rd`) so many readings are tried. */
  passwordReadings: 32,
  /** Of a code of an authenticator app; a recovery code is longer, and may be typed with what parts its letters. */
  codeDigits: 6,
  codeMax: 32,
  recoveryCodes: 10,
  /** After a right password so long a code may be shown. */
  codeTimeout: 5 * 60_000,
  sessionsListed: 100,
  /** A bearer token lives this long after it was used last; a use is noted so often. */
  bearerIdle: 14 * 24 * 3_600_000,
  bearerNoted: 10 * 60_000,
  /** No avatar that is sent may unfold to more pixels than this. */
  avatarPixelsSent: 40_000_000,
  /** Who sends one while so many wait to be decoded is told to try again. */
  avatarsWaiting: 20,
  /** User ids that belong to one guest cookie, and to all of them; beyond, those used longest ago fall. */
  idsPerGuest: 32,
  guestIdsKept: 100_000,
  /** A sent avatar that is not decoded by then is refused. */
  avatarDecoding: 10_000,
  /** A ticket to link a provider is good for this long: a click. */
  linkTicket: 60_000,
} as const;
