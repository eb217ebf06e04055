import { DELAYS } from '../../contract/limits.ts';

/**
 * How long to wait before asking once more what was put off: the bound doubles with each time in a row, up to the most.
 * Of each bound at least half is waited; `spread` (0 to 1, each page's own) says how much of the rest, so that pages
 * turned away at the same moment do not come again at the same moment. Milliseconds.
 */
export function backoff(deferrals: number, spread: number): number {
  const bound = Math.min(DELAYS.tryAgain * 2 ** Math.max(deferrals - 1, 0), DELAYS.tryAgainMost);
  return bound * (0.5 + spread / 2);
}
