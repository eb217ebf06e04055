import type { ErrorCode } from '@colloquy/machines/contract/errorCodes.ts';

/** Told what happens, for whoever counts it. Stands on hot paths: never waits, never throws. */
export interface Measures {
  /**
   * A client's request had its answer.
   *
   * @param event the name of a request that is served, or `unknown`: what clients make up must not become a label.
   * @param seconds from its turn to its answer.
   */
  answered(event: string, result: 'ok' | ErrorCode, seconds: number): void;
  /** A broadcast's media took another way: to a media server, to the next one, back to its broadcaster. */
  streamMoved(how: 'handOver' | 'failover' | 'fallBack'): void;
  /** An operation of the registry ended, well or not, after that many seconds. */
  registryAnswered(operation: string, seconds: number): void;
}

/** What this node holds at this moment. */
export type Census = {
  sockets: number;
  /** Rooms in which somebody of this node sits. */
  rooms: number;
  members: number;
  streams: StreamCensus;
};

/** The broadcasts whose bridge is here, and their viewers, by the way their media takes. */
export type StreamCensus = { bySelf: number; byServer: number; viewersBySelf: number; viewersByServer: number };
