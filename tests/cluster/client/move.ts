import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import type { ClientSocket } from './clientSocket.ts';

/** An event from a socket, with the socket's number. */
export type SocketEvent = { socket: number; event: string; payload: unknown };

export type MoveOptions = {
  from: ClientSocket;
  to: ClientSocket;
  /** Without a seat there is no session to wait for. */
  hasSeat: () => boolean;
  /** Passes on events of the first socket while it serves. */
  pass: (event: SocketEvent) => void;
  /** The second socket has the seat, and has received these events since. */
  moved: (arrived: readonly SocketEvent[]) => void;
  /** The first socket serves on. */
  failed: () => void;
  /** The first was lost before the second had the seat. */
  connectionLost: (reason: string) => void;
};

/** A running move, which receives the events of both sockets. */
export type Move = {
  to: ClientSocket;
  opened: () => void;
  received: (socket: ClientSocket, received: SocketEvent) => void;
  lost: (socket: ClientSocket, reason: string) => void;
  abandon: () => void;
};

/**
 * Moves a seat from one socket to another, like our client's `signallingMove`: the first socket's remaining events, up to
 * its `sessionTaken`, come before everything on the second.
 */
export function beginMove({ from, to, hasSeat, pass, moved, failed, connectionLost }: MoveOptions): Move {
  let arrived: SocketEvent[] | undefined;
  /** A client that connects to a draining node is asked to move before it has a seat, and does so once it has one. */
  let early: SocketEvent[] = [];
  let isTaken = false;
  let timer = setTimeout(failed, DELAYS.joinLate);

  const end = (how: () => void) => {
    clearTimeout(timer);
    how();
  };
  const arrive = (first: SocketEvent[]) => {
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
    received(socket, received) {
      if (socket === from) {
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
    lost(socket, reason) {
      const so = arrived;
      if (so) end(() => moved(so));
      else if (socket === from) end(() => connectionLost(reason));
      else end(failed);
    },
    abandon: () => clearTimeout(timer),
  };
}
