/**
 * The product's limits; docs/spec.md has the rule of each. A number that is no product promise, such as a polling
 * interval, is defined where it is used. Lengths count characters unless the name says bytes; times are milliseconds
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
  /** Maximum number of unread bytes before a connection is closed. */
  unsentBytes: 1024 * 1024,
  /** Maximum number of namespaces that a connection may request, repeats included. */
  namespaceConnects: 4,
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
  /** People who wait to be let into one room, and those of them from one network. */
  knocksPerRoom: 30,
  knocksPerNetwork: 10,
  /**
   * Maximum numbers for one network: reserved seats from `match`, rooms whose creator has not arrived, and broadcasts.
   */
  keptPerNetwork: 20,
  activeRoomsListed: 200,
  matchingRoomsListed: 50,
  seatsMin: 1,
  seatsMax: 1_000,
  seatsDefault: 2,
  /** Above this many seats the interface warns about the load of a mesh. */
  seatsComfortable: 8,
} as const;

/** Used by the server's searches only: people, and milliseconds. */
export const MATCHING = {
  /** How many of the most recently met people a search excludes. */
  partnersRemembered: 20,
  /** Meetings are not recorded in rooms with more people than this. */
  maxMeetingSize: 8,
  /** The typical wait is the median of this many. */
  waitsRemembered: 50,
  popularTags: 8,
  /** A tag outside our suggestions is called popular only if at least this many people wait with it. */
  waitingWithPopularTag: 3,
  /** After this time people who have met can be matched again. */
  partnerRemembered: 24 * 3_600_000,
  /** After waiting alone this long a person may be matched with people met before, if there is nobody else. */
  acceptPastPartnersAfter: 30_000,
  /** Waits older than this no longer count as typical; also the maximum age of the people counts. */
  waitRemembered: 3_600_000,
  activityKept: 5_000,
} as const;

/** Durations, and delays after which something happens by itself; milliseconds. */
export const DELAYS = {
  /** How long the seat of a member whose socket dropped is reserved (`RESUME_GRACE_S` overrides). */
  resumeGrace: 10_000,
  /** How long the seat of a room's creator is reserved. */
  hostHold: 60_000,
  /** How long the seat of a person whom `match` sent to a room is reserved. */
  matchHold: 30_000,
  /** For this long that seat counts for everybody's searches; afterwards only for those of its own network. */
  freshHold: 3_000,
  /** While the holder's page stays open, the reservation is extended up to this total. */
  attendedHold: 300_000,
  /** An empty room stays listed this long after it was opened, and after its creator's page was last open. */
  unattendedRoom: 10_000,
  /** A guest's id belongs to its cookie for this long after its last use. */
  guestIdKept: 24 * 3_600_000,
  /** How long a guest cookie lives. */
  guestCookie: 180 * 24 * 3_600_000,
  /** A room's record is deleted this long after the room was created or last revived. */
  roomRecord: 30 * 24 * 3_600_000,
  /** How long a room without members lives. */
  emptyRoom: 60_000,
  /** A page that waits to be let in asks again this often; one that does not is off the list after the second delay. */
  knockRepeated: 20_000,
  knockKept: 150_000,
  /** How long a person whom the host has declined cannot ask again. */
  knockDeclined: 60_000,
  pingInterval: 5_000,
  pingTimeout: 5_000,
  mediaRetry: 2_000,
  /** The hint to somebody who speaks with the microphone off is repeated after this long. */
  unheardSpeechHint: 60_000,
  answerLate: 5_000,
  /** A peer that gets no offer from the newcomer in this time offers itself. */
  offerLate: 10_000,
  /** Candidates found within this time are sent together. */
  candidatesGathered: 20,
  /** A connection that is not established within this time is replaced. */
  connectTimeout: 15_000,
  /** An interrupted connection often recovers by itself; after this time ICE is restarted. */
  disconnectedTimeout: 2_500,
  /**
   * The timeout for the server's answer: to a join, a request for a list or a snapshot, or on a connection one moves
   * to.
   */
  joinLate: 10_000,
  /** A sender that takes over from another one has to show a picture within this time. */
  switchLate: 10_000,
  /** When a request is deferred, by `try_again` or a failed move, it is retried after this delay, later less often. */
  tryAgain: 1_000,
  tryAgainMost: 8_000,
  /** How long events are still accepted from the old connection once the second one has the seat. */
  moveOverlap: 1_000,
  reactionsPopup: 3_000,
  /** How often each connection is measured. */
  measure: 2_000,
  /**
   * After this long under strain the picture is lowered. Where there is no measure of headroom, a better one is tried
   * after the second delay (doubled each further time).
   */
  strainBorne: 6_000,
  calmKept: 20_000,
  /** A picture that leaves bandwidth unused is raised on trial after this long (doubled when that was too much). */
  unusedKept: 2_000,
  /** A broadcaster that is strained for this long reports it, so that a media server may take over. */
  strainReported: 5_000,
  /** A viewer's choice of quality is repeated this often: the server that keeps it may have been replaced. */
  qualityRepeated: 15_000,
  /**
   * After this long without loss a viewer of the half layer is tried with the full one (doubled each further time).
   */
  pathStable: 15_000,
  /** After this long with the whole picture a viewer's earlier lowerings are forgotten. */
  pathProven: 60_000,
  /** A speaker keeps the stage at least this long before another voice may take it. */
  floorKept: 2_000,
  /** People without video who are hidden stay in sight once or twice that long after their last word. */
  speakerShown: 3_000,
  /** How long a bearer token lives after it was issued. */
  bearerLife: 30 * 24 * 3_600_000,
  /** From the first request to a provider until its answer. */
  providerTimeout: 10 * 60_000,
  /** A link to set a new password, issued by staff. */
  resetLink: 24 * 3_600_000,
  /** A link that was requested by email. */
  resetMail: 3_600_000,
  /** Reports are reviewed within this time. */
  reportReview: 24 * 3_600_000,
  /** How long a suspension also blocks the networks its person used; milliseconds after the decision. */
  suspendedNetwork: 3_600_000,
  /** How long a warning waits for its person to return. */
  warningKept: 30 * 24 * 3_600_000,
  /** The least interval between two updates of the broadcast list. */
  broadcasterListing: 1_000,
} as const;

/** How often an operation is retried before it is given up. */
export const TRIES = {
  mediaRetries: 3,
  roomCreations: 3,
  searches: 3,
  offerResends: 3,
} as const;

/** Per socket: the burst of events allowed, then the rate per second; a lasting flood closes the socket. */
export const FLOOD = { burst: 300, perSecond: 60, closeAfterMs: 3_000, noticeEveryMs: 1_000 } as const;

/** Chat over the data channel, at the receiver, for each member. */
export const CHANNEL_CHAT = { burst: 20, perSecond: 5 } as const;

/** How much of a room's log is kept for a disconnected member; beyond either limit the sender gets `peer_away`. */
export const GRACE_LOG = { entries: 256, bytes: 256 * 1024 } as const;
