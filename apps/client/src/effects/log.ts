import type { AuthCall } from '@colloquy/machines/auth/ports.ts';
import type { AnyActorRef, EventObject } from 'xstate';
import type { Failure } from '@colloquy/machines/contract/failure.ts';
import { stateAddress } from './stateAddress.ts';

/** The arguments of the logging action. */
type ActionArgs = { self: AnyActorRef; event: EventObject };

/**
 * What is only logged (R-LAND-14, R-MEDIA-13, R-PROF-4, R-AUTH-10, R-WIRE-21): for developers, in the browser's
 * console, with a link to the state that received the event (R-INSPECT-26).
 */
export function logFailure({ self, event }: ActionArgs, what: string, failure: Failure): void {
  // oxlint-disable-next-line no-console -- the console is this product's log in a browser
  console.error(what, failure.code, failure.cause, location.origin + stateAddress(self, event));
}

/** `Login failed`; the link to the state tells the rest. */
export const logAuthFailure = (action: ActionArgs, what: AuthCall, failure: Failure): void =>
  logFailure(action, `${what.charAt(0).toUpperCase()}${what.slice(1)} failed`, failure);
