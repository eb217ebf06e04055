import type { LogEntry, RoomName, SocketId } from '../rooms/registryTypes.ts';

/** What a span is about. `socketId` leads from a join's span to the commit that stores it. */
export type Traced = {
  name: 'handshake' | 'joinRoom' | 'resume' | 'match';
  socketId?: SocketId;
  room?: RoomName;
};

/** Spans of what a join does on each node. Exists only where spans are sent somewhere. */
export interface Tracing {
  /** Runs work in a span that ends with its result, or with the code of its refusal. */
  run<T>(about: Traced, work: () => Promise<T>, resultOf: (done: T) => string): Promise<T>;
  /**
   * Runs a write to a room's log in a span under that of each join that it stores.
   *
   * @param write gets the text that the record carries to other nodes; undefined if no span is recorded.
   */
  commit<T extends { kind: string }>(
    room: RoomName,
    entries: readonly LogEntry[],
    write: (trace: string | undefined) => Promise<T>,
  ): Promise<T>;
  /** Runs the handling of another node's record in a span under each that the record carries. */
  arrival(room: RoomName, trace: string, handle: () => void): void;
}

/** Runs work in a span, where there is tracing. */
export const traced = <T>(
  tracing: Tracing | undefined,
  about: Traced,
  work: () => Promise<T>,
  resultOf: (done: T) => string,
): Promise<T> => (tracing ? tracing.run(about, work, resultOf) : work());
