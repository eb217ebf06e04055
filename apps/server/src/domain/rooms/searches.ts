import type { Quota } from '../access/quotas.ts';
import type { HolderKey, HostClaim, RoomName, RoomSpec, RoomSummary } from '../registryTerms.ts';

/** A search: its tags, and the people to exclude. */
export type MatchQuery = {
  /** As they were typed; empty: any public room matches. */
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
   * As `excludeKeys`, applied only where the id belongs to the cookie in `host.guest`: a caller who merely claims an id
   * does not learn who avoids it.
   */
  excludeKeysIfOwn?: readonly HolderKey[];
  /** The first is the caller's own: an account or guest cookie in it identifies the people it has met recently. */
  quotas?: readonly Quota[];
  /**
   * The room the searcher waits in, if the host key is its creator's or the searcher is a member, identified by one of
   * `holder`.
   */
  waitingIn?: { name: RoomName; hostKeyHash?: string; holder?: readonly HolderKey[] } | undefined;
};

/**
 * `matched`: a seat is kept there; `metBefore` where only recently met people were found. `stays`: the searcher goes on
 * waiting in its room. `exists`: nothing matches, and a live room already has the name of the one to be opened.
 */
export type MatchAnswer = {
  kind: 'matched' | 'opened' | 'stays' | 'exists';
  room: RoomSummary;
  metBefore?: boolean;
};

/** How many people are in calls of two or more, and how many are alone where a search would find them. */
export type Activity = { talking: number; waiting: number };

/** Aggregate activity of public rooms; contains nothing about individuals. */
export type PublicActivity = Activity & {
  /** The median of recent waits in milliseconds: from being alone until someone came. */
  typicalWaitMs: number | undefined;
  /** By tag, in canonical form. */
  ofTag: ReadonlyMap<string, Activity>;
  /** The tags with the most people waiting, as they are shown, the most first. */
  popular: readonly { tag: string; waiting: number }[];
};

export interface Searches {
  /**
   * Searches, and opens the room where nothing matches, in one step. `matched`: a seat there is kept for that user for
   * `matchHoldMs` (which rooms, in which order, for how long: R-ROOM-25 to R-ROOM-52, R-ROOM-56 to R-ROOM-61); holds
   * and openings count for `quotas`, and a newer one evicts the oldest.
   */
  matchOrOpen(query: MatchQuery, spec: RoomSpec, host: HostClaim): Promise<MatchAnswer>;
  /** Read from the store at most once per `MATCHING.activityKept`, however often it is called. */
  activity(): Promise<PublicActivity>;
}
