import type { RoomName } from '../../registryTypes.ts';
import { orUnavailable, type Commands } from '../../../cluster/redis/redisClients.ts';
import {
  scoreOf,
  type RoomCounters,
  type SearchResult,
  type ListingStore,
  type SearchVersion,
} from '../listings/listingStore.ts';
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
    await orUnavailable(this.#scripts.listingPut(this.#base, name, seq, text, created, place, endsAt, who, ...tags));
  }

  async listIfUnchanged(listing: Listing, seq: number, search: SearchVersion) {
    const { text, created, place, endsAt, who, tags } = fieldsOf(listing);
    const searched = [search.version, search.tags.length, ...search.tags];
    const args = [listing.name, seq, text, created, place, endsAt, who, ...searched, ...tags];
    return (await orUnavailable(this.#scripts.listingAddIfNothingNew(this.#base, ...args))) === 1;
  }

  async find(tags: readonly string[], max: number, withSample: boolean): Promise<SearchResult> {
    const found = this.#scripts.listingFind(this.#base, '', max, withSample ? '1' : '', ...tags);
    const [version, texts] = (await orUnavailable(found)) as [string, (string | null)[]];
    return { version, listings: parseListings(texts) };
  }

  async count(max: number) {
    const [total, lines] = (await orUnavailable(this.#scripts.listingCount(this.#base, '', max))) as [number, string[]];
    return { total, counted: lines.flatMap((line) => parseCounters(line) ?? []) };
  }

  async newest(max: number) {
    return parseListings((await orUnavailable(this.#scripts.listingNewest(this.#base, '', max))) as (string | null)[]);
  }

  async putBroadcast(id: string, text: string) {
    await orUnavailable(this.#commands.hset(`${this.#base}:live`, id, text));
  }

  async removeBroadcast(id: string, room: RoomName) {
    await orUnavailable(this.#scripts.broadcastDrop(this.#base, id, room));
  }

  async broadcast(id: string) {
    return (await orUnavailable(this.#commands.hget(`${this.#base}:live`, id))) ?? undefined;
  }

  broadcasts() {
    return orUnavailable(this.#commands.hvals(`${this.#base}:live`));
  }

  async mark(proposed: string) {
    return (await orUnavailable(this.#commands.set(`${this.#base}:mark`, proposed, 'NX', 'GET'))) ?? proposed;
  }
}

function fieldsOf(listing: Listing) {
  const { createdAt, endsAt, present, nodes, tags } = listing;
  return {
    text: JSON.stringify(listing),
    created: createdAt,
    place: scoreOf(listing) ?? '',
    endsAt,
    who: [present, ...nodes].join(' '),
    tags,
  };
}

/** Parses the counters stored with a listing; undefined for a listing of an older version. */
function parseCounters(line: string): RoomCounters | undefined {
  const [numbers = '', , ...tags] = line.split('\n');
  const [, , place, present, ...nodes] = numbers.split(' ');
  return present === undefined ? undefined : { present: Number(present), nodes, isFound: place !== '', tags };
}

const parseListings = (texts: readonly (string | null)[]): Listing[] =>
  texts.flatMap((text) => (text === null ? [] : [JSON.parse(text) as Listing]));
