import type { InspectionAnswer, InspectionEnd } from '../contract/inspect.ts';

/** Asks for a grant to watch one room, by the token of this installation. Throws `Failure`. */
export type AskGrant = { input: { roomName: string; token: string }; output: InspectionAnswer };

/** The port that watches: a socket to `/inspect`. What it hears of calls goes to the screen past the machine. */
export type WatchRoomInput = { grant: string };
export type WatchRoomEvent =
  | { type: 'watch.opened' }
  /** It tries to come back by itself. */
  | { type: 'watch.lost' }
  | { type: 'watch.ended'; why: WatchEnd };
/** `refused`: the server does not know the grant; `closed`: it ended the connection without a word of the grant. */
export type WatchEnd = InspectionEnd | 'refused' | 'closed';

/** Tells the server that a grant is no longer needed. */
export type EndGrant = { grant: InspectionAnswer | undefined };
