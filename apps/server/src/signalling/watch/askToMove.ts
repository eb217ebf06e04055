import { setTimeout as after } from 'node:timers/promises';
import type { Namespace, Socket } from 'socket.io';
import { send } from '../notices/send.ts';

/** The last one asked still has this part of the time to find its way. */
const SPREAD = 0.6;

/**
 * Asks every client to be on another node by a moment of its own, so that the others are not stormed; who comes in
 * meanwhile is asked, too. All are served on until they go. Answers when nobody is left or `withinMs` is over.
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

/** Tells each who is here when to go, one after another within that time; answers whom. */
export function hintToMove(namespace: Namespace, withinMs: number): Socket[] {
  const sockets = [...namespace.sockets.values()];
  for (const [index, socket] of sockets.entries()) {
    send(socket, 'migrate', { within_ms: Math.round((withinMs * SPREAD * (index + 1)) / sockets.length) });
  }
  return sockets;
}
