import { EventEmitter } from 'node:events';
import type { Acknowledgement } from '@colloquy/machines/contract/wire.ts';

type Listener = (...args: unknown[]) => void;

/**
 * A socket of Socket.IO without a network: what it was sent, and how it was closed.
 *
 * @param end called when its connection is closed; `isForced` without waiting for the client.
 */
export function createFakeSocket(id: string, auth: object = {}, end: (isForced: boolean) => void = () => {}) {
  const events = new EventEmitter();
  const received: string[] = [];
  const ends: string[] = [];
  let middleware: ((args: unknown[]) => void) | undefined;
  const conn = Object.assign(new EventEmitter(), {
    close(isForced = false) {
      ends.push(isForced ? 'forced' : 'closed');
      end(isForced);
    },
    write: (packet: string) => received.push(String((JSON.parse(packet.slice(packet.indexOf('['))) as string[])[0])),
  });
  const socket = {
    id,
    connected: true,
    conn,
    client: { conn, ondata() {} },
    handshake: { auth, headers: {}, address: '192.0.2.1' },
    emit: (name: string) => received.push(name),
    on: (name: string, listener: Listener) => events.on(name, listener),
    once: (name: string, listener: Listener) => events.once(name, listener),
    use: (listener: typeof middleware) => (middleware = listener),
    disconnect(isConnectionClosed = false) {
      socket.connected = false;
      ends.push(isConnectionClosed ? 'disconnected' : 'left the namespace');
    },
  };
  return {
    id,
    socket,
    received,
    ends,
    events,
    say: (name: string, payload?: unknown) => middleware?.([name, payload]),
    ask: (name: string, payload?: unknown) =>
      new Promise<Acknowledgement>((resolve) => middleware?.([name, payload, resolve])),
    sayRaw: (data: unknown) => conn.emit('data', data),
    /** The connection is gone, for this reason. */
    close(why = 'transport close') {
      socket.connected = false;
      events.emit('disconnect', why);
    },
  };
}
