import type { RoomName } from '../../domain/registryTerms.ts';
import type { Listing } from '../rules/listing.ts';

/** An answer to a search. `version` changes with each room that is listed anew under one of its tags. */
export type Found = { listings: Listing[]; version: string };

/** The index of public rooms and broadcasts: a digest, written behind the rooms that have the truth. */
export interface ListingStore {
  /** @param seq how far the room's log went: an older one changes nothing. undefined takes it off. */
  put(name: RoomName, listing: Listing | undefined, seq: number): Promise<void>;
  /** Lists a new room, unless another one has been listed under its tags since that version: false. */
  listIfNothingNew(listing: Listing, seq: number, version: string): Promise<boolean>;
  /**
   * Rooms that share one of these tags and might take somebody, those first that are surest to and wait longest.
   *
   * @param most so many of each tag.
   * @param isSpread of more than that, a part are the newest, and a part are by chance.
   */
  find(tags: readonly string[], most: number, isSpread: boolean): Promise<Found>;
  /** All that are listed, whether full or locked, the newest first. */
  newest(most: number): Promise<Listing[]>;
  /** @param text what lists show of a broadcast; undefined takes it off. */
  putBroadcast(id: string, text: string | undefined): Promise<void>;
  broadcast(id: string): Promise<string | undefined>;
  broadcasts(): Promise<string[]>;
}

/**
 * Where a room stands in the index of each of its tags: those where somebody is or a seen creator on the way first, then
 * those that kept seats fill, last those whose creator was never seen; within each the longest waiting. Undefined for
 * one that no search leads to.
 */
export function placeOf(listing: Listing): number | undefined {
  const { present, hostSeen, hostUntil, holds, seats, locked, hasPassword, waitingSince } = listing;
  if (locked || hasPassword || (present === 0 && hostUntil === 0) || present >= seats) return undefined;
  const isFull = present + holds.length + Number(hostUntil > 0) >= seats;
  return waitingSince + CLASS * (isFull ? 1 : present > 0 || hostSeen ? 0 : 2);
}

/** More than any time in milliseconds that a room may have waited. */
const CLASS = 1e12;
