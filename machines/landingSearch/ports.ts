import type { Failure } from '../contract/failure.ts';
import type { Profile } from '../contract/accounts.ts';

/** What the landing search asks of the world. Each port is a promise: one question, one answer. */

/** Looks for public rooms that share a tag and picks one at random. Aborted when the search is cancelled. */
export type FindRandomRoom = {
  input: { tags: string[]; exclude: string[] };
  output: { kind: 'found'; roomName: string } | { kind: 'none' };
};

/**
 * Makes a room under a drawn name (drawn again, 3 times, when taken). With `match` the server may answer with a room
 * that appeared in the meantime; then there is no `hostKey`.
 */
export type HostRoom = {
  input: { tags: string[]; match: boolean; exclude: string[]; host: Pick<Profile, 'user_id'>; options: RoomOptions };
  output: { roomName: string; hostKey?: string };
};

/** What a host may choose beside the tags (R-LAND-18, R-ROOM-32). */
export type RoomOptions = { seats: number; isPrivate: boolean; password: string };

/** Writes 'Error searching for rooms' and the cause to the log; the search goes on by hosting. */
export type LogSearchFailure = { failure: Failure };
