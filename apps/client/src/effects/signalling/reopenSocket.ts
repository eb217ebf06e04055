import type { Socket } from 'socket.io-client';

/** How long a server may take to answer whether the link still carries. */
const ANSWER_TIMEOUT_MS = 2_000;

/**
 * Connects now: neither the wait before the next attempt nor an attempt that hangs is worth keeping. An open socket is
 * asked first: it may not know yet that nobody is at its other end.
 */
export function reopenSocket(socket: Socket): void {
  if (!socket.connected) return startAnew(socket);
  socket.timeout(ANSWER_TIMEOUT_MS).emit('syncRoom', {}, (silence: Error | null) => {
    if (silence && socket.connected) startAnew(socket);
  });
}

function startAnew(socket: Socket): void {
  socket.disconnect();
  socket.connect();
}
