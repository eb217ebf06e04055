/**
 * The product's limits; docs/spec.md has the rule of each. A number that only one module
 * uses is defined there. Lengths count characters unless the name says bytes; times are milliseconds
 * unless the name says seconds.
 */
export const LIMITS = {
  roomName: 64,
  userId: 64,
  displayName: 64,
  memberId: 128,
  commandId: 64,
  messageId: 64,
  token: 512,
  tag: 32,
  tagsPerRoom: 10,
  chatMessage: 2_000,
  /** Maximum number of chat messages that a page keeps. */
  chatMessages: 500,
  roomPassword: 128,
  sdpBytes: 64 * 1024,
  candidate: 2 * 1024,
  /** Maximum number of candidates in one frame between pages of ours. */
  candidatesTogether: 32,
  frameBytes: 128 * 1024,
  emailTotal: 254,
  emailLocalPart: 64,
  passwordMin: 8,
  /** For anything shorter, the sign-up form shows the specification's own sentence. */
  passwordMinShown: 6,
  passwordMax: 256,
  /** Each of the first and the last name; both may be empty. */
  personName: 64,
  /** Maximum size of an uploaded avatar in bytes, and the sides of the stored one in pixels. */
  avatarBytes: 2 * 1024 * 1024,
  avatarPixels: 256,
  /** Maximum number of namespaces that a connection may request, repeats included. */
  reportNote: 2_000,
  reportedChatMessages: 50,
  staffNote: 2_000,
  auditListed: 200,
  termsListed: 500,
  suspensionDaysMin: 1,
  suspensionDaysMax: 3_650,
  suspensionDaysDefault: 30,
  blocks: 1_000,
  roomsExcludedFromMatch: 10,
  peopleExcludedFromMatch: 10,
  languagesOfSearch: 5,
  /**
   * Maximum numbers for one network: reserved seats from `match`, rooms whose creator has not arrived, and broadcasts.
   */
  activeRoomsListed: 200,
  matchingRoomsListed: 50,
  seatsMin: 1,
  seatsMax: 1_000,
  seatsDefault: 2,
  /** Above this many seats the interface warns about the load of a mesh. */
  seatsComfortable: 8,
} as const;

/** Durations, and delays after which something happens by itself; milliseconds. */
export const DELAYS = {
  /** How long the seat of a member whose socket dropped is reserved (`RESUME_GRACE_S` overrides). */
  resumeGrace: 10_000,
  /** A guest's id belongs to its cookie for this long after its last use. */
  guestIdKept: 24 * 3_600_000,
  /** How long a guest cookie lives. */
  guestCookie: 180 * 24 * 3_600_000,
  /** A room's record is deleted this long after the room was created or last revived. */
  roomRecord: 30 * 24 * 3_600_000,
  /** How long a room without members lives. */
  emptyRoom: 60_000,
  /** A page that waits to be let in asks again this often. */
  knockRepeated: 20_000,
  /** How long a person whom the host has declined cannot ask again. */
  knockDeclined: 60_000,
  mediaRetry: 2_000,
  /** The hint to somebody who speaks with the microphone off is repeated after this long. */
  unheardSpeechHint: 60_000,
  answerLate: 5_000,
  /** Candidates found within this time are sent together. */
  candidatesGathered: 20,
  /**
   * The timeout for the server's answer: to a join, a request for a list or a snapshot, or on a connection one moves
   * to.
   */
  joinLate: 10_000,
  /** A sender that takes over from another one has to show a picture within this time. */
  switchLate: 10_000,
  /** When a request is deferred, by `try_again` or a failed move, it is retried after this delay, later less often. */
  tryAgain: 1_000,
  /** How long events are still accepted from the old connection once the second one has the seat. */
  moveOverlap: 1_000,
  reactionsPopup: 3_000,
  /** How often each connection is measured. */
  measure: 2_000,
  /** A broadcaster that is strained for this long reports it, so that a media server may take over. */
  strainReported: 5_000,
  /** A viewer's choice of quality is repeated this often: the server that keeps it may have been replaced. */
  qualityRepeated: 15_000,
  /** How long a bearer token lives after it was issued. */
  bearerLife: 30 * 24 * 3_600_000,
  /** From the first request to a provider until its answer. */
  providerTimeout: 10 * 60_000,
  /** A link to set a new password, issued by staff. */
  resetLink: 24 * 3_600_000,
  /** Reports are reviewed within this time. */
  reportReview: 24 * 3_600_000,
  /** How long a suspension also blocks the networks its person used; milliseconds after the decision. */
  suspendedNetwork: 3_600_000,
  /** How long a warning waits for its person to return. */
  warningKept: 30 * 24 * 3_600_000,
} as const;

/** How often an operation is retried before it is given up. */
export const TRIES = {
  mediaRetries: 3,
  roomCreations: 3,
  searches: 3,
} as const;

/** Chat over the data channel, at the receiver, for each member. */
export const CHANNEL_CHAT = { burst: 20, perSecond: 5 } as const;
