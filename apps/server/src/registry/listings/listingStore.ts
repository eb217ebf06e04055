import type { NodeId, RoomName } from '../../domain/registryTerms.ts';
import type { Listing } from '../rules/listing.ts';

/** How many people are in a room and where their sockets are, and whether searches might be led there. */
export type Counted = { present: number; nodes: readonly NodeId[]; isFound: boolean; tags: readonly string[] };

/** What was looked for, and the version of the answer. */
export type Searched = { tags: readonly string[]; version: string };

/** An answer to a search. `version` changes with each room that is listed anew under one of its tags. */
export type Found = { listings: Listing[]; version: string };

/** The index of public rooms and broadcasts: a digest, written behind the rooms that have the truth. */
export interface ListingStore {
  /**
   * It is on the list until it ends, and an hour at most if it is not put there again.
   *
   * @param seq how far the room's log went: an older one changes nothing. undefined takes it off.
   */
  put(name: RoomName, listing: Listing | undefined, seq: number): Promise<void>;
  /**
   * Lists a new room, unless another one has been listed since that search under the tags it looked for: false.
   */
  listIfNothingNew(listing: Listing, seq: number, search: Searched): Promise<boolean>;
  /**
   * Rooms that share one of these tags and might take somebody; under `ANY` all of them.
   *
   * @param most so many of each tag and class (`placeOf`).
   * @param isSpread of more than that, a part are the newest, and a part are by chance.
   */
  find(tags: readonly string[], most: number, isSpread: boolean): Promise<Found>;
  /** All that are listed, or so many of them by chance; and how many there are. */
  count(most: number): Promise<{ total: number; counted: Counted[] }>;
  /** All that are listed, whether full or locked, the newest first. */
  newest(most: number): Promise<Listing[]>;
  /** @param text what lists show of a broadcast; undefined takes it off. */
  putBroadcast(id: string, text: string | undefined): Promise<void>;
  broadcast(id: string): Promise<string | undefined>;
  broadcasts(): Promise<string[]>;
  /** The mark of the index; a new one, the one that is offered, where it was emptied. */
  mark(offered: string): Promise<string>;
}

/** More than any time in milliseconds. */
const CLASS = 1e13;

/**
 * Where a room stands in the index of each of its tags, in one of three classes: those where somebody is or a seen
 * creator on the way, the longest waiting first; those that kept seats fill, first whose those have been stale longest;
 * those whose creator was never seen. Undefined for one that no search leads to.
 */
export function placeOf(listing: Listing): number | undefined {
  const { present, hostSeen, hostUntil, holds, seats, locked, hasPassword, waitingSince } = listing;
  if (locked || hasPassword || (present === 0 && hostUntil === 0) || present >= seats) return undefined;
  const isFull = present + holds.length + Number(hostUntil > 0) >= seats;
  if (isFull) return CLASS + Math.min(staleFrom(listing), CLASS - 1);
  return waitingSince + (present > 0 || hostSeen ? 0 : 2 * CLASS);
}

/** From when on a search of another network may get one of its kept seats. */
const staleFrom = ({ holds }: Listing): number => Math.min(...holds.map(([, { freshUntil }]) => freshUntil));

/** May a search that has got so many of each class have missed a room that would do? */
export function mayHideMore(listings: readonly Listing[], most: number, now: number): boolean {
  const places = listings.flatMap((listing) => placeOf(listing) ?? []);
  return [0, 1, 2].some((at) => {
    const found = places.filter((place) => Math.floor(place / CLASS) === at);
    return found.length >= most && (at !== 1 || Math.max(...found) - CLASS <= now);
  });
}
