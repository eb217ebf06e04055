import type { RoomName } from '../../registryTypes.ts';
import { reached, type Commands } from '../../../cluster/redis/redisClients.ts';
import { placeOf, type Counted, type Found, type ListingStore, type Searched } from '../listings/listingStore.ts';
import type { Listing } from '../rules/listing.ts';
import { defineScripts, type Scripts } from './scripts.ts';

/** The index in one hash slot of Redis. */
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
    const written = listing ? fieldsOf(listing) : { text: '', created: 0, place: '', endsAt: 0, who: '', tags: [] };
    const { text, created, place, endsAt, who, tags } = written;
    await reached(this.#scripts.listingPut(this.#base, name, seq, text, created, place, endsAt, who, ...tags));
  }

  async listIfNothingNew(listing: Listing, seq: number, search: Searched) {
    const { text, created, place, endsAt, who, tags } = fieldsOf(listing);
    const searched = [search.version, search.tags.length, ...search.tags];
    const args = [listing.name, seq, text, created, place, endsAt, who, ...searched, ...tags];
    return (await reached(this.#scripts.listingAddIfNothingNew(this.#base, ...args))) === 1;
  }

  async find(tags: readonly string[], most: number, isSpread: boolean): Promise<Found> {
    const found = this.#scripts.listingFind(this.#base, '', most, isSpread ? '1' : '', ...tags);
    const [version, texts] = (await reached(found)) as [string, (string | null)[]];
    return { version, listings: listingsIn(texts) };
  }

  async count(most: number) {
    const [total, lines] = (await reached(this.#scripts.listingCount(this.#base, '', most))) as [number, string[]];
    return { total, counted: lines.flatMap((line) => countedIn(line) ?? []) };
  }

  async newest(most: number) {
    return listingsIn((await reached(this.#scripts.listingNewest(this.#base, '', most))) as (string | null)[]);
  }

  async putBroadcast(id: string, text: string) {
    await reached(this.#commands.hset(`${this.#base}:live`, id, text));
  }

  async dropBroadcast(id: string, room: RoomName) {
    await reached(this.#scripts.broadcastDrop(this.#base, id, room));
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
  const { createdAt, endsAt, present, nodes, tags } = listing;
  return {
    text: JSON.stringify(listing),
    created: createdAt,
    place: placeOf(listing) ?? '',
    endsAt,
    who: [present, ...nodes].join(' '),
    tags,
  };
}

/** Parses the counters stored with a listing; undefined for a listing of an older version. */
function countedIn(line: string): Counted | undefined {
  const [numbers = '', , ...tags] = line.split('\n');
  const [, , place, present, ...nodes] = numbers.split(' ');
  return present === undefined ? undefined : { present: Number(present), nodes, isFound: place !== '', tags };
}

const listingsIn = (texts: readonly (string | null)[]): Listing[] =>
  texts.flatMap((text) => (text === null ? [] : [JSON.parse(text) as Listing]));
