/** Milliseconds. */
export type HandOverTimes = {
  /** From the server's appearing among the viewers until the broadcaster's media flows. */
  invitation: number;
  /** From an offer to a viewer until media flows to it. */
  connection: number;
  /**
   * From a viewer's media flowing from the server until its old connection may go: its first picture is there by then.
   */
  overlap: number;
  /** Between groups of viewers, whose first pictures all are asked of the broadcaster. */
  group: number;
  /** How long those who see nothing wait for a server, and how often it is looked for. */
  serverAway: number;
  lookForServer: number;
  /** How long a broadcaster is not asked again that did not send to a server. */
  reluctance: number;
};

/** How a hand-over is spread in time, where a test says nothing else. */
export const USUAL_HAND_OVER: HandOverTimes = {
  invitation: 10_000,
  connection: 10_000,
  overlap: 2_500,
  group: 200,
  serverAway: 5_000,
  lookForServer: 250,
  reluctance: 30_000,
};

/**
 * So many viewers at once get their connections: many of those who see nothing yet, and one by one those who are moved.
 * These see all the while, and what connecting takes, of the server and of the viewers' machines, pictures wait for.
 */
export const GROUP_SIZES = { waiting: 10, moved: 1 };

/** So many rooms a broadcast gets within the time of its reluctance. */
export const MOST_ROOMS = 6;

/** After this many connections that came to nothing a viewer stays where it is. */
export const MOST_FAILURES = 3;
