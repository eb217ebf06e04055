import { STRANGER_DELAYS } from '../../contract/strangerDelays.ts';

/** How long a person waits before they may move on, after this many quick skips in a row; milliseconds. */
export function skipDelay(quickSkips: number): number {
  return quickSkips === 0
    ? 0
    : Math.min(STRANGER_DELAYS.skipDelay * 2 ** (quickSkips - 1), STRANGER_DELAYS.maxSkipDelay);
}
