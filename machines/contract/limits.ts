/**
 * The numbers that the product promises, whoever keeps them; docs/spec.md has the rule of each. What is nobody's
 * promise, such as how often a file looks, stands where it is used. Lengths count characters unless the name says
 * bytes; times are milliseconds unless the name says seconds.
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
  /** A page holds so many lines of a chat. */
  chatLines: 500,
  roomPassword: 128,
  sdpBytes: 64 * 1024,
  candidate: 2 * 1024,
  /** So many candidates go in one frame between pages of ours. */
  candidatesTogether: 32,
  frameBytes: 128 * 1024,
  emailTotal: 254,
  emailLocalPart: 64,
  passwordMin: 8,
  /** The sign-up form says the specification's own sentence to what is shorter. */
  passwordMinShown: 6,
  passwordMax: 256,
  /** Each of the first and the last name; both may be empty. */
  personName: 64,
  /** An avatar as it is sent, and the length of the sides of what becomes of it, in pixels. */
  avatarBytes: 2 * 1024 * 1024,
  avatarPixels: 256,
  /** What a connection may leave unread before it is closed. */
  unsentBytes: 1024 * 1024,
  /** So many namespaces a connection may ask for, again and again included. */
  namespaceConnects: 4,
  reportNote: 2_000,
  reportedChatLines: 50,
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
  /** Seats kept by `match`, rooms whose creator has not come, and broadcasts: so many of each for one network. */
  keptPerNetwork: 20,
  activeRoomsListed: 200,
  matchingRoomsListed: 50,
  seatsMin: 1,
  seatsMax: 1_000,
  seatsDefault: 2,
  /** Above this many seats the interface warns that a mesh gets heavy. */
  seatsComfortable: 8,
} as const;

/** What only searches on the server know: people, and milliseconds. */
export const MATCHING = {
  /** So many people whom one has met last are not found by one's searches. */
  partnersRemembered: 20,
  /** In a room of more people than these nobody is met. */
  companyOfPartners: 8,
  /** A typical wait is the median of so many. */
  waitsRemembered: 50,
  popularTags: 8,
  /** A tag that is none of our suggestions is called popular only if so many people wait with it. */
  waitingWithPopularTag: 3,
  /** Whom one has met is found by one's searches again after this long. */
  partnerRemembered: 24 * 3_600_000,
  /** Who has waited alone for so long is led to people met before, where nobody else is. */
  matchWaited: 30_000,
  /** A wait is typical no longer after this; and how old what is told of people about may be. */
  waitRemembered: 3_600_000,
  bustleKept: 5_000,
} as const;

/** Milliseconds after which something happens by itself. */
export const DELAYS = {
  /** A seat of someone whose socket dropped is kept this long (`RESUME_GRACE_S` overrides). */
  resumeGrace: 10_000,
  /** The seat kept for a room's creator. */
  hostHold: 60_000,
  /** The seat kept for someone `match` sent to a room. */
  matchHold: 30_000,
  /** For so long that seat counts for searches of all; then for those of its own network only. */
  freshHold: 3_000,
  /** While whoever asked has a page open, what is kept for them is kept on for so long in all. */
  attendedHold: 300_000,
  /** A room nobody is in is shown for so long after its opening, and after its creator's page was open last. */
  unattendedRoom: 10_000,
  /** After its last use a guest's id still belongs to its cookie. */
  guestIdKept: 24 * 3_600_000,
  /** A guest cookie lives this long. */
  guestCookie: 180 * 24 * 3_600_000,
  /** A room's record is kept for so long after the room was made or revived last. */
  roomRecord: 30 * 24 * 3_600_000,
  /** A room without members lives this long. */
  emptyRoom: 60_000,
  pingInterval: 5_000,
  pingTimeout: 5_000,
  mediaRetry: 2_000,
  /** Who goes on speaking with the microphone off is told again after this long. */
  unheardSpeechHint: 60_000,
  answerLate: 5_000,
  /** Who waits for a newcomer's offer offers itself after this long. */
  offerLate: 10_000,
  /** Candidates found within this time go together. */
  candidatesGathered: 20,
  /** A connection that does not come about gives way to a fresh one. */
  connectTimeout: 15_000,
  /** A connection that stopped often comes back by itself; then it is restarted. */
  waver: 2_500,
  /**
   * The server's answer is waited for this long: to a join, a question for a list or a snapshot, on a line one moves
   * to.
   */
  joinLate: 10_000,
  /** A sender that takes the place of another one has to show a picture within this time. */
  switchLate: 10_000,
  /** What was put off, by `try_again` or a move that failed, is asked again: at first so soon, later more rarely. */
  tryAgain: 1_000,
  tryAgainMost: 8_000,
  /** How long the connection that a client leaves may still speak once the second one has the seat. */
  lastWords: 1_000,
  reactionsPopup: 3_000,
  /** How often each connection is looked at. */
  measure: 2_000,
  /**
   * What holds our picture back for this long lowers it. Where nothing tells whether there is room for a better one,
   * it is tried after that long (doubled each further time).
   */
  strainBorne: 6_000,
  calmKept: 20_000,
  /** A picture that leaves its line unused is tried better after that long (doubled when that was too much). */
  unusedKept: 2_000,
  /** A broadcaster that is held back for this long says so: a media server may take over. */
  strainReported: 5_000,
  /**
   * To a viewer who was given half the picture nothing is lost for so long (doubled each further time): the whole is
   * tried.
   */
  wayCalm: 15_000,
  /** A viewer who takes the whole picture for so long is as good as one who always did. */
  wayProven: 60_000,
  /** Whoever speaks stands large at least this long before another voice may take the stage. */
  floorKept: 2_000,
  /** A bearer token lives this long after it was given. */
  bearerLife: 30 * 24 * 3_600_000,
  /** From the first word at a provider until its answer. */
  providerTimeout: 10 * 60_000,
  /** A link to set a new password, issued by staff. */
  resetLink: 24 * 3_600_000,
  /** One that was asked for by mail. */
  resetMail: 3_600_000,
  /** Reports are reviewed within this time. */
  reportReview: 24 * 3_600_000,
  /** So long a suspension holds the networks its person was seen at; milliseconds after the decision. */
  suspendedNetwork: 3_600_000,
  /** A warning waits this long for its person to come. */
  warningKept: 30 * 24 * 3_600_000,
  /** The list of broadcasts is told no more often than this. */
  broadcasterListing: 1_000,
} as const;

/** How often something is tried again before it is given up. */
export const TRIES = {
  mediaRetries: 3,
  roomCreations: 3,
  searchesWithout: 3,
  offerResends: 3,
} as const;

/** Per socket: this many events at once, then so many a second; a flood that lasts is closed. */
export const FLOOD = { burst: 300, perSecond: 60, closeAfterMs: 3_000, noticeEveryMs: 1_000 } as const;

/** Chat by the data channel, at the receiver, for each member. */
export const CHANNEL_CHAT = { burst: 20, perSecond: 5 } as const;

/** What of a room's log is kept for a member in grace; beyond either the sender is told `peer_away`. */
export const GRACE_LOG = { entries: 256, bytes: 256 * 1024 } as const;
