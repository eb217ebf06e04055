import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import type { NoticeEvent } from '@colloquy/machines/signalling/ports.ts';
import { NO_LISTENER, type SignallingConnection } from './signallingConnection.ts';

/** How a move ended, and the resulting state of the two connections. */
export type MoveEnd =
  /** The second connection has the seat, and emits its session next; the first is closed. */
  | 'moved'
  /** The first connection keeps serving, the second is closed. */
  | 'failed'
  /** The first connection is closed, and the second resumes by itself. */
  | 'resuming'
  /** Another page has the seat: the first connection is idle, the second is closed. */
  | 'taken';

export type Move = {
  from: SignallingConnection;
  to: SignallingConnection;
  /** Receives the first connection's events while it serves, and the second's `session`. */
  onEvent: (event: NoticeEvent) => void;
  ended: (how: MoveEnd) => void;
};

/**
 * Moves a seat from one connection to another. The first serves until the second has its `session`; events of both are
 * told apart by their number, and unacknowledged commands are resent on the second.
 *
 * @returns a function that ends the move silently; both connections stay as they are.
 */
export function beginMove({ from, to, onEvent, ended }: Move): () => void {
  let isTaken = false;
  const timeout = setTimeout(() => end(isTaken ? 'resuming' : 'failed'), DELAYS.joinLate);
  // A connection that never opened requested no seat: somebody else took it.
  const refused = () => end(isTaken ? 'taken' : 'failed');

  function end(how: MoveEnd): void {
    clearTimeout(timeout);
    (how === 'moved' || how === 'resuming' ? from : to).close();
    ended(how);
  }

  to.listen({
    ...NO_LISTENER,
    failed: refused,
    refused,
    lost: () => end(isTaken ? 'resuming' : 'failed'),
    received(event) {
      if (event.type === 'signal.sessionLost') return refused();
      if (event.type !== 'signal.session') return;
      end('moved');
      onEvent(event);
    },
  });
  from.listen({
    ...NO_LISTENER,
    lost: () => end('resuming'),
    received(event) {
      if (event.type === 'signal.sessionTaken' || event.type === 'signal.session')
        isTaken = event.type === 'signal.sessionTaken';
      if (event.type !== 'signal.sessionTaken') onEvent(event);
    },
  });

  return () => clearTimeout(timeout);
}
