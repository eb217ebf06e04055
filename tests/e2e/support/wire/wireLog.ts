import type { Page } from '@playwright/test';
import { NAMESPACE, SOCKET_PATH } from '@colloquy/machines/contract/constants.ts';

/** One notice of the server, as received. */
export type Frame = {
  name: string;
  payload: unknown;
  /** Which of the page's sockets it came by, counted from 0. */
  socket: number;
  /** Milliseconds since the epoch. */
  at: number;
};

export type WireLog = {
  /** All received notices so far, in order. */
  received: readonly Frame[];
  /** How many of the page's sockets are open. */
  open(): number;
};

/** Records what the page's signalling sockets receive from now on. */
export function logWire(page: Page): WireLog {
  const received: Frame[] = [];
  const head = `42${NAMESPACE},`;
  let sockets = 0;
  let open = 0;
  page.on('websocket', (wire) => {
    if (!new URL(wire.url()).pathname.startsWith(SOCKET_PATH)) return;
    const socket = sockets;
    sockets += 1;
    open += 1;
    wire.on('close', () => (open -= 1));
    wire.on('framereceived', ({ payload }) => {
      const text = payload.toString();
      if (!text.startsWith(head)) return;
      const [name, body] = JSON.parse(text.slice(head.length)) as [string, unknown];
      received.push({ name, payload: body, socket, at: Date.now() });
    });
  });
  return { received, open: () => open };
}

/**
 * How many offers renegotiated an existing connection. An offer that opens a connection, or repairs one that a busy
 * machine has lost, has another generation or another `ice-ufrag`.
 */
export function renegotiations(wires: readonly WireLog[]): number {
  return wires.reduce((sum, { received }) => {
    const offers = received.filter(({ name }) => name === 'offer').map(({ payload }) => connectionOf(payload));
    return sum + offers.length - new Set(offers).size;
  }, 0);
}

function connectionOf(payload: unknown): string {
  const { sender_id, offer } = payload as { sender_id: string; offer: { sdp: string; generation?: number } };
  return [sender_id, offer.generation, /^a=ice-ufrag:(.*)$/m.exec(offer.sdp)?.[1]].join(' ');
}
