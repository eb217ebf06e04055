import type { RoomName } from '../../domain/registryTerms.ts';
import { reached, type Commands } from '../../redis/redisClients.ts';
import { placeOf, type Found, type ListingStore } from '../listings/listingStore.ts';
import type { Listing } from '../rules/listing.ts';
import { defineScripts, type Scripts } from './scripts.ts';

/** The index in one slot of Redis. */
export class RedisListingStore implements ListingStore {
  readonly #commands: Commands;
  readonly #scripts: Scripts;
  readonly #base: string;

  constructor(commands: Commands, prefix: string) {
    this.#commands = commands;
    this.#scripts = defineScripts(commands);
    this.#base = `${prefix}{rooms}`;
  }

  async put(name: RoomName, listing: Listing | undefined, seq: number) {
    const written = listing ? fieldsOf(listing) : { text: '', created: 0, place: '', endsAt: 0, tags: [] };
    const { text, created, place, endsAt, tags } = written;
    await reached(this.#scripts.listingPut(this.#base, name, seq, text, created, place, endsAt, ...tags));
  }

  async listIfNothingNew(listing: Listing, seq: number, version: string) {
    const { text, created, place, endsAt, tags } = fieldsOf(listing);
    const args = [listing.name, seq, text, created, place, endsAt, version, ...tags];
    return (await reached(this.#scripts.listingAddIfNothingNew(this.#base, ...args))) === 1;
  }

  async find(tags: readonly string[], most: number, isSpread: boolean): Promise<Found> {
    const found = this.#scripts.listingFind(this.#base, '', most, isSpread ? '1' : '', ...tags);
    const [version, texts] = (await reached(found)) as [string, (string | null)[]];
    return { version, listings: listingsIn(texts) };
  }

  async newest(most: number) {
    return listingsIn((await reached(this.#scripts.listingNewest(this.#base, '', most))) as (string | null)[]);
  }

  async putBroadcast(id: string, text: string | undefined) {
    const key = `${this.#base}:live`;
    if (text === undefined) await reached(this.#commands.hdel(key, id));
    else await reached(this.#commands.hset(key, id, text));
  }

  async broadcast(id: string) {
    return (await reached(this.#commands.hget(`${this.#base}:live`, id))) ?? undefined;
  }

  broadcasts() {
    return reached(this.#commands.hvals(`${this.#base}:live`));
  }

  async mark(offered: string) {
    return (await reached(this.#commands.set(`${this.#base}:mark`, offered, 'NX', 'GET'))) ?? offered;
  }
}

function fieldsOf(listing: Listing) {
  const { createdAt, endsAt, tags } = listing;
  return {
    text: JSON.stringify(listing),
    created: createdAt,
    place: placeOf(listing) ?? '',
    endsAt,
    tags,
  };
}

const listingsIn = (texts: readonly (string | null)[]): Listing[] =>
  texts.flatMap((text) => (text === null ? [] : [JSON.parse(text) as Listing]));
