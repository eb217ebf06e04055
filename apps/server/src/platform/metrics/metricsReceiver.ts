import type { ErrorCode } from '@colloquy/machines/contract/errorCodes.ts';

/** Receives events for metrics. Called on hot paths: never blocks, never throws. */
export interface MetricsReceiver {
  /**
   * A client's request was answered.
   *
   * @param event the name of a known request, or `unknown`: a client's arbitrary names must not become labels.
   * @param seconds from the start of its handling to its answer.
   */
  requestAnswered(event: string, result: 'ok' | ErrorCode, seconds: number): void;
  /** A broadcast's media moved to a media server, to another one, or back to its broadcaster. */
  streamMoved(how: 'handOver' | 'failover' | 'fallBack'): void;
  /** A registry operation succeeded or failed after that many seconds. */
  registryAnswered(operation: string, seconds: number): void;
}

/** A node's current sockets, rooms, members and streams. */
export type ConnectionCounts = {
  sockets: number;
  /** Rooms with at least one member on this node. */
  rooms: number;
  members: number;
  streams: StreamCounts;
};

/** The broadcasts whose handover is on this node, and their viewers, by the path of their media. */
export type StreamCounts = { bySelf: number; byServer: number; viewersBySelf: number; viewersByServer: number };
