import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import type { Link } from './link.ts';

/** Something a link said, by the link's number. */
export type Heard = { link: number; event: string; payload: unknown };

export type MoveOptions = {
  from: Link;
  to: Link;
  /** Who has no seat waits for no session. */
  hasSeat: () => boolean;
  /** Takes what the first link says while it serves. */
  pass: (heard: Heard) => void;
  /** The second has the seat, and has said this since. */
  moved: (arrived: readonly Heard[]) => void;
  /** The first serves on. */
  failed: () => void;
  /** The first was lost before the second had the seat. */
  stranded: (why: string) => void;
};

/** A move under way; hears what both links say. */
export type Move = {
  to: Link;
  opened: () => void;
  heard: (link: Link, heard: Heard) => void;
  lost: (link: Link, why: string) => void;
  abandon: () => void;
};

/**
 * Takes a seat from one link to another, as `signallingMove` of our client does: what the first still has to say, up to
 * its `sessionTaken`, comes before all that the second says.
 */
export function beginMove({ from, to, hasSeat, pass, moved, failed, stranded }: MoveOptions): Move {
  let arrived: Heard[] | undefined;
  /** Whoever connects to a node that ends is asked to move before it has a seat, and does so once it has one. */
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
