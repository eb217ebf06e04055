import type { InspectionResponse, InspectionEnd } from '../contract/inspect.ts';

/** Requests a grant to watch one room, with this installation's token. Throws `Failure`. */
export type RequestGrant = { input: { roomName: string; token: string }; output: InspectionResponse };

/** The watching port: a socket to `/inspect`. Records of calls go directly to the screen, not through the machine. */
export type WatchRoomInput = { grant: string };
export type WatchRoomEvent =
  | { type: 'watch.opened' }
  /** It reconnects by itself. */
  | { type: 'watch.lost' }
  | { type: 'watch.ended'; why: WatchEnd };
/**
 * `refused`: the server does not know the grant; `closed`: it closed the connection, and the grant may still be valid.
 */
export type WatchEnd = InspectionEnd | 'refused' | 'closed';

/** Tells the server that a grant is no longer needed. */
export type EndGrant = { inspection: InspectionResponse | undefined };
