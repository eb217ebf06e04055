import { RECONNECTION } from '@colloquy/machines/contract/reconnection.ts';
import { WIRE_VERSION } from '@colloquy/machines/contract/version.ts';
import { openSocket, type ClientSocket } from './clientSocket.ts';
import { beginMove, type SocketEvent, type Move } from './move.ts';

const { delay, delayMax, randomization } = RECONNECTION.room;

export type ConnectionOptions = {
  /** The address of the next socket. */
  url: () => string;
  cookie: string;
  /** A number from 0 to 1, for delays. */
  random: () => number;
  /** The token of its seat, if any. */
  token: () => string | undefined;
  /** The number up to which it has handled the room's log. */
  since: () => number | undefined;
  onOpened: (socket: ClientSocket) => void;
  onEvent: (event: SocketEvent) => void;
  onLost: (socket: ClientSocket, reason: string) => void;
  onMoved: (tookMs: number) => void;
  /** A join or leave is waiting for its answer: our page has a socket per room, and does not move sockets between rooms. */
  changesRoom: () => boolean;
};

/** Keeps one socket up as our client does: reconnects after losses, and moves to a second socket on request. */
export type Connection = {
  socket: () => ClientSocket | undefined;
  /** Opens a second socket after a moment, and leaves the first once the second has the seat. */
  move: (withinMs: number) => void;
  /** A second socket is about to take the seat. */
  isMoving: () => boolean;
  /** Breaks the network connection; it reconnects by itself. */
  drop: () => void;
  /** Offline until `restore`: no attempts. */
  goOffline: () => void;
  restore: () => void;
  /** Closes it permanently. */
  end: () => void;
  /** Stops permanently, and leaves the open socket to be killed with its process. */
  stopResponding: () => void;
};

export function keepConnected(options: ConnectionOptions): Connection {
  let current: ClientSocket | undefined;
  let move: Move | undefined;
  let attempts = 0;
  let isOffline = false;
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  let moveTimer: NodeJS.Timeout | undefined;

  const listener = {
    opened(socket: ClientSocket) {
      attempts = 0;
      if (socket === move?.to) move.opened();
      else if (socket === current) options.onOpened(socket);
    },
    received(socket: ClientSocket, event: string, payload: unknown) {
      const received = { socket: socket.number, event, payload };
      if (move && (socket === move.to || socket === current)) move.received(socket, received);
      else if (socket === current) options.onEvent(received);
    },
    lost(socket: ClientSocket, reason: string) {
      if (move && (socket === move.to || socket === current)) move.lost(socket, reason);
      else if (socket === current) lose(socket, reason);
    },
  };
  const open = () =>
    openSocket({
      url: options.url(),
      cookie: options.cookie,
      auth: {
        version: WIRE_VERSION,
        resume: true,
        ...(options.token() !== undefined && {
          resume_token: options.token(),
          keeps_connections: true,
          since: options.since(),
        }),
      },
      listener,
    });
  const lose = (socket: ClientSocket, reason: string) => {
    current = undefined;
    options.onLost(socket, reason);
    if (isOver || isOffline) return;
    const pause = Math.min(delay * 2 ** attempts, delayMax) * (1 + randomization * (2 * options.random() - 1));
    attempts += 1;
    timer = setTimeout(() => {
      current = open();
    }, pause);
  };
  const startMove = (askedAt: number) => {
    const from = current;
    if (!from || move) return;
    if (options.changesRoom()) {
      moveTimer = setTimeout(() => startMove(askedAt), delay);
      return;
    }
    const to = open();
    move = beginMove({
      from,
      to,
      hasSeat: () => options.token() !== undefined,
      pass: options.onEvent,
      moved(arrived) {
        move = undefined;
        // Requests for a seat are repeated on the socket that has it now; without a seat they still get their answers.
        if (options.token() === undefined) from.retire();
        else from.close();
        current = to;
        options.onMoved(performance.now() - askedAt);
        options.onOpened(to);
        for (const event of arrived) options.onEvent(event);
        if (!to.isOpen()) lose(to, 'lost while moving');
      },
      failed() {
        move = undefined;
        to.close();
        moveTimer = setTimeout(() => startMove(askedAt), delay);
      },
      connectionLost(reason) {
        move = undefined;
        to.close();
        lose(from, reason);
      },
    });
  };
  const stop = () => {
    clearTimeout(timer);
    clearTimeout(moveTimer);
    move?.abandon();
    for (const socket of [current, move?.to]) socket?.close();
    current = undefined;
    move = undefined;
  };
  current = open();
  return {
    socket: () => current,
    move(withinMs) {
      clearTimeout(moveTimer);
      const askedAt = performance.now();
      moveTimer = setTimeout(() => startMove(askedAt), withinMs * (0.5 + options.random() / 2));
    },
    isMoving: () => move !== undefined,
    drop: () => current?.drop(),
    goOffline() {
      isOffline = true;
      const was = current;
      stop();
      if (was) options.onLost(was, 'offline');
    },
    restore() {
      if (!isOffline || isOver) return;
      isOffline = false;
      attempts = 0;
      current = open();
    },
    end() {
      isOver = true;
      stop();
    },
    stopResponding() {
      isOver = true;
      clearTimeout(timer);
      clearTimeout(moveTimer);
    },
  };
}
