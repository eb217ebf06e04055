import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import { MediaUnavailable } from '../media/mediaServers.ts';
import { JanusError } from './janusErrors.ts';
import { readJanusMessage, type JanusAnswer, type JanusMessage, type SessionEvent } from './janusMessages.ts';

/** A WebSocket as the link uses it; tests use a fake one. */
export type JanusSocket = {
  send(text: string): void;
  close(): void;
};
export type SocketListener = { opened(): void; received(text: string): void; closed(): void };
export type OpenSocket = (url: string, listener: SocketListener) => JanusSocket;

export type JanusLink = {
  /** Sends a request and waits for its outcome, not just for its acknowledgement. */
  ask(request: { janus: string; [field: string]: unknown }): Promise<JanusAnswer>;
  /** Subscribes to events of that session; returns a function that unsubscribes. */
  subscribe(session: number, listener: (event: SessionEvent) => void): () => void;
  /** Resolves when the link is lost or closed. */
  readonly ended: Promise<void>;
  /** The last heartbeat's round trip, in seconds. */
  roundTrip(): number | undefined;
  close(): void;
};

export type LinkOptions = { url: string; secret: string; open: OpenSocket };

/** Milliseconds. A working Janus answers within a few. */
const CONNECT_TIMEOUT_MS = 2_000;
const ANSWER_TIMEOUT_MS = 4_000;
const HEARTBEAT_INTERVAL_MS = 1_000;
const HEARTBEAT_TIMEOUT_MS = 2_000;

function deferred(): [Promise<void>, () => void] {
  let resolvePromise: (() => void) | undefined;
  const promise = new Promise<void>((resolve) => {
    resolvePromise = resolve;
  });
  return [promise, () => resolvePromise?.()];
}

type PendingRequest = { resolve(answer: JanusAnswer): void; reject(error: Error): void; timeout: NodeJS.Timeout };

/**
 * One WebSocket to one Janus: every request is answered or rejected in time, and a Janus that stops responding is lost
 * like one whose socket has closed.
 *
 * @throws MediaUnavailable when it cannot be reached.
 */
export async function connectJanus({ url, secret, open }: LinkOptions): Promise<JanusLink> {
  const pending = new Map<string, PendingRequest>();
  const listeners = new Map<number, (event: SessionEvent) => void>();
  let isClosed = false;
  let roundTrip: number | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  const [ended, resolveEnd] = deferred();
  const [opened, resolveOpen] = deferred();

  const socket = open(url, {
    opened: resolveOpen,
    received: (text) => receive(readJanusMessage(text)),
    closed: () => end(),
  });

  function end(): void {
    if (isClosed) return;
    isClosed = true;
    clearInterval(heartbeat);
    socket.close();
    for (const one of pending.values()) one.reject(new MediaUnavailable('the connection is lost'));
    listeners.clear();
    resolveEnd();
  }

  function receive(message: JanusMessage | undefined): void {
    if (!message) return;
    switch (message.janus) {
      case 'ack':
        return;
      case 'success':
      case 'pong':
        return pending.get(message.transaction)?.resolve(message);
      case 'event':
        if (message.transaction !== undefined) pending.get(message.transaction)?.resolve(message);
        return;
      case 'error': {
        const { code, reason } = message.error;
        if (message.transaction !== undefined) pending.get(message.transaction)?.reject(new JanusError(code, reason));
        return;
      }
      default:
        listeners.get(message.session_id)?.(message);
    }
  }

  function ask(request: { janus: string }, timeoutMs = ANSWER_TIMEOUT_MS): Promise<JanusAnswer> {
    if (isClosed) return Promise.reject(new MediaUnavailable('the connection is lost'));
    const transaction = randomUUID();
    const answer = new Promise<JanusAnswer>((resolve, reject) => {
      const onTimeout = () => reject(new MediaUnavailable(`no answer to ${request.janus}`));
      pending.set(transaction, { resolve, reject, timeout: setTimeout(onTimeout, timeoutMs) });
      socket.send(JSON.stringify({ ...request, transaction, apisecret: secret }));
    });
    return answer.finally(() => {
      clearTimeout(pending.get(transaction)?.timeout);
      pending.delete(transaction);
    });
  }

  async function sendHeartbeat(): Promise<void> {
    const startedAt = performance.now();
    await ask({ janus: 'ping' }, HEARTBEAT_TIMEOUT_MS);
    roundTrip = (performance.now() - startedAt) / 1_000;
  }

  const timeout = setTimeout(end, CONNECT_TIMEOUT_MS);
  await Promise.race([opened, ended]);
  clearTimeout(timeout);
  // The first heartbeat also shows whether this is a Janus at all.
  await sendHeartbeat().catch((error: unknown) => {
    end();
    throw error;
  });
  heartbeat = setInterval(() => void sendHeartbeat().catch(end), HEARTBEAT_INTERVAL_MS);

  return {
    ask: (request) => ask(request),
    subscribe(session, listener) {
      listeners.set(session, listener);
      return () => void listeners.delete(session);
    },
    ended,
    roundTrip: () => roundTrip,
    close: end,
  };
}

const PROTOCOL = 'janus-protocol';
/** An answer contains one description, the longest message of Janus. Bytes. */
const MAX_LENGTH = 1024 * 1024;

/** The real WebSocket. */
export const openSocket: OpenSocket = (url, listener) => {
  const socket = new WebSocket(url, PROTOCOL, { maxPayload: MAX_LENGTH, perMessageDeflate: false });
  socket.on('open', () => listener.opened());
  socket.on('message', (data: Buffer) => listener.received(data.toString('utf8')));
  socket.on('close', () => listener.closed());
  // An error is followed by the close, which is handled.
  socket.on('error', () => {});
  return {
    send: (text) => socket.send(text),
    close: () => socket.terminate(),
  };
};
