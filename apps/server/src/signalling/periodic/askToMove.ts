import { setTimeout as after } from 'node:timers/promises';
import type { Namespace, Socket } from 'socket.io';
import type { Services } from '../../services.ts';
import { send } from '../notices/send.ts';

/** Clients are asked during this part of the time; the last one has the rest to move. */
const MOVE_SPREAD = 0.6;

/**
 * How long the store is unreachable before clients are asked to move, how long they have, when the remaining ones are
 * asked again, and how often this is checked. Milliseconds.
 */
const WITHOUT_STORE = { unreachableMs: 5_000, within: 3_000, repeatMs: 15_000, pollMs: 250 };

/**
 * Asks every client to move to another node, spread over time to limit the load on those; also clients that connect
 * meanwhile. Resolves when no one is left, or after `withinMs`.
 */
export async function requestMove(namespace: Namespace, withinMs: number): Promise<void> {
  const sockets = sendMoveRequests(namespace, withinMs);
  if (sockets.length === 0) return;
  const finished = new AbortController();
  await new Promise<void>((resolve) => {
    const onDisconnect = () => {
      if (namespace.sockets.size === 0) resolve();
    };
    for (const socket of sockets) socket.once('disconnect', onDisconnect);
    namespace.on('connection', (socket) => {
      send(socket, 'migrate', { within_ms: 0 });
      socket.once('disconnect', onDisconnect);
    });
    after(withinMs, undefined, { signal: finished.signal }).then(resolve, () => {});
  });
  finished.abort();
}

/**
 * Asks all clients to move when the store has been unreachable for long. No socket is closed: a client that finds no
 * better node stays. Returns a function that stops it.
 */
export function moveWhenStoreUnreachable(
  { registry, log }: Pick<Services, 'registry' | 'log'>,
  namespace: Namespace,
): () => void {
  let nextRequestAt: number | undefined;
  const timer = setInterval(() => {
    const now = performance.now();
    if (registry.health().kind === 'up') nextRequestAt = undefined;
    else nextRequestAt ??= now + WITHOUT_STORE.unreachableMs;
    if (nextRequestAt === undefined || now < nextRequestAt) return;
    nextRequestAt = now + WITHOUT_STORE.repeatMs;
    log.warn({}, 'without the registry for long: everyone is asked to move');
    sendMoveRequests(namespace, WITHOUT_STORE.within);
  }, WITHOUT_STORE.pollMs).unref();
  return () => clearInterval(timer);
}

/** Sends each connected client a time to move, spread over `withinMs`; returns their sockets. */
function sendMoveRequests(namespace: Namespace, withinMs: number): Socket[] {
  const sockets = [...namespace.sockets.values()];
  for (const [index, socket] of sockets.entries()) {
    send(socket, 'migrate', { within_ms: Math.round((withinMs * MOVE_SPREAD * (index + 1)) / sockets.length) });
  }
  return sockets;
}
