import { DELAYS } from '../../contract/limits.ts';

/** The delay doubles up to this; milliseconds. */
const MOST_MS = 8_000;

/**
 * How long to wait before a deferred request is retried: the bound doubles with each attempt in a row, up to the
 * maximum. At least half of each bound is waited; `jitter` (0 to 1, each page's own) decides how much of the rest, so
 * that pages refused at the same moment do not return at the same moment. Milliseconds.
 */
export function tryAgainDelay(deferrals: number, jitter: number): number {
  const bound = Math.min(DELAYS.tryAgain * 2 ** Math.max(deferrals - 1, 0), MOST_MS);
  return bound * (0.5 + jitter / 2);
}
