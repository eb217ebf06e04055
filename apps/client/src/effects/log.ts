import type { AuthCall } from '@colloquy/machines/auth/ports.ts';
import type { Failure } from '@colloquy/machines/contract/failure.ts';

/** What is only logged (R-LAND-14, R-MEDIA-13, R-PROF-4, R-AUTH-10, R-WIRE-21): for developers, who read the browser's console. */
export function logFailure(what: string, failure: Failure): void {
  // oxlint-disable-next-line no-console -- the console is this product's log in a browser
  console.error(what, failure.code, failure.cause);
}

const FAILED: Record<AuthCall, string> = {
  recall: 'The stored session could not be read',
  login: 'Login failed',
  signup: 'Signup failed',
  provider: 'Signing in at a provider failed',
  link: 'Linking a provider failed',
  profile: 'The profile could not be loaded',
  logout: 'Logout failed',
};

export const logAuthFailure = (what: AuthCall, failure: Failure): void => logFailure(FAILED[what], failure);
