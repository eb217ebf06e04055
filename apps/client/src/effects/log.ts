import type { Failure } from '@colloquy/machines/contract/failure.ts';

/** What product §8 says is only logged: for developers, who read the browser's console. */
export function logFailure(what: string, failure: Failure): void {
  // oxlint-disable-next-line no-console -- the console is this product's log in a browser
  console.error(what, failure.code, failure.cause);
}
