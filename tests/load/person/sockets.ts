import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

/** The person on whose behalf a socket is opened, also asynchronously. */
const owner = new AsyncLocalStorage<Set<Socket>>();

subscribe('net.client.socket', (message) => {
  const mine = owner.getStore();
  const { socket } = message as { socket: Socket };
  mine?.add(socket);
  socket.once('close', () => mine?.delete(socket));
});

/** Tracks a person's sockets so that their links can be broken without their port. */
export function ownSockets() {
  const mine = new Set<Socket>();
  /** Plain HTTP connections are shared by all people of a thread. */
  const links = () => [...mine].filter(isLink);
  return {
    run: (does: () => void) => owner.run(mine, does),
    /** Like a lost network: without a closing handshake. */
    cut: () => links().forEach((socket) => socket.destroy()),
    /** Stops reading, so that messages pile up at the server. */
    stopReading: () => links().forEach((socket) => socket.pause()),
    resumeReading: () => links().forEach((socket) => socket.resume()),
  };
}

/** `ws` marks the sockets it has taken over. */
const isLink = (socket: Socket) =>
  Object.getOwnPropertySymbols(socket).some(({ description }) => description === 'websocket');
