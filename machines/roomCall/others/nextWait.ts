import { DELAYS } from '../../contract/limits.ts';

/** How long somebody waits before they may go on, after so many quick skips in a row; milliseconds. */
export function nextWait(quickSkips: number): number {
  return quickSkips === 0 ? 0 : Math.min(DELAYS.nextWait * 2 ** (quickSkips - 1), DELAYS.nextWaitMost);
}
