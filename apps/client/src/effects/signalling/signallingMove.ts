import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import type { SignalEvent } from '@colloquy/machines/signalling/ports.ts';
import type { Line } from './signallingLine.ts';
import type { Outbox } from './signallingOutbox.ts';

/** How a move ended, and what is true of the two lines now. */
export type MoveEnd =
  /** The second line has the seat, and has said this since; the first is closed. */
  | { kind: 'moved'; heard: readonly SignalEvent[] }
  /** The first line serves on, the second is closed. */
  | { kind: 'failed' }
  /** The first line is closed, and the second comes back for the seat by itself. */
  | { kind: 'stranded' }
  /** Another page has the seat: the first line has nothing more to say, the second is closed. */
  | { kind: 'taken' };

export type Move = {
  from: Line;
  to: Line;
  outbox: Pick<Outbox, 'hold'>;
  /** Takes what the first line says while it serves. */
  pass: (event: SignalEvent) => void;
  ended: (how: MoveEnd) => void;
};

/**
 * Takes a seat from one line to another. Until the second has its `session` the first one serves. Then what the first
 * still has to say comes before all that the second says: notices up to its `sessionTaken`, and the answers to what was
 * asked there. So nothing is lost or changes its place; some things are heard on both.
 *
 * @returns what ends the move unheard; both lines stay as they are.
 */
export function beginMove({ from, to, outbox, pass, ended }: Move): () => void {
  const awaited = new Set(['sessionTaken', 'answers']);
  let arrived: SignalEvent[] | undefined;
  let patience = setTimeout(() => end('failed'), DELAYS.joinLate);

  to.hear({
    opened() {},
    // One that never opened asked for no seat: whoever took it is somebody else.
    failed: () => end(isTaken() ? 'taken' : 'failed'),
    refused: () => end(isTaken() ? 'taken' : 'failed'),
    exhausted() {},
    lost: () => end(isTaken() ? 'stranded' : 'failed'),
    heard(event) {
      if (arrived) arrived.push(event);
      else if (event.type === 'signal.session') arrive(event);
      else if (event.type === 'signal.sessionLost') end(isTaken() ? 'taken' : 'failed');
    },
  });
  from.hear({
    opened() {},
    failed() {},
    refused() {},
    exhausted() {},
    lost: () => end('stranded'),
    heard(event) {
      if (event.type === 'signal.sessionTaken') return settled('sessionTaken');
      return pass(event);
    },
  });

  const isTaken = () => !awaited.has('sessionTaken');

  function arrive(session: SignalEvent): void {
    arrived = [session];
    clearTimeout(patience);
    patience = setTimeout(() => end('moved'), DELAYS.lastWords);
    outbox.hold(() => settled('answers'));
  }

  function settled(what: 'sessionTaken' | 'answers'): void {
    awaited.delete(what);
    if (awaited.size === 0) end('moved');
  }

  /** Whatever ends a move, one that has arrived has moved. */
  function end(kind: MoveEnd['kind']): void {
    clearTimeout(patience);
    const isOver = arrived !== undefined || kind === 'stranded';
    (isOver ? from : to).close();
    if (arrived) ended({ kind: 'moved', heard: arrived });
    else if (kind !== 'moved') ended({ kind });
  }

  return () => clearTimeout(patience);
}
