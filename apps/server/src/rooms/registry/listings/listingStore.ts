import type { NodeId, RoomName } from '../../registryTypes.ts';
import type { Listing } from '../rules/listing.ts';

/** A room's number of members, their nodes, and whether searches can find it. */
export type RoomCounters = { present: number; nodes: readonly NodeId[]; isFound: boolean; tags: readonly string[] };

/** The tags of a search, and the version of its result. */
export type SearchVersion = { tags: readonly string[]; version: string };

/** The result of a search. `version` changes with each new listing under one of its tags. */
export type SearchResult = { listings: Listing[]; version: string };

/** The index of public rooms and broadcasts: derived data, written after the rooms, which are authoritative. */
export interface ListingStore {
  /**
   * Lists a room until it ends, for an hour at most unless it is put again.
   *
   * @param listing undefined removes it.
   * @param seq that of the room's last log entry: an older one has no effect.
   */
  put(name: RoomName, listing: Listing | undefined, seq: number): Promise<void>;
  /** Lists a new room; false if another one has been listed under the search's tags since. */
  listIfUnchanged(listing: Listing, seq: number, search: SearchVersion): Promise<boolean>;
  /**
   * Rooms with free space that share one of these tags; under `ANY` all of them.
   *
   * @param max the maximum per tag and class (`placeOf`).
   * @param withSample if there are more, include some of the newest and some random ones.
   */
  find(tags: readonly string[], max: number, withSample: boolean): Promise<SearchResult>;
  /** All listed rooms, or a random sample of `max`; and their total number. */
  count(max: number): Promise<{ total: number; counted: RoomCounters[] }>;
  /** All listed rooms, full and locked ones too, the newest first. */
  newest(max: number): Promise<Listing[]>;
  /** @param text the broadcast's listing: JSON with its `room`. */
  putBroadcast(id: string, text: string): Promise<void>;
  /** Removes a broadcast, unless that id has started another one since. */
  removeBroadcast(id: string, room: RoomName): Promise<void>;
  broadcast(id: string): Promise<string | undefined>;
  broadcasts(): Promise<string[]>;
  /** The index's marker; stores and returns the offered one if the index was emptied. */
  mark(proposed: string): Promise<string>;
}

/** Larger than any time in milliseconds. */
const CLASS_SIZE = 1e13;

/**
 * A room's score in the index of each of its tags, in one of three classes: rooms with members, or an expected creator
 * with a page open, the longest waiting first; rooms full of reserved seats, those stale for longest first; rooms whose
 * creator has had no page open. Undefined for a room that no search finds.
 */
export function scoreOf(listing: Listing): number | undefined {
  const { present, hostSeen, hostUntil, holds, seats, locked, hasPassword, waitingSince } = listing;
  if (locked || hasPassword || (present === 0 && hostUntil === 0) || present >= seats) return undefined;
  const isFull = present + holds.length + Number(hostUntil > 0) >= seats;
  if (isFull) return CLASS_SIZE + Math.min(staleFrom(listing), CLASS_SIZE - 1);
  return waitingSince + (present > 0 || hostSeen ? 0 : 2 * CLASS_SIZE);
}

/** When the first of its reserved seats becomes available to searches from other networks. */
const staleFrom = ({ holds }: Listing): number => Math.min(...holds.map(([, { freshUntil }]) => freshUntil));

/** Whether a search limited to `max` per class may have missed a suitable room. */
export function mayHaveMissed(listings: readonly Listing[], max: number, now: number): boolean {
  const scores = listings.flatMap((listing) => scoreOf(listing) ?? []);
  return [0, 1, 2].some((at) => {
    const found = scores.filter((place) => Math.floor(place / CLASS_SIZE) === at);
    return found.length >= max && (at !== 1 || Math.max(...found) - CLASS_SIZE <= now);
  });
}
