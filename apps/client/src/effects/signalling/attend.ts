import { fromCallback, type EventObject } from 'xstate';
import { WIRE_VERSION } from '@colloquy/machines/contract/version.ts';
import type { AttendInput } from '@colloquy/machines/roomCall/ports.ts';
import type { SignallingOptions } from './signalling.ts';
import { NO_LISTENER, openConnection } from './signallingConnection.ts';

/** Somebody who joins at once needs no second socket; the server gives a new room ten seconds. Milliseconds. */
const SETTLES = 2_000;

/** The attendance port. A token refused here ends the session as anywhere else, which restarts the call. */
export function createAttend(options: SignallingOptions) {
  return fromCallback<EventObject, AttendInput>(({ input }) => {
    if (!input.askedForRoom) return undefined;
    let close: (() => void) | undefined;
    const timer = setTimeout(() => {
      const token = options.bearer();
      const connection = openConnection(options, {}, () => ({ version: WIRE_VERSION, token: token ?? null }));
      connection.listen({
        ...NO_LISTENER,
        refused: (code) => code === 'token_invalid' && token !== undefined && options.tokenRefused?.(token),
      });
      close = () => connection.close();
    }, SETTLES);
    return () => {
      clearTimeout(timer);
      close?.();
    };
  });
}
