import { canonicalTags } from '@colloquy/machines/contract/tags.ts';
import { randomToken } from '../../../platform/access/signing.ts';
import type { Rooms } from '../../registry.ts';
import type { RoomName, RoomSummary } from '../../registryTypes.ts';
import { isBroadcast, type Broadcast, type FoundBroadcast } from '../../../broadcasts/broadcasts.ts';
import { fairPick, saltedBy } from '../../fairPick.ts';
import type { Replica } from '../room/replica.ts';
import { acceptsStrangers, isListed, listingOf, summaryOfListing, type Listing } from '../rules/listing.ts';
import { ANY, byTags, hasExcluded, speaksOneOf, type Exclusions } from '../rules/matchRules.ts';
import type { SearchResult, ListingStore, SearchVersion } from './listingStore.ts';
import { parseOnAir, OnAirBroadcasts, type OnAirDependencies } from './onAirBroadcasts.ts';

/** Delay for batching the index writes of one room; milliseconds. */
const WRITE_DELAY_MS = 50;
/** Delay before a retry if the store was unreachable. */
const WRITE_RETRY_MS = 1_000;
/** The maximum number of rooms per tag that are examined. */
const MAX_EXAMINED = 500;

/** How often listings are renewed; the index deletes a room that is not written for an hour. Milliseconds. */
const RENEW_AFTER_MS = 1_200_000;

export type ListingsDependencies = OnAirDependencies & { now: () => number };

type ListQuery = Parameters<Rooms['listRooms']>[0];

/** Writes the index for rooms changed by this node, and reads it. */
export class Listings {
  readonly #pending = new Map<RoomName, Replica>();
  /** What was last written for each room. */
  readonly #written = new WeakMap<Replica, string>();
  readonly #endedBroadcasts = new Set<{ id: string; room: RoomName }>();
  #mark: string | undefined;
  #renewedAt = 0;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<unknown> = Promise.resolve();

  readonly store: ListingStore;
  readonly now: () => number;
  readonly #onAir: OnAirBroadcasts;
  readonly #deps: ListingsDependencies;

  constructor(deps: ListingsDependencies) {
    this.#deps = deps;
    this.#onAir = new OnAirBroadcasts(deps);
    this.store = deps.store;
    this.now = deps.now;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Call when a room has changed. */
  onChanged(replica: Replica): void {
    this.#pending.set(replica.name, replica);
    this.#writeSoon();
  }

  #writeSoon(afterMs = WRITE_DELAY_MS): void {
    // A failed write is retried; rooms refuse outdated matches meanwhile.
    this.#timer ??= setTimeout(() => void this.flush().catch(() => {}), afterMs).unref();
  }

  /** Writes all pending changes to the index. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = Promise.all([this.#writing.catch(() => {}), ...this.#writePending()]);
    await this.#writing;
  }

  /** Starts the pending writes, of one broadcaster or of all. */
  #writePending(broadcaster?: string): Promise<void>[] {
    const isSelected = (id: string) => broadcaster === undefined || id === broadcaster;
    const endedBroadcasts = [...this.#endedBroadcasts].filter(({ id }) => isSelected(id));
    const changed = [...this.#pending.values()].filter(
      ({ name, state }) => broadcaster === undefined || (isBroadcast(name) && state.members.has(broadcaster)),
    );
    for (const one of endedBroadcasts) this.#endedBroadcasts.delete(one);
    for (const { name } of changed) this.#pending.delete(name);
    const removed = endedBroadcasts.map((one) =>
      this.#withRetry(this.store.removeBroadcast(one.id, one.room), () => this.#endedBroadcasts.add(one)),
    );
    const written = changed.map((replica) =>
      this.#withRetry(this.#write(replica), () => {
        if (!this.#pending.has(replica.name)) this.#pending.set(replica.name, replica);
      }),
    );
    return [...removed, ...written];
  }

  /** Restores a failed write to the pending ones. */
  async #withRetry(written: Promise<void>, restore: () => void): Promise<void> {
    try {
      await written;
    } catch (error) {
      restore();
      this.#writeSoon(WRITE_RETRY_MS);
      throw error;
    }
  }

  async #write(replica: Replica): Promise<void> {
    if (isBroadcast(replica.name)) return this.#onAir.write(replica);
    const listing = listingOf(replica.state);
    const text = JSON.stringify(listing) ?? '';
    if (this.#written.get(replica) === text) return;
    // The `seq` of an ended room is kept for a while, so that its late writes do not affect the next room.
    const isForgotten = replica.seq === 0;
    this.#written.set(replica, text);
    try {
      await this.store.put(replica.name, listing, isForgotten ? this.#beforeNow() : replica.seq);
    } catch (error) {
      this.#written.delete(replica);
      throw error;
    }
  }

  /**
   * A `seq` starts from the time: this one is above that of a room that has ended, and below that of one opened since.
   */
  #beforeNow(): number {
    return this.now() - 2 * WRITE_DELAY_MS;
  }

  /** Call when a broadcast has ended, or its broadcaster has another id. */
  onBroadcastEnded(broadcaster: string, room: RoomName): void {
    this.#endedBroadcasts.add({ id: broadcaster, room });
    this.#writeSoon();
  }

  /**
   * Writes all known rooms again if the index was emptied, or before they expire.
   *
   * @returns whether it was emptied since the last call.
   */
  async renew(known: Iterable<Replica>): Promise<boolean> {
    const mark = await this.store.mark(randomToken());
    const isEmptied = this.#mark !== undefined && this.#mark !== mark;
    this.#mark = mark;
    if (!isEmptied && performance.now() - this.#renewedAt < RENEW_AFTER_MS) return false;
    this.#renewedAt = performance.now();
    for (const replica of known) {
      this.#written.delete(replica);
      this.onChanged(replica);
    }
    return isEmptied;
  }

  /** Lists a newly opened room, unless another was listed since the search. */
  async listNew(replica: Replica, search?: SearchVersion): Promise<boolean> {
    const listing = listingOf(replica.state);
    if (search === undefined || !listing) {
      this.onChanged(replica);
      await this.flush();
      return true;
    }
    this.#pending.delete(replica.name);
    this.#written.delete(replica);
    return this.store.listIfUnchanged(listing, replica.seq, search);
  }

  /**
   * Candidates for a search.
   *
   * @param tags in canonical form, or `ANY`.
   * @param max the maximum per tag.
   */
  async find(tags: readonly string[], max: number, withSample = false): Promise<SearchResult> {
    await this.flush();
    const found = await this.store.find(tags, max, withSample);
    return { ...found, listings: await this.#withoutDead(found.listings) };
  }

  async list({ tags, open = false, languages = [], limit, ...kept }: ListQuery): Promise<RoomSummary[]> {
    const wanted = canonicalTags(tags ?? []);
    const now = this.now();
    const searchedTags = wanted.length === 0 ? [ANY] : wanted;
    const all = open ? (await this.find(searchedTags, MAX_EXAMINED, true)).listings : await this.#newest(limit * 4);
    const visible = all.filter(
      (listing) =>
        isListed(listing, now) &&
        speaksOneOf(listing, languages) &&
        (!open || (acceptsStrangers(listing, now) && summaryOfListing(listing, now).occupied < listing.seats)) &&
        (open || wanted.length === 0 || wanted.some((tag) => listing.tags.includes(tag))),
    );
    const found = await this.#excluding(visible, kept);
    const ordered = open || tags !== undefined ? byTags(found, wanted) : found;
    const listed = open
      ? fairPick(
          ordered,
          limit,
          [latestFirst],
          saltedBy(randomToken(), ({ name }) => name),
        )
      : ordered.slice(0, limit);
    return listed.map((listing) => summaryOfListing(listing, now));
  }

  async #newest(max: number): Promise<Listing[]> {
    await this.flush();
    return this.#withoutDead(await this.store.newest(max));
  }

  async #excluding(listings: readonly Listing[], exclusions: Exclusions): Promise<Listing[]> {
    if (!exclusions.excludeUserIds?.length && !exclusions.excludeKeys?.length) return [...listings];
    const now = this.now();
    const isExcluded = await Promise.all(
      listings.map(async (listing) => {
        const known = listing.userIds ? listing : await this.#deps.readRoom(listing.name, fullListingOf);
        return known !== undefined && hasExcluded(known, exclusions, now);
      }),
    );
    return listings.filter((_, index) => !isExcluded[index]);
  }

  /** Filters out empty rooms that were never ended, and rooms whose members were all on dead nodes. */
  async #withoutDead(listings: readonly Listing[]): Promise<Listing[]> {
    const now = this.now();
    const dead = new Set(this.#deps.findDeadNodes(new Set(listings.flatMap(({ nodes }) => nodes))));
    const isOver = await Promise.all(
      listings.map(async ({ name, endsAt, nodes }) => {
        if (endsAt > 0 && endsAt <= now) return true;
        if (nodes.length === 0 || !nodes.every((node) => dead.has(node))) return false;
        return this.#deps.readRoom(name, ({ state }) => state.fixed === undefined);
      }),
    );
    for (const [index, { name }] of listings.entries())
      if (isOver[index]) this.store.put(name, undefined, this.#beforeNow()).catch(() => {});
    return listings.filter((_, index) => !isOver[index]);
  }

  /** The room of a broadcaster. */
  async roomOf(broadcaster: string): Promise<RoomName | undefined> {
    await this.flush();
    const text = await this.store.broadcast(broadcaster);
    return text === undefined ? undefined : parseOnAir(text).room;
  }

  /** Waits for pending writes of this broadcast only: requests for pictures are frequent, and other writes may fail. */
  async broadcast(id: string): Promise<FoundBroadcast | undefined> {
    await Promise.all(this.#writePending(id));
    return this.#onAir.find(id);
  }

  async broadcasts(): Promise<Broadcast[]> {
    await this.flush();
    return this.#onAir.list();
  }
}

const fullListingOf = ({ state }: Replica): Listing | undefined => listingOf(state, Infinity);

function latestFirst(a: Listing, b: Listing): number {
  return b.waitingSince - a.waitingSince;
}
