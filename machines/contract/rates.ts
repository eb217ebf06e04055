/** Per server-seen address or account, each `points` in `seconds`. */
export const RATES = {
  rooms: { points: 600, seconds: 60 },
  /** Questions for the pulse of one address, to each node. */
  pulses: { points: 600, seconds: 60 },
  wrongRoomPasswords: { points: 5, seconds: 900 },
  signups: { points: 60, seconds: 3_600 },
  wrongPasswordsPerAccount: { points: 10, seconds: 900 },
  /** Wrong codes beside the password, of one account. */
  wrongCodes: { points: 5, seconds: 900 },
  wrongPasswordsPerAddress: { points: 100, seconds: 900 },
  /** Passwords that are hashed or compared for one address, of accounts and rooms, right or wrong. */
  passwordHashes: { points: 600, seconds: 900 },
  /** Mails with a link to set a new password: asked for by one address, and sent to one account. */
  resetMails: { points: 20, seconds: 3_600 },
  resetMailsPerAccount: { points: 3, seconds: 3_600 },
  reports: { points: 20, seconds: 3_600 },
  /** Searches by `match` of somebody whom several have reported of late. */
  matchesOfReported: { points: 1, seconds: 30 },
  /** Beginnings of a social sign-in, each a page that asks a provider. */
  socialSignIns: { points: 120, seconds: 3_600 },
  avatars: { points: 60, seconds: 3_600 },
  /** Grants to inspect a room, asked for by one address; wrong tokens count. */
  inspections: { points: 30, seconds: 300 },
} as const;
