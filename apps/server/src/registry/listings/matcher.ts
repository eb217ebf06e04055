import { canonicalTags } from '@colloquy/machines/contract/tags.ts';
import type { Quota } from '../../domain/access/quotas.ts';
import { createOneByOne } from '../../domain/patience/oneByOne.ts';
import { RegistryUnavailable, type MatchQuery } from '../../domain/registry.ts';
import type { HostClaim, RoomName, RoomSpec, RoomSummary } from '../../domain/registryTerms.ts';
import type { HostIdentity, Identities } from '../people/identities.ts';
import type { Kind, Quotas } from '../people/quotas.ts';
import type { Replica } from '../room/replica.ts';
import type { Replicas } from '../room/replicas.ts';
import { freeHold, hold, neglect } from '../rules/holds.ts';
import { rank } from '../rules/matching.ts';
import { open, withdraw } from '../rules/roomLife.ts';
import { summaryOf } from '../rules/roomState.ts';
import { mayHideMore, type Found } from './listingStore.ts';
import type { Listings } from './listings.ts';

/** A search that others are ahead of again and again is given up after so many tries. */
const TRIES = 50;
/** So many rooms of each tag and class are looked at first, and when none of those would do. */
const [FIRST_LOOK, CLOSE_LOOK] = [8, 200];

type Matched = { kind: 'matched' | 'opened' | 'exists'; room: RoomSummary };

/** Who opens a room. */
type Opener = { host: HostClaim | undefined; identity: HostIdentity; quotas: readonly Quota[] | undefined };

export type MatcherParts = {
  replicas: Replicas;
  listings: Listings;
  quotas: Quotas;
  identities: Identities;
  unattendedMs: number;
  now: () => number;
};

/** Opens rooms, and leads searches to those that wait: the index proposes, the room itself decides. */
export class Matcher {
  readonly #oneByOne = createOneByOne();

  readonly parts: MatcherParts;

  constructor(parts: MatcherParts) {
    this.parts = parts;
  }

  async open(
    spec: RoomSpec,
    host?: HostClaim,
    quotas?: readonly Quota[],
  ): Promise<Omit<Matched, 'kind'> & { kind: 'opened' | 'exists' }> {
    const opened = await this.#open(spec, { host, identity: await this.parts.identities.ofHost(host), quotas });
    if (opened === 'outrun') throw new Error('An opening without a search cannot be outrun');
    return opened;
  }

  /** Searches of one node for the same tags go one after another, so that each sees what the one before has opened. */
  matchOrOpen(query: MatchQuery, spec: RoomSpec, host: HostClaim): Promise<Matched> {
    const tags = canonicalTags(query.tags);
    return this.#oneByOne([...tags].sort()[0] ?? '', () => this.#matchOrOpen({ ...query, tags }, spec, host));
  }

  async #matchOrOpen(query: MatchQuery, spec: RoomSpec, host: HostClaim): Promise<Matched> {
    const { quotas, apartIfOwn = [] } = query;
    const [identity, outgoing, firstFound] = await Promise.all([
      this.parts.identities.ofHost(host),
      quotas?.[0] ? this.parts.quotas.outgoing('seat', quotas[0]) : [],
      this.parts.listings.find(query.tags, FIRST_LOOK),
    ]);
    const by = { host, identity, quotas };
    const apart = [...(query.apart ?? []), ...(identity.isGuestsOwn ? apartIfOwn : [])];
    // The caller's own former seat may be the one that is free.
    await this.evict('seat', outgoing);
    let found: Found | undefined = outgoing.length === 0 ? firstFound : undefined;
    const exclude = [...query.exclude];
    let isOpen = false;
    let most = FIRST_LOOK;
    for (let tries = 0; tries < TRIES; tries += 1) {
      const { listings, version } = found ?? (await this.parts.listings.find(query.tags, most));
      found = undefined;
      const [best] = rank(
        listings.filter(({ name }) => !isOpen || name !== spec.name),
        { ...query, apart, exclude },
        this.parts.now(),
      );
      if (best) {
        const room = await this.#hold(best.name, { ...query, apart, exclude });
        const own = room && isOpen ? await this.#keepOwn(spec.name, by) : undefined;
        if (own) await this.evict('seat', [seatItem(best.name, query.userId)]);
        if (own) return { kind: 'opened', room: own };
        if (room) return { kind: 'matched', room };
        exclude.push(best.name);
        continue;
      }
      if (most === FIRST_LOOK && mayHideMore(listings, most, this.parts.now())) {
        most = CLOSE_LOOK;
        continue;
      }
      const opened = await this.#open(spec, by, { version, isOpen });
      if (opened !== 'outrun') return opened;
      isOpen = true;
    }
    throw new RegistryUnavailable('Others were ahead of this search too often');
  }

  /** Takes back an opening, unless somebody came in. */
  withdraw(name: RoomName, hostKeyHash: string): Promise<{ kind: 'withdrawn' | 'kept' }> {
    return this.parts.replicas.use(name, (replica) =>
      replica.run(
        (draft) => withdraw(draft, hostKeyHash),
        (reply) => reply,
      ),
    );
  }

  /** The room that a search has opened before it found another one goes, unless somebody is on the way there. */
  #keepOwn(name: RoomName, by: Opener & { host: HostClaim }): Promise<RoomSummary | undefined> {
    return this.parts.replicas.use(name, async (replica) => {
      const own = await replica.run(
        (draft) => draft.state.holds.size === 0 && withdraw(draft, by.host.hostKeyHash).kind === 'withdrawn',
        (isGone) => (isGone ? undefined : summaryOf(replica.state)),
      );
      if (own) await this.#opened(replica, by);
      return own;
    });
  }

  /** What goes for something newer of the same caller or network. */
  async evict(kind: Kind, items: readonly string[]): Promise<void> {
    for (const item of items) {
      const [room = '', userId = ''] = item.split('\n');
      await this.parts.replicas.use(room, (replica) =>
        replica.run(
          (draft) => (kind === 'seat' ? freeHold(draft, userId) : neglect(draft)),
          () => {},
        ),
      );
    }
  }

  async #hold(name: RoomName, query: MatchQuery): Promise<RoomSummary | undefined> {
    const held = await this.parts.replicas.use(name, async (replica) => {
      const room = await replica.run(
        (draft) => hold(draft, query),
        ({ kind }) => (kind === 'held' ? summaryOf(replica.state) : undefined),
      );
      // What is listed was not so any more.
      if (!room) this.parts.listings.note(replica);
      return room;
    });
    if (held && query.quotas) {
      const item = seatItem(name, query.userId);
      await this.evict('seat', await this.parts.quotas.keep('seat', item, query.quotas));
    }
    return held;
  }

  /**
   * @param search that found nothing: the version of the index by then, and whether it has opened the room already.
   * @returns `outrun` if another room has been listed since.
   */
  async #open(
    spec: RoomSpec,
    by: Opener,
    search?: { version: string; isOpen: boolean },
  ): Promise<{ kind: 'opened' | 'exists'; room: RoomSummary } | 'outrun'> {
    const { replicas, listings, unattendedMs } = this.parts;
    const { host, quotas, identity } = by;
    const opening = { spec, host, hostKeyProvesId: identity.isProvedByHostKey, quotas };
    const work = async (replica: Replica) => {
      const opened = await replica.run(
        (draft) => open(draft, { ...opening, ...(search && { hostHoldMs: unattendedMs }) }),
        (reply) => reply,
      );
      if (opened.kind === 'exists' && !search?.isOpen) return opened;
      if (!(await listings.listNew(replica, search?.version))) return 'outrun';
      await this.#opened(replica, by);
      return { ...opened, kind: 'opened' as const };
    };
    return replicas.use(spec.name, work, { isNew: true });
  }

  async #opened({ name }: Replica, { host, identity, quotas }: Opener): Promise<void> {
    const [evicted] = await Promise.all([
      this.parts.quotas.keep('room', name, quotas),
      host && this.parts.identities.useAsHost(host, identity),
    ]);
    await this.evict('room', evicted);
  }
}

export const seatItem = (room: RoomName, userId: string): string => `${room}\n${userId}`;
