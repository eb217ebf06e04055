import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import type { Link } from './link.ts';

/** An event from a link, with the link's number. */
export type LinkEvent = { link: number; event: string; payload: unknown };

export type MoveOptions = {
  from: Link;
  to: Link;
  /** Without a seat there is no session to wait for. */
  hasSeat: () => boolean;
  /** Passes on events of the first link while it serves. */
  pass: (event: LinkEvent) => void;
  /** The second link has the seat, and has received these events since. */
  moved: (arrived: readonly LinkEvent[]) => void;
  /** The first link serves on. */
  failed: () => void;
  /** The first was lost before the second had the seat. */
  connectionLost: (reason: string) => void;
};

/** A running move, which receives the events of both links. */
export type Move = {
  to: Link;
  opened: () => void;
  received: (link: Link, received: LinkEvent) => void;
  lost: (link: Link, reason: string) => void;
  abandon: () => void;
};

/**
 * Moves a seat from one link to another, like our client's `signallingMove`: the first link's remaining events, up to
 * its `sessionTaken`, come before everything on the second.
 */
export function beginMove({ from, to, hasSeat, pass, moved, failed, connectionLost }: MoveOptions): Move {
  let arrived: LinkEvent[] | undefined;
  /** A client that connects to a draining node is asked to move before it has a seat, and does so once it has one. */
  let early: LinkEvent[] = [];
  let isTaken = false;
  let timer = setTimeout(failed, DELAYS.joinLate);

  const end = (how: () => void) => {
    clearTimeout(timer);
    how();
  };
  const arrive = (first: LinkEvent[]) => {
    arrived = first;
    clearTimeout(timer);
    if (isTaken) return end(() => moved(first));
    timer = setTimeout(() => moved(first), DELAYS.moveOverlap);
  };
  return {
    to,
    opened() {
      if (!hasSeat()) end(() => moved([]));
    },
    received(link, received) {
      if (link === from) {
        if (received.event !== 'sessionTaken') return pass(received);
        isTaken = true;
        const so = arrived;
        if (so) end(() => moved(so));
        return;
      }
      if (arrived) arrived.push(received);
      else if (received.event === 'migrate') early = [received];
      else if (received.event === 'session' || received.event === 'sessionLost') arrive([received, ...early]);
    },
    lost(link, reason) {
      const so = arrived;
      if (so) end(() => moved(so));
      else if (link === from) end(() => connectionLost(reason));
      else end(failed);
    },
    abandon: () => clearTimeout(timer),
  };
}
