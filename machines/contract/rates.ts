/** Rate limits: `points` per `seconds`, per address (as the server sees it) or account. */
export const RATES = {
  rooms: { points: 600, seconds: 60 },
  /** Requests for the pulse from one address, to each node. */
  pulses: { points: 600, seconds: 60 },
  /** Requests to be let into a room from one address; repeated ones do not count. */
  knocks: { points: 30, seconds: 60 },
  wrongRoomPasswords: { points: 5, seconds: 900 },
  signups: { points: 60, seconds: 3_600 },
  wrongPasswordsPerAccount: { points: 10, seconds: 900 },
  /** Wrong second-factor codes for one account. */
  wrongCodes: { points: 5, seconds: 900 },
  wrongPasswordsPerAddress: { points: 100, seconds: 900 },
  /** Passwords hashed or compared for one address, of accounts and rooms, right or wrong. */
  passwordHashes: { points: 600, seconds: 900 },
  /** Password-reset emails: requested by one address, and sent to one account. */
  resetMails: { points: 20, seconds: 3_600 },
  resetMailsPerAccount: { points: 3, seconds: 3_600 },
  reports: { points: 20, seconds: 3_600 },
  /** `match` searches of a person whom several people have reported lately. */
  matchesOfReported: { points: 1, seconds: 30 },
  /** Started social sign-ins; each makes a request to a provider. */
  socialSignIns: { points: 120, seconds: 3_600 },
  /** Pictures of one broadcast, and all that one address sends. */
  streamPictures: { points: 12, seconds: 60 },
  streamPicturesPerAddress: { points: 240, seconds: 60 },
  /** Requests for such pictures from one address, to each node. */
  streamPicturesShown: { points: 1_200, seconds: 60 },
  /** Actions of broadcasts' moderators at one address. */
  streamModeration: { points: 600, seconds: 60 },
  /** Requests of one address to be brought on stage. */
  stageRequests: { points: 30, seconds: 60 },
  /** Stream keys made by one address. */
  streamKeys: { points: 60, seconds: 3_600 },
  /** Follows made and ended by one address, and subscriptions to notifications. */
  follows: { points: 600, seconds: 3_600 },
  pushSubscriptions: { points: 120, seconds: 3_600 },
  /** Times that the followers of one account are notified. */
  liveNotifications: { points: 1, seconds: 1_800 },
  /** WHIP: started by one address, with right and wrong keys, and with one key. */
  whipStarts: { points: 60, seconds: 60 },
  whipStartsPerKey: { points: 12, seconds: 60 },
  /** WHEP: views started by one address. */
  whepStarts: { points: 120, seconds: 60 },
  /** Changes and ends of WHIP and WHEP sessions from one address, to each node. */
  mediaSessions: { points: 1_200, seconds: 60 },
  avatars: { points: 60, seconds: 3_600 },
  /** Requests for an inspection grant from one address; wrong tokens count. */
  inspections: { points: 30, seconds: 300 },
  /** Requests of all load participants together, to each node. */
  loadRequests: { points: 120_000, seconds: 60 },
} as const;
