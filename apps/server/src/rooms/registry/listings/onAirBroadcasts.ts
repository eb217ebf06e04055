import { isLasting } from '../../../accounts/sessions/holderKeys.ts';
import type { NodeId, RoomName } from '../../registryTypes.ts';
import {
  isBroadcaster,
  listedBroadcasts,
  type Broadcast,
  type FoundBroadcast,
} from '../../../broadcasts/broadcasts.ts';
import type { Replica } from '../room/replica.ts';
import type { ListingStore } from './listingStore.ts';

export type OnAirDependencies = {
  store: ListingStore;
  node: () => NodeId;
  findDeadNodes: (nodes: Iterable<NodeId>) => NodeId[];
  /** The current state of a room, after its overdue deadlines. */
  readRoom: <T>(room: RoomName, view: (replica: Replica) => T) => Promise<T>;
};

/** An entry of the index; `node` is the broadcaster's. */
type OnAirEntry = FoundBroadcast & { node: NodeId };

/** The index of broadcasts: written by the nodes of their broadcasters, read by all. */
export class OnAirBroadcasts {
  readonly #deps: OnAirDependencies;

  constructor(deps: OnAirDependencies) {
    this.#deps = deps;
  }

  /** Writes the entry of a broadcast, with its number of viewers, if its broadcaster is on this node. */
  async write({ name, state }: Replica): Promise<void> {
    const members = [...state.members.values()].map(({ member }) => member);
    const broadcaster = members.find(isBroadcaster);
    const holderKeys = state.members.get(broadcaster?.memberId ?? '')?.holderKeys.filter(isLasting) ?? [];
    if (broadcaster?.node !== this.#deps.node()) return;
    const { memberId: id, userId, node, name: shownName = '' } = broadcaster;
    const viewers = new Set(members.flatMap((member) => (isBroadcaster(member) ? [] : [member.userId])));
    const { spec, languages, openedAt: startedAt = 0 } = state.fixed ?? {};
    const about = { title: spec?.title, tags: spec?.tags, language: languages?.[0] };
    const shown: OnAirEntry = {
      ...about,
      room: name,
      node,
      id,
      userId,
      name: shownName,
      viewerCount: viewers.size,
      holderKeys,
      startedAt,
    };
    await this.#deps.store.putBroadcast(id, JSON.stringify(shown));
  }

  /** The broadcast with that id, whether it is listed or not. */
  async find(id: string): Promise<FoundBroadcast | undefined> {
    const text = await this.#deps.store.broadcast(id);
    const found = text === undefined ? undefined : parseOnAir(text);
    const isDead = found && [...this.#deps.findDeadNodes([found.node])].length > 0;
    return isDead && (await this.#hasEnded(found)) ? undefined : found;
  }

  /** The broadcasts to list. */
  async list(): Promise<Broadcast[]> {
    const all = (await this.#deps.store.broadcasts()).map(parseOnAir);
    const dead = new Set(this.#deps.findDeadNodes(new Set(all.map(({ node }) => node))));
    const hasEnded = await Promise.all(all.map(async (one) => dead.has(one.node) && (await this.#hasEnded(one))));
    return listedBroadcasts(
      all
        .filter((_, index) => !hasEnded[index])
        .sort((a, b) => a.startedAt - b.startedAt)
        .map(broadcastOf),
    );
  }

  /** A broadcast on a dead node may not have been ended. */
  async #hasEnded({ room, id }: OnAirEntry): Promise<boolean> {
    const hasEnded = await this.#deps.readRoom(
      room,
      ({ state }) => state.live.adminId !== id || !state.members.has(id),
    );
    if (hasEnded) await this.#deps.store.removeBroadcast(id, room);
    return hasEnded;
  }
}

/** Parses an entry; nodes of an older version write no `holderKeys`. */
export function parseOnAir(text: string): OnAirEntry {
  const written = JSON.parse(text) as Omit<OnAirEntry, 'holderKeys'> & Partial<Pick<OnAirEntry, 'holderKeys'>>;
  return { ...written, holderKeys: written.holderKeys ?? [] };
}

function broadcastOf({ id, userId, name, viewerCount, title, tags, language, startedAt }: OnAirEntry): Broadcast {
  return { id, userId, name, viewerCount, title, tags, language, startedAt };
}
