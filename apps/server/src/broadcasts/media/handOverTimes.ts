/** Milliseconds. */
export type HandOverTimes = {
  /** From when the media server joins as a viewer until the broadcaster's media arrives. */
  mediaTimeout: number;
  /** From an offer to a viewer until its media arrives. */
  connectTimeout: number;
  /**
   * From when a viewer receives the media server's video until its old connection is closed: time for the first frame to be
   * shown.
   */
  overlap: number;
  /**
   * After a group of viewers, each of which requests a key frame from the broadcaster. Those who are moved still have
   * video, so the next one can wait until the last one is connected.
   */
  groupInterval: { waiting: number; moved: number };
  /** How long viewers without video wait for a media server. */
  serverAway: number;
  /** How often a media server is searched for meanwhile. */
  lookForServer: number;
  /** The delay before a retry with a broadcaster that did not send to a media server. */
  retryBroadcaster: number;
};

/** Defaults, which tests override. */
export const DEFAULT_HAND_OVER_TIMES: HandOverTimes = {
  mediaTimeout: 10_000,
  connectTimeout: 10_000,
  overlap: 2_500,
  groupInterval: { waiting: 200, moved: 500 },
  serverAway: 5_000,
  lookForServer: 250,
  retryBroadcaster: 30_000,
};

/**
 * How many viewers are connected at once. Those being moved still have video, and connecting costs capacity of the media
 * server and of the viewers' machines.
 */
export const GROUP_SIZES = { waiting: 10, moved: 1 };

/**
 * A broadcast that has given up this many media rooms in the time of `retryBroadcaster` returns to its broadcaster when
 * it loses another one.
 */
export const MAX_MEDIA_ROOMS = 6;

/**
 * After this many failed connections from media servers, one after the other, a viewer is no longer moved; one without
 * video is served by the broadcaster, or rejected.
 */
export const MAX_FAILURES = 3;
