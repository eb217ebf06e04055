import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import type { SignalEvent } from '@colloquy/machines/signalling/ports.ts';
import { NO_LISTENER, type Line } from './signallingLine.ts';

/** How a move ended, and what is true of the two lines now. */
export type MoveEnd =
  /** The second line has the seat, and says so next; the first is closed. */
  | 'moved'
  /** The first line serves on, the second is closed. */
  | 'failed'
  /** The first line is closed, and the second comes back for the seat by itself. */
  | 'stranded'
  /** Another page has the seat: the first line has nothing more to say, the second is closed. */
  | 'taken';

export type Move = {
  from: Line;
  to: Line;
  /** Takes what the first line says while it serves, and the second's `session`. */
  pass: (event: SignalEvent) => void;
  ended: (how: MoveEnd) => void;
};

/**
 * Takes a seat from one line to another. The first serves until the second has its `session`; what both say is told
 * apart by its number, and what was not answered is said again on the second.
 *
 * @returns what ends the move unheard; both lines stay as they are.
 */
export function beginMove({ from, to, pass, ended }: Move): () => void {
  let isTaken = false;
  const timeout = setTimeout(() => end(isTaken ? 'stranded' : 'failed'), DELAYS.joinLate);
  // A line that never opened asked for no seat: whoever took it is somebody else.
  const refused = () => end(isTaken ? 'taken' : 'failed');

  function end(how: MoveEnd): void {
    clearTimeout(timeout);
    (how === 'moved' || how === 'stranded' ? from : to).close();
    ended(how);
  }

  to.setListener({
    ...NO_LISTENER,
    failed: refused,
    refused,
    lost: () => end(isTaken ? 'stranded' : 'failed'),
    received(event) {
      if (event.type === 'signal.sessionLost') return refused();
      if (event.type !== 'signal.session') return;
      end('moved');
      pass(event);
    },
  });
  from.setListener({
    ...NO_LISTENER,
    lost: () => end('stranded'),
    received(event) {
      if (event.type === 'signal.sessionTaken' || event.type === 'signal.session')
        isTaken = event.type === 'signal.sessionTaken';
      if (event.type !== 'signal.sessionTaken') pass(event);
    },
  });

  return () => clearTimeout(timeout);
}
