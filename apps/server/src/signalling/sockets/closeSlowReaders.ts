import type { Server } from 'socket.io';
import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import type { Parts } from '../../domain/parts.ts';

/** The part of Engine.IO's connection that is used; `transport.socket` is the WebSocket, which its types omit. */
type EngineConnection = {
  id: string;
  on(event: 'packetCreate', listener: (packet: { data?: unknown }) => void): unknown;
  on(event: 'flush', listener: () => void): unknown;
  transport: { writable: boolean; socket?: { bufferedAmount: number; terminate(): void } };
};

/**
 * Closes a connection that leaves more than 1 MiB unsent (R-WIRE-22), like a lost network: its seat goes into grace if
 * it is resumable. Engine.IO buffers packets without limit while one is being written.
 */
export function closeSlowReaders(io: Server, { log }: Pick<Parts, 'log'>): void {
  io.engine.on('connection', (connection: EngineConnection) => {
    let heldBack = 0;
    connection.on('flush', () => (heldBack = 0));
    connection.on('packetCreate', ({ data }) => {
      const { writable, socket } = connection.transport;
      if (writable || typeof data !== 'string' || !socket) return;
      heldBack += Buffer.byteLength(data);
      if (heldBack + socket.bufferedAmount <= LIMITS.unsentBytes) return;
      log.warn({ connection: connection.id }, 'closed for reading too slowly');
      // A close frame would wait behind the unread data.
      socket.terminate();
    });
  });
}
