/** Limits of what a browser remembers of calls and rooms, for its person only. No server knows these lists. */
export const ACTIVITY = {
  calls: 50,
  rooms: 10,
  /** A shorter talk is not remembered; milliseconds. */
  shortestTalk: 10_000,
} as const;
