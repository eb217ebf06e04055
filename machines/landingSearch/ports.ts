import type { Failure } from '../contract/failure.ts';
import type { Profile } from '../contract/accounts.ts';
import type { SearchScope } from '../contract/constants.ts';

/** Ports of the landing search. Each is a promise: one request, one answer. */

/** What a search must not return: rooms by name, people by user id; the latest 10 of each. */
export type Excluded = { exclude: string[]; excludePeople: string[] };

/** What the searcher and the people in a found room have in common. */
export type CommonGround = {
  theirTags?: string[] | undefined;
  /** So few people are here that the search returned somebody met lately. */
  metBefore?: true | undefined;
};

/** Looks for public rooms that share a tag and picks one at random. Aborted when the search is cancelled. */
export type FindRandomRoom = {
  input: { tags: string[] } & Excluded;
  output: ({ kind: 'found'; roomName: string } & CommonGround) | { kind: 'none' };
};

/**
 * Creates a room under a random name (drawn again, 3 times, when taken). With `match` the server may answer with a room
 * that appeared in the meantime; then there is no `hostKey`.
 */
export type HostRoom = {
  input: {
    tags: string[];
    match: boolean;
    /** How far `match` looks; for a shared tag when omitted. */
    widen?: SearchScope;
    host: Pick<Profile, 'user_id'>;
    options: RoomOptions;
  } & Excluded;
  output: { roomName: string; hostKey?: string } & CommonGround;
};

/** What a host may choose besides the tags (R-LAND-18, R-ROOM-32). */
export type RoomOptions = { seats: number; isPrivate: boolean; password: string; knock?: boolean };

/** Writes 'Error searching for rooms' and the cause to the log; the search goes on by hosting. */
export type LogSearchFailure = { failure: Failure };
