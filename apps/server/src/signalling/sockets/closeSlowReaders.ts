import type { Server } from 'socket.io';
import type { Services } from '../../services.ts';

/** Maximum number of unread bytes before a connection is closed. */
export const MOST_UNSENT_BYTES = 1024 * 1024;

/** The used part of Engine.IO's connection; `transport.socket` is the WebSocket, which its types omit. */
type EngineConnection = {
  id: string;
  on(event: 'packetCreate', listener: (packet: { data?: unknown }) => void): unknown;
  on(event: 'flush', listener: () => void): unknown;
  transport: { writable: boolean; socket?: { bufferedAmount: number; terminate(): void } };
};

/**
 * Closes a connection with more than 1 MiB unsent (R-WIRE-22), since Engine.IO's buffer is unlimited. As with a lost
 * network, its seat goes into grace if it is resumable.
 */
export function closeSlowReaders(io: Server, { log }: Pick<Services, 'log'>): void {
  io.engine.on('connection', (connection: EngineConnection) => {
    let unsentBytes = 0;
    connection.on('flush', () => (unsentBytes = 0));
    connection.on('packetCreate', ({ data }) => {
      const { writable, socket } = connection.transport;
      if (writable || typeof data !== 'string' || !socket) return;
      unsentBytes += Buffer.byteLength(data);
      if (unsentBytes + socket.bufferedAmount <= MOST_UNSENT_BYTES) return;
      log.warn({ connection: connection.id }, 'closed for reading too slowly');
      // A close frame would be queued after the unsent data.
      socket.terminate();
    });
  });
}
