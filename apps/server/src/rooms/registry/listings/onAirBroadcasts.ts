import { isLasting } from '../../../accounts/sessions/holder.ts';
import type { NodeId, RoomName } from '../../registryTypes.ts';
import {
  isBroadcaster,
  listedBroadcasts,
  type Broadcast,
  type FoundBroadcast,
} from '../../../broadcasts/broadcasts.ts';
import type { Replica } from '../room/replica.ts';
import type { ListingStore } from './listingStore.ts';

export type OnAirParts = {
  store: ListingStore;
  node: () => NodeId;
  deadAmong: (nodes: Iterable<NodeId>) => NodeId[];
  /** The current state of a room, after its overdue deadlines. */
  readRoom: <T>(room: RoomName, view: (replica: Replica) => T) => Promise<T>;
};

/** An entry of the index; `node` is the broadcaster's. */
type OnAir = FoundBroadcast & { node: NodeId };

/** The index of broadcasts: written by the nodes of their broadcasters, read by all. */
export class OnAirBroadcasts {
  readonly #parts: OnAirParts;

  constructor(parts: OnAirParts) {
    this.#parts = parts;
  }

  /** Writes the entry of a broadcast, with its number of viewers, if its broadcaster is on this node. */
  async write({ name, state }: Replica): Promise<void> {
    const members = [...state.members.values()].map(({ member }) => member);
    const broadcaster = members.find(isBroadcaster);
    const holder = state.members.get(broadcaster?.memberId ?? '')?.holder.filter(isLasting) ?? [];
    if (broadcaster?.node !== this.#parts.node()) return;
    const { memberId: id, userId, node, name: shownName = '' } = broadcaster;
    const viewers = new Set(members.flatMap((member) => (isBroadcaster(member) ? [] : [member.userId])));
    const { spec, languages, openedAt: since = 0 } = state.fixed ?? {};
    const about = { title: spec?.title, tags: spec?.tags, language: languages?.[0] };
    const shown: OnAir = {
      ...about,
      room: name,
      node,
      id,
      userId,
      name: shownName,
      viewerCount: viewers.size,
      holder,
      since,
    };
    await this.#parts.store.putBroadcast(id, JSON.stringify(shown));
  }

  /** The broadcast with that id, whether it is listed or not. */
  async find(id: string): Promise<FoundBroadcast | undefined> {
    const text = await this.#parts.store.broadcast(id);
    const found = text === undefined ? undefined : onAirIn(text);
    const isDead = found && [...this.#parts.deadAmong([found.node])].length > 0;
    return isDead && (await this.#isOver(found)) ? undefined : found;
  }

  /** The broadcasts to list. */
  async list(): Promise<Broadcast[]> {
    const all = (await this.#parts.store.broadcasts()).map(onAirIn);
    const dead = new Set(this.#parts.deadAmong(new Set(all.map(({ node }) => node))));
    const isOver = await Promise.all(all.map(async (one) => dead.has(one.node) && (await this.#isOver(one))));
    return listedBroadcasts(
      all
        .filter((_, index) => !isOver[index])
        .sort((a, b) => a.since - b.since)
        .map(shownOf),
    );
  }

  /** A broadcast on a dead node may not have been ended. */
  async #isOver({ room, id }: OnAir): Promise<boolean> {
    const isOver = await this.#parts.readRoom(room, ({ state }) => state.live.adminId !== id || !state.members.has(id));
    if (isOver) await this.#parts.store.dropBroadcast(id, room);
    return isOver;
  }
}

/** Parses an entry; nodes of an older version write no holder. */
export function onAirIn(text: string): OnAir {
  const written = JSON.parse(text) as Omit<OnAir, 'holder'> & Partial<Pick<OnAir, 'holder'>>;
  return { ...written, holder: written.holder ?? [] };
}

function shownOf({ id, userId, name, viewerCount, title, tags, language, since }: OnAir): Broadcast {
  return { id, userId, name, viewerCount, title, tags, language, since };
}
