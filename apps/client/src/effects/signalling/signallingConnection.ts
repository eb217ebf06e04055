import { io, type Socket } from 'socket.io-client';
import { isErrorCode, type ErrorCode } from '@colloquy/machines/contract/errorCodes.ts';
import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import { RECONNECTION } from '@colloquy/machines/contract/reconnection.ts';
import { readSuspension, type Suspension } from '@colloquy/machines/contract/suspension.ts';
import type { Acknowledgement, HandshakeAuth, notices } from '@colloquy/machines/contract/wire.ts';
import { NAMESPACE, SOCKET_PATH } from '@colloquy/machines/contract/constants.ts';
import { probeOrReopen } from './probeOrReopen.ts';
import type { NoticeEvent } from '@colloquy/machines/signalling/ports.ts';

/** Refusals of the handshake that no further attempt can change. */
const FINAL_REFUSALS = new Set<string>(['token_invalid', 'upgrade_required', 'suspended']);

/** The purposes of a connection: how long it tries to reconnect, and when it has a seat that it can move elsewhere. */
const PURPOSES = {
  room: { reconnection: RECONNECTION.room, seatedBy: 'signal.existingUsers' },
  // Without a seat there is nothing to wait for: the list is requested again on any node.
  stream: { reconnection: RECONNECTION.stream, seatedBy: undefined },
} as const;

/** The schemas of what a connection may receive; anything else is ignored. */
type Received = Partial<typeof notices>;

export type ConnectionOptions = {
  /** Origin of the server; the page's own when empty. */
  url: string;
  /** More headers for the handshake, where there is no browser to send cookies. */
  headers?: Record<string, string>;
};

/** Callbacks of a connection. It reconnects by itself after `lost` and `failed`; after `refused` only when asked to. */
export type ConnectionListener = {
  opened(): void;
  lost(): void;
  /** An attempt to connect failed. */
  failed(): void;
  /** `suspension`: what the server tells suspended people about it. */
  refused(code: ErrorCode, suspension: Suspension): void;
  /** All attempts are used up; it reconnects when asked to. */
  exhausted(): void;
  received(event: NoticeEvent): void;
};

/** One socket to `/signal`, with one listener at a time. */
export type SignallingConnection = {
  isOpen(): boolean;
  /** From now on only this listener is called. */
  listen(listener: ConnectionListener): void;
  /** Sends it if the connection is open; otherwise it is dropped. */
  send(event: string, payload: unknown): void;
  /**
   * Sends it and calls back with the answer, or undefined if there was none in time or the connection was lost before.
   */
  ask(event: string, payload: unknown, answered: (answer: Acknowledgement | undefined) => void): void;
  reopen(): void;
  close(): void;
};

/** Ignores all events. */
export const NO_LISTENER: ConnectionListener = {
  opened() {},
  lost() {},
  failed() {},
  refused() {},
  exhausted() {},
  received() {},
};

/**
 * @param received the schemas of what it may receive: a call's page loads none of broadcasts.
 * @param auth the content of each handshake, computed again for each.
 */
export function openConnection(
  { url, headers }: ConnectionOptions,
  received: Received,
  auth: () => HandshakeAuth,
  purpose: keyof typeof PURPOSES = 'room',
): SignallingConnection {
  const { reconnection, seatedBy } = PURPOSES[purpose];
  const { delay, delayMax, randomization, timeout, attempts } = reconnection;
  let listener = NO_LISTENER;
  /** How often in a row the server itself refused us temporarily. */
  let refusals = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const socket = io(`${url}${NAMESPACE}`, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    forceNew: true,
    auth: (emit) => emit(auth()),
    reconnectionDelay: delay,
    reconnectionDelayMax: delayMax,
    randomizationFactor: randomization,
    reconnectionAttempts: attempts,
    timeout,
    ...(headers && { extraHeaders: headers }),
  });

  socket.on('connect', () => {
    refusals = 0;
    listener.opened();
  });
  socket.on('disconnect', (reason) => {
    // Socket.IO does not reconnect by itself when the server closed the socket.
    if (reason === 'io server disconnect') socket.connect();
    listener.lost();
  });
  socket.on('connect_error', (error: Error & { data?: { code?: unknown; until?: unknown; reason?: unknown } }) => {
    const { code, ...details } = error.data ?? {};
    if (isErrorCode(code) && FINAL_REFUSALS.has(code)) return listener.refused(code, readSuspension(details));
    // A refusal by the server ends Socket.IO's attempts; a lost network does not.
    if (!socket.active) {
      refusals += 1;
      if (refusals > attempts) return listener.exhausted();
      retry = setTimeout(() => socket.connect(), delay);
    }
    return listener.failed();
  });
  socket.io.on('reconnect_failed', () => listener.exhausted());
  listen(socket, received, (event) => listener.received(event), seatedBy);

  return {
    isOpen: () => socket.connected,
    listen(others) {
      listener = others;
    },
    send(event, payload) {
      if (socket.connected) socket.emit(event, payload);
    },
    ask(event, payload, answered) {
      if (!socket.connected) return;
      const timed = socket.timeout(DELAYS.answerLate);
      timed.emit(event, payload, (late: Error | null, answer?: Acknowledgement) => answered(late ? undefined : answer));
    },
    reopen() {
      refusals = 0;
      probeOrReopen(socket);
    },
    close() {
      listener = NO_LISTENER;
      clearTimeout(retry);
      socket.disconnect();
    },
  };
}

/**
 * Parses the notices of the contract. A client that connects to a node that shuts down is asked to move before it has a
 * seat: the request is held until it has one.
 */
function listen(
  socket: Socket,
  received: Received,
  emit: (event: NoticeEvent) => void,
  seatedBy: NoticeEvent['type'] | undefined,
): void {
  let early: NoticeEvent | undefined;
  let isSeated = seatedBy === undefined;
  socket.on('connect', () => {
    early = undefined;
    isSeated = seatedBy === undefined;
  });
  socket.onAny((name: string, payload: unknown) => {
    const event = readNotice(received, name, payload);
    if (!event) return;
    if (event.type === 'signal.migrate' && !isSeated) {
      early = event;
      return;
    }
    emit(event);
    if (event.type !== seatedBy) return;
    isSeated = true;
    if (early) emit(early);
    early = undefined;
  });
}

function readNotice(received: Received, name: string, payload: unknown): NoticeEvent | undefined {
  if (!Object.hasOwn(received, name)) return undefined;
  const notice = received[name as keyof Received]?.safeParse(payload);
  // A mapped union cannot be rebuilt from its parts without this.
  return notice?.success ? ({ type: `signal.${name}`, payload: notice.data } as NoticeEvent) : undefined;
}
