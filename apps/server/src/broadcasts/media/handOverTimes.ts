/** Milliseconds. */
export type HandOverTimes = {
  /** From when the server joins as a viewer until the broadcaster's media arrives. */
  mediaTimeout: number;
  /** From an offer to a viewer until its media arrives. */
  connection: number;
  /**
   * From when a viewer receives the server's media until its old connection is closed: time for the first picture to be
   * shown.
   */
  overlap: number;
  /** Between groups of viewers, each of which requests a key frame from the broadcaster. */
  group: number;
  /** How long viewers without a picture wait for a server, and how often one is searched for. */
  serverAway: number;
  lookForServer: number;
  /** The delay before a retry with a broadcaster that did not send to a server. */
  retryBroadcaster: number;
};

/** Defaults, which tests override. */
export const DEFAULT_HAND_OVER_TIMES: HandOverTimes = {
  mediaTimeout: 10_000,
  connection: 10_000,
  overlap: 2_500,
  group: 200,
  serverAway: 5_000,
  lookForServer: 250,
  retryBroadcaster: 30_000,
};

/**
 * How many viewers are connected at once: many of those without a picture, but moved ones one by one. The latter still
 * have a picture, and connecting costs capacity of the server and of the viewers' machines.
 */
export const GROUP_SIZES = { waiting: 10, moved: 1 };

/** The maximum number of rooms per broadcast within `retryBroadcaster`. */
export const MAX_ROOMS = 6;

/** After this many failed connections a viewer keeps its path. */
export const MAX_FAILURES = 3;
