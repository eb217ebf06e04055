import type { Failure } from '@colloquy/machines/contract/failure.ts';

/** What is only logged (R-LAND-14, R-MEDIA-13, R-PROF-4, R-WIRE-21): for developers, who read the browser's console. */
export function logFailure(what: string, failure: Failure): void {
  // oxlint-disable-next-line no-console -- the console is this product's log in a browser
  console.error(what, failure.code, failure.cause);
}
