import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

/** Whose sockets these are: whatever is opened in somebody's name is theirs, however late. */
const owner = new AsyncLocalStorage<Set<Socket>>();

subscribe('net.client.socket', (message) => {
  const mine = owner.getStore();
  const { socket } = message as { socket: Socket };
  mine?.add(socket);
  socket.once('close', () => mine?.delete(socket));
});

/** Runs what somebody does, and can break their links afterwards, past their own port. */
export function ownSockets() {
  const mine = new Set<Socket>();
  /** Plain HTTP connections are shared by all people of a thread. */
  const links = () => [...mine].filter(isLink);
  return {
    run: (does: () => void) => owner.run(mine, does),
    /** As a network that goes: no goodbye. */
    cut: () => links().forEach((socket) => socket.destroy()),
    /** Reads nothing until `read`: what is said to them piles up at the server. */
    holdStill: () => links().forEach((socket) => socket.pause()),
    read: () => links().forEach((socket) => socket.resume()),
  };
}

/** `ws` marks the sockets it has taken over. */
const isLink = (socket: Socket) =>
  Object.getOwnPropertySymbols(socket).some(({ description }) => description === 'websocket');
