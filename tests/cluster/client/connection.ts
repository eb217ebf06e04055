import { RECONNECTION } from '@colloquy/machines/contract/reconnection.ts';
import { WIRE_VERSION } from '@colloquy/machines/contract/version.ts';
import { openLink, type Link } from './link.ts';
import { beginMove, type LinkEvent, type Move } from './move.ts';

const { delay, delayMax, randomization } = RECONNECTION.room;

export type ConnectionOptions = {
  /** The address of the next link. */
  url: () => string;
  cookie: string;
  /** A number from 0 to 1, for delays. */
  random: () => number;
  /** The token of its seat, if any. */
  token: () => string | undefined;
  /** The number up to which it has handled the room's log. */
  since: () => number | undefined;
  onOpened: (link: Link) => void;
  onEvent: (event: LinkEvent) => void;
  onLost: (link: Link, reason: string) => void;
  onMoved: (tookMs: number) => void;
  /** A join or leave is waiting for its answer: our page has a link per room, and does not move links between rooms. */
  changesRoom: () => boolean;
};

/** Keeps one link up as our client does: reconnects after losses, and moves to a second link on request. */
export type Connection = {
  link: () => Link | undefined;
  /** Opens a second link after a moment, and leaves the first once the second has the seat. */
  move: (withinMs: number) => void;
  /** A second link is about to take the seat. */
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
  let current: Link | undefined;
  let move: Move | undefined;
  let attempts = 0;
  let isOffline = false;
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  let moveTimer: NodeJS.Timeout | undefined;

  const listener = {
    opened(link: Link) {
      attempts = 0;
      if (link === move?.to) move.opened();
      else if (link === current) options.onOpened(link);
    },
    received(link: Link, event: string, payload: unknown) {
      const received = { link: link.number, event, payload };
      if (move && (link === move.to || link === current)) move.received(link, received);
      else if (link === current) options.onEvent(received);
    },
    lost(link: Link, reason: string) {
      if (move && (link === move.to || link === current)) move.lost(link, reason);
      else if (link === current) lose(link, reason);
    },
  };
  const open = () =>
    openLink({
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
  const lose = (link: Link, reason: string) => {
    current = undefined;
    options.onLost(link, reason);
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
        // Requests for a seat are repeated on the link that has it now; without a seat they still get their answers.
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
    for (const link of [current, move?.to]) link?.close();
    current = undefined;
    move = undefined;
  };
  current = open();
  return {
    link: () => current,
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
