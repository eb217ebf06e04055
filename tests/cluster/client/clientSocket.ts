import { io } from 'socket.io-client';
import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import { RECONNECTION } from '@colloquy/machines/contract/reconnection.ts';
import { NAMESPACE, SOCKET_PATH } from '@colloquy/machines/contract/constants.ts';
import type { Acknowledgement } from '../../support/people/testClient.ts';

/** One socket, from opening to close; its owner opens the next. */
export type ClientSocket = {
  readonly number: number;
  isOpen: () => boolean;
  /** The number up to which it has reported everything as handled. */
  readonly since: number | undefined;
  /** The acknowledgement; undefined when none came, so that the outcome is unknown. */
  ask: (event: string, payload: object) => Promise<Acknowledgement | undefined>;
  /** Sends an event without an acknowledgement. */
  emit: (event: string, payload: object) => void;
  /** Breaks the network connection without a close frame. */
  drop: () => void;
  /** Closes it, and ignores everything it sends from now on. */
  close: () => void;
  /** Receives only the pending answers, and then closes. */
  retire: () => void;
};

export type SocketListener = {
  opened: (socket: ClientSocket) => void;
  received: (socket: ClientSocket, event: string, payload: unknown) => void;
  /** Called once, also when it never opened. */
  lost: (socket: ClientSocket, reason: string) => void;
};

export type SocketOptions = {
  url: string;
  cookie: string;
  auth: Record<string, unknown> & { since?: number | undefined };
  listener: SocketListener;
};

const { timeout } = RECONNECTION.room;
let opened = 0;

export function openSocket({ url, cookie, auth, listener }: SocketOptions): ClientSocket {
  const ioSocket = io(`${url}${NAMESPACE}`, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    timeout,
    auth,
    extraHeaders: { cookie },
  });
  let isOver = false;
  let isRetired = false;
  const unanswered = new Set<() => void>();
  const end = () => {
    isOver = true;
    for (const giveUp of unanswered) giveUp();
    ioSocket.offAny();
    ioSocket.removeAllListeners();
    ioSocket.disconnect();
  };
  const lose = (reason: string) => {
    if (isOver) return;
    end();
    listener.lost(socket, reason);
  };
  const socket: ClientSocket = {
    number: (opened += 1),
    isOpen: () => !isOver && ioSocket.connected,
    since: auth.since,
    emit(event, payload) {
      if (socket.isOpen()) ioSocket.emit(event, payload);
    },
    ask(event, payload) {
      if (!socket.isOpen()) return Promise.resolve(undefined);
      return new Promise((resolve) => {
        const settle = (answer?: Acknowledgement) => {
          clearTimeout(late);
          unanswered.delete(settle);
          resolve(answer);
          if (isRetired && unanswered.size === 0) end();
        };
        const late = setTimeout(settle, DELAYS.joinLate);
        unanswered.add(settle);
        ioSocket.emit(event, payload, settle);
      });
    },
    drop: () => ioSocket.io.engine.close(),
    close: end,
    retire() {
      isOver = true;
      isRetired = true;
      ioSocket.offAny();
      if (unanswered.size === 0) return end();
      setTimeout(end, DELAYS.moveOverlap).unref();
    },
  };
  ioSocket.on('connect', () => listener.opened(socket));
  ioSocket.on('connect_error', (error) => lose(`refused: ${error.message}`));
  ioSocket.on('disconnect', lose);
  ioSocket.onAny((event: string, payload: unknown) => listener.received(socket, event, payload));
  return socket;
}
