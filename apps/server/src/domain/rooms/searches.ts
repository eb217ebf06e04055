import type { Quota } from '../access/quotas.ts';
import type { HolderKey, HostClaim, RoomName, RoomSpec, RoomSummary } from '../registryTerms.ts';

/** What a search asks for, and whom it is to keep away from. */
export type MatchQuery = {
  /** As they were typed; none: any public room will do. */
  tags: readonly string[];
  /** What will do beside them: tags, or any public room. */
  wider?: readonly string[] | 'anyone';
  /** Codes of languages; none: whichever. */
  languages?: readonly string[];
  userId: string;
  exclude: readonly RoomName[];
  /** Whom nobody is to be led to: user ids, and what people are known by. */
  apart?: readonly string[];
  apartKeys?: readonly HolderKey[];
  /** As `apartKeys`, where the id is the cookie's in `host.guest`: who merely says an id does not learn who avoids it. */
  apartKeysIfOwn?: readonly HolderKey[];
  /** The first is the caller's own: by an account or guest cookie in it the people it has met lately are known. */
  quotas?: readonly Quota[];
  /** The room in which the searcher waits, if the host key is its creator's or it sits there, known by one of `holder`. */
  waitingIn?: { name: RoomName; hostKeyHash?: string; holder?: readonly HolderKey[] } | undefined;
};

/**
 * `matched`: a seat is kept there; `metBefore` where only people met lately were found. `stays`: the searcher goes on
 * waiting in its room. `exists`: nothing fits, and a live room has the name of the one to be opened.
 */
export type MatchAnswer = {
  kind: 'matched' | 'opened' | 'stays' | 'exists';
  room: RoomSummary;
  metBefore?: boolean;
};

/** How many people are in calls of two and more, and how many are alone where a search would find them. */
export type Activity = { talking: number; waiting: number };

/** What is told of public rooms; of nobody in particular. */
export type PublicActivity = Activity & {
  /** The median of recent waits in milliseconds: from being alone until somebody came. */
  typicalWaitMs: number | undefined;
  /** By tag, in the form in which tags are compared. */
  ofTag: ReadonlyMap<string, Activity>;
  /** The tags that most people wait with, as they are shown, the most first. */
  popular: readonly { tag: string; waiting: number }[];
};

export interface Searches {
  /**
   * Searches, and opens the room where nothing fits, in one step. `matched`: a seat there is kept for that user for
   * `matchHoldMs` (which rooms, in which order, for how long: R-ROOM-25 to R-ROOM-52, R-ROOM-56 to R-ROOM-61); holds
   * and openings count for `quotas`, and the oldest goes for a newer one.
   */
  matchOrOpen(query: MatchQuery, spec: RoomSpec, host: HostClaim): Promise<MatchAnswer>;
  /** Read from the store at most once in `MATCHING.bustleKept`, however often it is asked for. */
  activity(): Promise<PublicActivity>;
}
