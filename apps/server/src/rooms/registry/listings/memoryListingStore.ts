import type { RoomName } from '../../registryTypes.ts';
import type { Listing } from '../rules/listing.ts';
import { ANY } from '../rules/matchRules.ts';
import { scoreOf, type SearchResult, type ListingStore, type SearchVersion } from './listingStore.ts';

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

  async listIfUnchanged(listing: Listing, _seq: number, { version }: SearchVersion) {
    if (version !== String(this.#version)) return false;
    this.#version += 1;
    await this.put(listing.name, listing);
    return true;
  }

  async find(tags: readonly string[]): Promise<SearchResult> {
    const found = tags.flatMap((tag) => [...(this.#byTag.get(tag)?.values() ?? [])]);
    return { listings: [...new Set(found)], version: String(this.#version) };
  }

  async count(max: number) {
    const counted = [...this.#all.values()].slice(0, max).map((listing) => {
      const { present, nodes, tags } = listing;
      return { present, nodes, isFound: scoreOf(listing) !== undefined, tags };
    });
    return { total: this.#all.size, counted };
  }

  async newest(max: number) {
    return [...this.#all.values()].sort((a, b) => b.createdAt - a.createdAt || b.openedAt - a.openedAt).slice(0, max);
  }

  async putBroadcast(id: string, text: string) {
    this.#broadcasts.set(id, text);
  }

  async removeBroadcast(id: string, room: RoomName) {
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
    if (scoreOf(listing) === undefined) return;
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
