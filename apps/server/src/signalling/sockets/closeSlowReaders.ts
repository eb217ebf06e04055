import type { Server } from 'socket.io';
import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import type { Parts } from '../../domain/parts.ts';

/** Engine.IO's connection, as far as it is looked at; `transport.socket` is the WebSocket, which has no type there. */
type EngineConnection = {
  id: string;
  on(event: 'packetCreate', listener: (packet: { data?: unknown }) => void): unknown;
  on(event: 'flush', listener: () => void): unknown;
  transport: { writable: boolean; socket?: { bufferedAmount: number; terminate(): void } };
};

/**
 * Closes a connection that leaves more than 1 MiB unsent (R-WIRE-22), as a lost network would: its seat goes into grace
 * where its client asked for that. Engine.IO holds packets back without a bound while the one before is being written.
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
      // A goodbye would wait behind what is not read.
      socket.terminate();
    });
  });
}
