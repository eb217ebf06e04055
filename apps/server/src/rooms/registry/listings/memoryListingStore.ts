import type { RoomName } from '../../registryTypes.ts';
import type { Listing } from '../rules/listing.ts';
import { ANY } from '../rules/matching.ts';
import { placeOf, type Found, type ListingStore, type Searched } from './listingStore.ts';

/** For a single node: all listings, and an index by tag; all are under `ANY`. */
export class MemoryListingStore implements ListingStore {
  readonly #all = new Map<RoomName, Listing>();
  readonly #byTag = new Map<string, Map<RoomName, Listing>>();
  readonly #broadcasts = new Map<string, string>();
  #version = 0;

  async put(name: RoomName, listing: Listing | undefined) {
    this.#remove(name);
    if (listing) this.#add(listing);
  }

  async listIfNothingNew(listing: Listing, _seq: number, { version }: Searched) {
    if (version !== String(this.#version)) return false;
    this.#version += 1;
    await this.put(listing.name, listing);
    return true;
  }

  async find(tags: readonly string[]): Promise<Found> {
    const found = tags.flatMap((tag) => [...(this.#byTag.get(tag)?.values() ?? [])]);
    return { listings: [...new Set(found)], version: String(this.#version) };
  }

  async count(most: number) {
    const counted = [...this.#all.values()].slice(0, most).map((listing) => {
      const { present, nodes, tags } = listing;
      return { present, nodes, isFound: placeOf(listing) !== undefined, tags };
    });
    return { total: this.#all.size, counted };
  }

  async newest(most: number) {
    return [...this.#all.values()].sort((a, b) => b.createdAt - a.createdAt || b.openedAt - a.openedAt).slice(0, most);
  }

  async putBroadcast(id: string, text: string) {
    this.#broadcasts.set(id, text);
  }

  async dropBroadcast(id: string, room: RoomName) {
    const text = this.#broadcasts.get(id);
    if (text !== undefined && (JSON.parse(text) as { room: RoomName }).room === room) this.#broadcasts.delete(id);
  }

  async broadcast(id: string) {
    return this.#broadcasts.get(id);
  }

  async broadcasts() {
    return [...this.#broadcasts.values()];
  }

  async mark() {
    return 'memory';
  }

  #add(listing: Listing): void {
    this.#all.set(listing.name, listing);
    if (placeOf(listing) === undefined) return;
    for (const tag of [ANY, ...listing.tags]) {
      const sharing = this.#byTag.get(tag) ?? new Map<RoomName, Listing>();
      this.#byTag.set(tag, sharing.set(listing.name, listing));
    }
  }

  #remove(name: RoomName): void {
    const listing = this.#all.get(name);
    if (!listing) return;
    this.#all.delete(name);
    for (const tag of [ANY, ...listing.tags]) {
      const sharing = this.#byTag.get(tag);
      sharing?.delete(name);
      if (sharing?.size === 0) this.#byTag.delete(tag);
    }
  }
}
