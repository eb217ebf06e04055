import type { Quota } from './quotas.ts';
import type { HolderKey, HostClaim, RoomName, RoomSpec, RoomSummary } from './registryTypes.ts';

/** A search: its tags, and the people to exclude. */
export type MatchQuery = {
  /** As typed; empty: any public room matches. */
  tags: readonly string[];
  /** Further accepted tags, or any public room. */
  wider?: readonly string[] | 'anyone';
  /** Language codes; empty: any. */
  languages?: readonly string[];
  userId: string;
  exclude: readonly RoomName[];
  /** People to exclude: user ids, and identity keys. */
  excludeUserIds?: readonly string[];
  excludeKeys?: readonly HolderKey[];
  /**
   * As `excludeKeys`, applied only if the id belongs to the cookie in `host.guest`, so that a caller who merely claims
   * an id does not learn who avoids it.
   */
  excludeKeysIfOwn?: readonly HolderKey[];
  /** The first is the caller's own; if it is an account or guest cookie, recently met people are avoided. */
  quotas?: readonly Quota[];
  /**
   * The room the searcher waits in, proven by the creator's host key or by membership with one of the keys in `holderKeys`.
   */
  waitingIn?: { name: RoomName; hostKeyHash?: string; holderKeys?: readonly HolderKey[] } | undefined;
};

/**
 * `matched`: a seat is reserved there; `metBefore` if only recently met people were found. `stays`: the searcher keeps
 * waiting in its room. `exists`: nothing matches, and the name of the room to be opened is in use.
 */
export type MatchAnswer = {
  kind: 'matched' | 'opened' | 'stays' | 'exists';
  room: RoomSummary;
  metBefore?: boolean;
};

/** How many people are in calls of two or more, and how many wait alone in a room that searches find. */
export type Activity = { talking: number; waiting: number };

/** Aggregate activity of public rooms; contains nothing about individuals. */
export type PublicActivity = Activity & {
  /** The median of recent waits in milliseconds: from being alone until someone joined. */
  typicalWaitMs: number | undefined;
  /** By tag, in canonical form. */
  ofTag: ReadonlyMap<string, Activity>;
  /** The tags with the most people waiting, as displayed, in descending order. */
  popular: readonly { tag: string; waiting: number }[];
};

export interface Searches {
  /**
   * Searches, and opens the room if nothing matches, in one step. `matched`: a seat there is reserved for that user for
   * `matchHoldMs` (rules: R-ROOM-25 to R-ROOM-52, R-ROOM-56 to R-ROOM-61). Reserved seats and opened rooms count for
   * `quotas`, and a newer one evicts the oldest.
   */
  matchOrOpen(query: MatchQuery, spec: RoomSpec, host: HostClaim): Promise<MatchAnswer>;
  /** Read from the store at most once in `ACTIVITY_KEPT_MS`, however often it is called. */
  activity(): Promise<PublicActivity>;
}
