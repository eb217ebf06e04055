import { randomUUID } from 'node:crypto';
import { MediaUnavailable } from '../../domain/media/mediaServers.ts';
import { JanusRefused } from './janusErrors.ts';
import { readJanusMessage, type Answering, type JanusMessage, type SessionEvent } from './janusMessages.ts';

/** A WebSocket as the link uses it; tests have one that no network is behind. */
export type JanusSocket = {
  send(text: string): void;
  close(): void;
};
export type SocketListener = { opened(): void; said(text: string): void; closed(): void };
export type OpenSocket = (url: string, ears: SocketListener) => JanusSocket;

export type JanusLink = {
  /** Asks something and waits for its outcome, not for the mere word that it was received. */
  ask(request: { janus: string; [field: string]: unknown }): Promise<Answering>;
  /** Hears what Janus says by itself of that session, until the way back is taken. */
  hear(session: number, listener: (news: SessionEvent) => void): () => void;
  /** Kept when the link is lost or closed. */
  readonly ended: Promise<void>;
  /** Seconds of the last heartbeat. */
  roundTrip(): number | undefined;
  close(): void;
};

export type LinkOptions = { url: string; secret: string; open: OpenSocket };

/** Milliseconds. A Janus that lives answers within a few. */
const CONNECT_PATIENCE = 2_000;
const ANSWER_PATIENCE = 4_000;
const HEARTBEAT = 1_000;
const HEARTBEAT_PATIENCE = 2_000;

function deferred(): [Promise<void>, () => void] {
  let keep: (() => void) | undefined;
  const promise = new Promise<void>((resolve) => {
    keep = resolve;
  });
  return [promise, () => keep?.()];
}

type Asked = { resolve(answer: Answering): void; reject(error: Error): void; impatience: NodeJS.Timeout };

/**
 * One WebSocket to one Janus: every request has an answer or a failure within its time, and a Janus that stands still
 * is as lost as one whose socket has closed.
 *
 * @throws MediaUnavailable when it cannot be reached.
 */
export async function connectJanus({ url, secret, open }: LinkOptions): Promise<JanusLink> {
  const asked = new Map<string, Asked>();
  const listeners = new Map<number, (news: SessionEvent) => void>();
  let isOver = false;
  let roundTrip: number | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  const [ended, tellEnd] = deferred();
  const [opened, tellOpen] = deferred();

  const socket = open(url, { opened: tellOpen, said: (text) => hear(readJanusMessage(text)), closed: () => end() });

  function end(): void {
    if (isOver) return;
    isOver = true;
    clearInterval(heartbeat);
    socket.close();
    for (const one of asked.values()) one.reject(new MediaUnavailable('the connection is lost'));
    listeners.clear();
    tellEnd();
  }

  function hear(saying: JanusMessage | undefined): void {
    if (!saying) return;
    switch (saying.janus) {
      case 'ack':
        return;
      case 'success':
      case 'pong':
        return asked.get(saying.transaction)?.resolve(saying);
      case 'event':
        if (saying.transaction !== undefined) asked.get(saying.transaction)?.resolve(saying);
        return;
      case 'error': {
        const { code, reason } = saying.error;
        if (saying.transaction !== undefined) asked.get(saying.transaction)?.reject(new JanusRefused(code, reason));
        return;
      }
      default:
        listeners.get(saying.session_id)?.(saying);
    }
  }

  function ask(request: { janus: string }, patience = ANSWER_PATIENCE): Promise<Answering> {
    if (isOver) return Promise.reject(new MediaUnavailable('the connection is lost'));
    const transaction = randomUUID();
    const answer = new Promise<Answering>((resolve, reject) => {
      const late = () => reject(new MediaUnavailable(`no answer to ${request.janus}`));
      asked.set(transaction, { resolve, reject, impatience: setTimeout(late, patience) });
      socket.send(JSON.stringify({ ...request, transaction, apisecret: secret }));
    });
    return answer.finally(() => {
      clearTimeout(asked.get(transaction)?.impatience);
      asked.delete(transaction);
    });
  }

  async function beat(): Promise<void> {
    const from = performance.now();
    await ask({ janus: 'ping' }, HEARTBEAT_PATIENCE);
    roundTrip = (performance.now() - from) / 1_000;
  }

  const impatience = setTimeout(end, CONNECT_PATIENCE);
  await Promise.race([opened, ended]);
  clearTimeout(impatience);
  // The first beat also shows whether this is a Janus at all.
  await beat().catch((error: unknown) => {
    end();
    throw error;
  });
  heartbeat = setInterval(() => void beat().catch(end), HEARTBEAT);

  return {
    ask: (request) => ask(request),
    hear(session, listener) {
      listeners.set(session, listener);
      return () => void listeners.delete(session);
    },
    ended,
    roundTrip: () => roundTrip,
    close: end,
  };
}
