import { normaliseTags } from '@colloquy/machines/contract/fields.ts';
import { randomToken } from '../../domain/access/signing.ts';
import type { Rooms } from '../../domain/registry.ts';
import type { NodeId, RoomName, RoomSummary } from '../../domain/registryTerms.ts';
import { isBroadcast, isBroadcaster, listedBroadcasts, type Broadcast } from '../../domain/rooms/broadcasts.ts';
import { fairPick, saltedBy } from '../../domain/rooms/fairPick.ts';
import type { Replica } from '../room/replica.ts';
import { drawsPeople, isShown, listingOf, shownAs, type Listing } from '../rules/listing.ts';
import { byTags, expects } from '../rules/matching.ts';
import type { Found, ListingStore } from './listingStore.ts';

/** Comings and goings of one room are written together; milliseconds. */
const WRITE_AFTER = 50;
/** So many rooms of each tag are looked through. */
const LOOKED_THROUGH = 500;

const NEWER_THAN_ALL = Number.MAX_SAFE_INTEGER;

type ListQuery = Parameters<Rooms['listRooms']>[0];

/** Writes the index behind the rooms that are decided on here, and reads it. */
export class Listings {
  readonly #pending = new Map<RoomName, Replica>();
  /** What was written last of each room that is followed here. */
  readonly #written = new Map<RoomName, string>();
  /** The broadcaster's member id as it is in the index. */
  readonly #onAir = new Map<RoomName, string>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<unknown> = Promise.resolve();

  readonly store: ListingStore;
  readonly now: () => number;
  readonly node: () => NodeId;
  /** The user ids of everybody in a room that is too large for its listing to name them. */
  readonly peopleIn: (room: RoomName) => Promise<readonly string[]>;

  constructor(
    store: ListingStore,
    now: () => number,
    node: () => NodeId,
    peopleIn: (room: RoomName) => Promise<readonly string[]>,
  ) {
    this.store = store;
    this.now = now;
    this.node = node;
    this.peopleIn = peopleIn;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** The room has changed. */
  note(replica: Replica): void {
    this.#pending.set(replica.name, replica);
    this.#timer ??= setTimeout(() => {
      // Out of reach: the next change of the room writes it, and what is stale the room itself refuses.
      this.flush().catch(() => {});
    }, WRITE_AFTER).unref();
  }

  /** What has changed is in the index. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const changed = [...this.#pending.values()];
    this.#pending.clear();
    const written = Promise.all(changed.map((replica) => this.#write(replica)));
    this.#writing = Promise.all([this.#writing.catch(() => {}), written]);
    await this.#writing;
  }

  async #write(replica: Replica): Promise<void> {
    if (isBroadcast(replica.name)) return this.#writeBroadcast(replica);
    const listing = listingOf(replica.state);
    const text = JSON.stringify(listing) ?? '';
    if ((this.#written.get(replica.name) ?? '') === text) return;
    if (listing) this.#written.set(replica.name, text);
    else this.#written.delete(replica.name);
    await this.store.put(replica.name, listing, listing ? replica.seq : NEWER_THAN_ALL);
  }

  /** The broadcaster's node says how many people watch. */
  async #writeBroadcast({ name, state }: Replica): Promise<void> {
    const seats = [...state.members.values()];
    const broadcaster = seats.find(({ member }) => isBroadcaster(member))?.member;
    const id = broadcaster?.memberId;
    const former = this.#onAir.get(name);
    if (former !== undefined && former !== id) {
      this.#onAir.delete(name);
      await this.store.putBroadcast(former, undefined);
    }
    if (!broadcaster || id === undefined || broadcaster.node !== this.node()) return;
    this.#onAir.set(name, id);
    const viewers = new Set(seats.flatMap(({ member }) => (isBroadcaster(member) ? [] : [member.userId])));
    const { userId, name: title = '' } = broadcaster;
    const shown: OnAir = {
      room: name,
      since: state.fixed?.openedAt ?? 0,
      id,
      userId,
      name: title,
      viewerCount: viewers.size,
    };
    await this.store.putBroadcast(id, JSON.stringify(shown));
  }

  /** A room that is followed no longer. */
  forget(name: RoomName): void {
    this.#written.delete(name);
  }

  /** Lists a room that was opened, unless another was since the search that found nothing. */
  async listNew(replica: Replica, version?: string): Promise<boolean> {
    const listing = listingOf(replica.state);
    if (version === undefined || !listing) {
      this.note(replica);
      await this.flush();
      return true;
    }
    this.#pending.delete(replica.name);
    return this.store.listIfNothingNew(listing, replica.seq, version);
  }

  /** What a search may choose from, the most promising first. @param most so many of each tag. */
  async find(tags: readonly string[], most: number, isSpread = false): Promise<Found> {
    await this.flush();
    const found = await this.store.find(normaliseTags(tags), most, isSpread);
    return { ...found, listings: this.#living(found.listings) };
  }

  async list({ tags, open = false, apart = [], limit }: ListQuery): Promise<RoomSummary[]> {
    const wanted = normaliseTags(tags ?? []);
    const now = this.now();
    const all = open ? (await this.find(wanted, LOOKED_THROUGH, true)).listings : await this.#newest(limit * 4);
    const shown = all.filter(
      (listing) =>
        isShown(listing, now) &&
        (!open || (drawsPeople(listing, now) && shownAs(listing, now).occupied < listing.seats)) &&
        (open || wanted.length === 0 || wanted.some((tag) => listing.tags.includes(tag))),
    );
    const found = apart.length === 0 ? shown : await this.#without(shown, apart);
    const ordered = open || tags !== undefined ? byTags(found, wanted) : found;
    const listed = open
      ? fairPick(
          ordered,
          limit,
          [latestFirst],
          saltedBy(randomToken(), ({ name }) => name),
        )
      : ordered.slice(0, limit);
    return listed.map((listing) => shownAs(listing, now));
  }

  async #newest(most: number): Promise<Listing[]> {
    await this.flush();
    return this.#living(await this.store.newest(most));
  }

  async #without(listings: readonly Listing[], apart: readonly string[]): Promise<Listing[]> {
    const now = this.now();
    const isApart = await Promise.all(
      listings.map(async (listing) => {
        const inside = listing.userIds ? [] : await this.peopleIn(listing.name);
        return apart.some((other) => expects(listing, other, now) || inside.includes(other));
      }),
    );
    return listings.filter((_, index) => !isApart[index]);
  }

  /** Nobody may have been there to see an empty room end. */
  #living(listings: readonly Listing[]): Listing[] {
    const now = this.now();
    const isOver = ({ endsAt }: Listing) => endsAt > 0 && endsAt <= now;
    for (const listing of listings) {
      if (isOver(listing)) this.store.put(listing.name, undefined, NEWER_THAN_ALL).catch(() => {});
    }
    return listings.filter((listing) => !isOver(listing));
  }

  /** The room of a broadcaster. */
  async roomOf(broadcaster: string): Promise<RoomName | undefined> {
    await this.flush();
    const text = await this.store.broadcast(broadcaster);
    return text === undefined ? undefined : (JSON.parse(text) as OnAir).room;
  }

  async broadcasts(): Promise<Broadcast[]> {
    await this.flush();
    const all = (await this.store.broadcasts()).map((text) => JSON.parse(text) as OnAir);
    return listedBroadcasts(
      all
        .sort((a, b) => a.since - b.since)
        .map(({ id, userId, name, viewerCount }) => ({ id, userId, name, viewerCount })),
    );
  }
}

/** A broadcast in the index; `since` by the store's clock. */
type OnAir = Broadcast & { room: RoomName; since: number };

function latestFirst(a: Listing, b: Listing): number {
  return b.waitingSince - a.waitingSince;
}
