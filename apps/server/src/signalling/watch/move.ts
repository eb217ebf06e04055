import { setTimeout as after } from 'node:timers/promises';
import type { Namespace, Socket } from 'socket.io';
import type { Parts } from '../../services.ts';
import { send } from '../notices/send.ts';

/** Clients are asked during this part of the time; the last one has the rest to move. */
const SPREAD = 0.6;

/**
 * How long the store is unreachable before clients are asked to move, how long they have, when the remaining ones are
 * asked again, and how often this is checked. Milliseconds.
 */
const WITHOUT_STORE = { waited: 5_000, within: 3_000, again: 15_000, lookEvery: 250 };

/**
 * Asks every client to move to another node, spread over time to limit the load on those; also clients that connect
 * meanwhile. Resolves when no one is left, or after `withinMs`.
 */
export async function askToMove(namespace: Namespace, withinMs: number): Promise<void> {
  const sockets = hintToMove(namespace, withinMs);
  if (sockets.length === 0) return;
  const over = new AbortController();
  await new Promise<void>((resolve) => {
    const goneOne = () => {
      if (namespace.sockets.size === 0) resolve();
    };
    for (const socket of sockets) socket.once('disconnect', goneOne);
    namespace.on('connection', (socket) => {
      send(socket, 'migrate', { within_ms: 0 });
      socket.once('disconnect', goneOne);
    });
    after(withinMs, undefined, { signal: over.signal }).then(resolve, () => {});
  });
  over.abort();
}

/**
 * Asks all clients to move when the store has been unreachable for long. No socket is closed: a client that finds no
 * better node stays. Returns a function that stops it.
 */
export function moveWithoutStore({ registry, log }: Pick<Parts, 'registry' | 'log'>, namespace: Namespace): () => void {
  let askAt: number | undefined;
  const looking = setInterval(() => {
    const now = performance.now();
    if (registry.health().kind === 'up') askAt = undefined;
    else askAt ??= now + WITHOUT_STORE.waited;
    if (askAt === undefined || now < askAt) return;
    askAt = now + WITHOUT_STORE.again;
    log.warn({}, 'without the registry for long: everyone is asked to move');
    hintToMove(namespace, WITHOUT_STORE.within);
  }, WITHOUT_STORE.lookEvery).unref();
  return () => clearInterval(looking);
}

/** Sends each connected client a time to move, spread over `withinMs`; returns their sockets. */
function hintToMove(namespace: Namespace, withinMs: number): Socket[] {
  const sockets = [...namespace.sockets.values()];
  for (const [index, socket] of sockets.entries()) {
    send(socket, 'migrate', { within_ms: Math.round((withinMs * SPREAD * (index + 1)) / sockets.length) });
  }
  return sockets;
}
