import type { Page } from '@playwright/test';
import { NAMESPACE, SOCKET_PATH } from '@colloquy/machines/contract/words.ts';

/** One notice of the server, as it came over the wire. */
export type Frame = {
  name: string;
  payload: unknown;
  /** Which of the page's sockets it came by, counted from 0. */
  socket: number;
  /** Milliseconds since the epoch. */
  at: number;
};

export type WireLog = {
  /** All that was heard so far, in order. */
  heard: readonly Frame[];
  /** How many of the page's sockets are open. */
  open(): number;
};

/** Writes down what the page's signalling sockets hear from now on. */
export function logWire(page: Page): WireLog {
  const heard: Frame[] = [];
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
      heard.push({ name, payload: body, socket, at: Date.now() });
    });
  });
  return { heard, open: () => open };
}
