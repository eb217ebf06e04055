import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import type { Link } from './link.ts';

/** An event from a link, with the link's number. */
export type Heard = { link: number; event: string; payload: unknown };

export type MoveOptions = {
  from: Link;
  to: Link;
  /** Without a seat there is no session to wait for. */
  hasSeat: () => boolean;
  /** Passes on events of the first link while it serves. */
  pass: (heard: Heard) => void;
  /** The second link has the seat, and has received these events since. */
  moved: (arrived: readonly Heard[]) => void;
  /** The first link serves on. */
  failed: () => void;
  /** The first was lost before the second had the seat. */
  stranded: (why: string) => void;
};

/** A running move, which receives the events of both links. */
export type Move = {
  to: Link;
  opened: () => void;
  heard: (link: Link, heard: Heard) => void;
  lost: (link: Link, why: string) => void;
  abandon: () => void;
};

/**
 * Moves a seat from one link to another, like our client's `signallingMove`: the first link's remaining events, up to
 * its `sessionTaken`, come before everything on the second.
 */
export function beginMove({ from, to, hasSeat, pass, moved, failed, stranded }: MoveOptions): Move {
  let arrived: Heard[] | undefined;
  /** A client that connects to a draining node is asked to move before it has a seat, and does so once it has one. */
  let early: Heard[] = [];
  let isTaken = false;
  let patience = setTimeout(failed, DELAYS.joinLate);

  const end = (how: () => void) => {
    clearTimeout(patience);
    how();
  };
  const arrive = (first: Heard[]) => {
    arrived = first;
    clearTimeout(patience);
    if (isTaken) return end(() => moved(first));
    patience = setTimeout(() => moved(first), DELAYS.lastWords);
  };
  return {
    to,
    opened() {
      if (!hasSeat()) end(() => moved([]));
    },
    heard(link, heard) {
      if (link === from) {
        if (heard.event !== 'sessionTaken') return pass(heard);
        isTaken = true;
        const so = arrived;
        if (so) end(() => moved(so));
        return;
      }
      if (arrived) arrived.push(heard);
      else if (heard.event === 'migrate') early = [heard];
      else if (heard.event === 'session' || heard.event === 'sessionLost') arrive([heard, ...early]);
    },
    lost(link, why) {
      const so = arrived;
      if (so) end(() => moved(so));
      else if (link === from) end(() => stranded(why));
      else end(failed);
    },
    abandon: () => clearTimeout(patience),
  };
}
