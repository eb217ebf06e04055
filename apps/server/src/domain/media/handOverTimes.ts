/** Milliseconds. */
export type HandOverTimes = {
  /** From the server's joining as a viewer until the broadcaster's media flows. */
  mediaTimeout: number;
  /** From an offer to a viewer until media flows to it. */
  connection: number;
  /**
   * From a viewer's media flowing from the server until its old connection is closed: by then its first picture is
   * there.
   */
  overlap: number;
  /** Between groups of viewers, each of which requests a key frame from the broadcaster. */
  group: number;
  /** How long viewers without a picture wait for a server, and how often one is looked for. */
  serverAway: number;
  lookForServer: number;
  /** How long a broadcaster that did not send to a server is not asked again. */
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
 * How many viewers are connected at once: many of those without a picture, and one by one those who are moved. The
 * latter keep their picture meanwhile, and connecting takes capacity of the server and of the viewers' machines.
 */
export const GROUP_SIZES = { waiting: 10, moved: 1 };

/** How many rooms a broadcast may get within the time of `retryBroadcaster`. */
export const MAX_ROOMS = 6;

/** After this many failed connections a viewer stays where it is. */
export const MAX_FAILURES = 3;
