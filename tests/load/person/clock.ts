/** Milliseconds since the run began, the same in all its threads. */
export type RunClock = () => number;

/** @param beganAt as `Date.now()` counts, with parts of milliseconds. */
export const runClock =
  (beganAt: number): RunClock =>
  () =>
    performance.timeOrigin + performance.now() - beganAt;
