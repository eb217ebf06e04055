import type { Socket } from 'socket.io-client';

/** The timeout for a server's answer to a probe. */
const ANSWER_TIMEOUT_MS = 2_000;

/**
 * Connects now: neither the delay before the next attempt nor a hanging attempt is kept. An open socket is probed
 * first: it may be dead without knowing it.
 */
export function probeOrReopen(socket: Socket): void {
  if (!socket.connected) return startAnew(socket);
  socket.timeout(ANSWER_TIMEOUT_MS).emit('syncRoom', {}, (silence: Error | null) => {
    if (silence && socket.connected) startAnew(socket);
  });
}

function startAnew(socket: Socket): void {
  socket.disconnect();
  socket.connect();
}
