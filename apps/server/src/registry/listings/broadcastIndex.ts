import type { NodeId, RoomName } from '../../domain/registryTerms.ts';
import { isBroadcaster, listedBroadcasts, type Broadcast } from '../../domain/rooms/broadcasts.ts';
import type { Replica } from '../room/replica.ts';
import type { ListingStore } from './listingStore.ts';

/** A broadcast in the index; `since` by the store's clock, `node` its broadcaster's. */
type OnAir = Broadcast & { room: RoomName; since: number; node: NodeId };

export type BroadcastIndexParts = {
  store: ListingStore;
  node: () => NodeId;
  deadAmong: (nodes: Iterable<NodeId>) => NodeId[];
  /** A room as it is, what is overdue done; undefined where there is none. */
  look: <T>(room: RoomName, view: (replica: Replica) => T) => Promise<T>;
};

/** The broadcasts that are on air: each is written by its broadcaster's node. */
export class BroadcastIndex {
  readonly #parts: BroadcastIndexParts;

  constructor(parts: BroadcastIndexParts) {
    this.#parts = parts;
  }

  /** The broadcaster's node says how many people watch. */
  async write({ name, state }: Replica): Promise<void> {
    const seats = [...state.members.values()];
    const broadcaster = seats.find(({ member }) => isBroadcaster(member))?.member;
    if (broadcaster?.node !== this.#parts.node()) return;
    const { memberId: id, userId, node, name: title = '' } = broadcaster;
    const viewers = new Set(seats.flatMap(({ member }) => (isBroadcaster(member) ? [] : [member.userId])));
    const since = state.fixed?.openedAt ?? 0;
    const shown: OnAir = { room: name, since, node, id, userId, name: title, viewerCount: viewers.size };
    await this.#parts.store.putBroadcast(id, JSON.stringify(shown));
  }

  remove(id: string): Promise<void> {
    return this.#parts.store.putBroadcast(id, undefined);
  }

  /** The room of a broadcaster. */
  async roomOf(broadcaster: string): Promise<RoomName | undefined> {
    const text = await this.#parts.store.broadcast(broadcaster);
    return text === undefined ? undefined : (JSON.parse(text) as OnAir).room;
  }

  async list(): Promise<Broadcast[]> {
    const all = (await this.#parts.store.broadcasts()).map((text) => JSON.parse(text) as OnAir);
    const dead = new Set(this.#parts.deadAmong(new Set(all.map(({ node }) => node))));
    const isOver = await Promise.all(all.map(async (one) => dead.has(one.node) && (await this.#isOver(one))));
    return listedBroadcasts(
      all
        .filter((_, index) => !isOver[index])
        .sort((a, b) => a.since - b.since)
        .map(({ id, userId, name, viewerCount }) => ({ id, userId, name, viewerCount })),
    );
  }

  /** Nobody but the dead node may have been there to see it end. */
  async #isOver({ room, id }: OnAir): Promise<boolean> {
    const isOver = await this.#parts.look(room, ({ state }) => state.live.adminId !== id || !state.members.has(id));
    if (isOver) await this.remove(id);
    return isOver;
  }
}
