import { setTimeout as wait } from 'node:timers/promises';
import { canonicalTags } from '@colloquy/machines/contract/tags.ts';
import type { Quota } from '../../quotas.ts';
import { createKeyedQueue } from '../../../platform/resilience/keyedQueue.ts';
import { RegistryUnavailable } from '../../../platform/resilience/storeFailure.ts';
import type { RegistryTimes } from '../../registry.ts';
import type { HostClaim, RoomName, RoomSpec, RoomSummary } from '../../registryTypes.ts';
import type { MatchAnswer, MatchQuery } from '../../searches.ts';
import type { HostIdentity, UserIdOwners } from '../people/userIdOwners.ts';
import type { RecentlyMet } from '../people/recentlyMet.ts';
import type { QuotaKind, Quotas } from '../people/quotaCounts.ts';
import type { Replica } from '../room/replica.ts';
import type { Replicas } from '../room/replicas.ts';
import { releaseReservation, reserveSeat, unlist } from '../rules/reservations.ts';
import { ANY, rank, type Search } from '../rules/matchRules.ts';
import { open, withdraw } from '../rules/roomLife.ts';
import { summaryOf } from '../rules/roomState.ts';
import { OwnRooms, type OwnRoom } from './ownRooms.ts';
import { mayHaveMissed, type SearchResult, type SearchVersion } from './listingStore.ts';
import type { Listings } from './listings.ts';

/** A search that keeps conflicting with others fails after this many attempts. */
const MAX_ATTEMPTS = 50;
/** The number of rooms per tag and class that are examined first, and if none of them matches. */
const [FIRST_BATCH, LARGE_BATCH] = [8, 200];

/** How often, and after which delay, rooms are retried whose members were being matched elsewhere; milliseconds. */
const [MAX_PAUSES, PAUSE_MS] = [4, 20];

/** `beingMatched`: the person waiting there is being matched elsewhere. */
type MatchAttempt = { kind: 'matched' | 'stays'; room: RoomSummary } | { kind: 'refused' | 'beingMatched' };
type Opened = { kind: 'opened' | 'exists'; room: RoomSummary };

/** The creator of a room. */
type RoomCreator = {
  host: HostClaim | undefined;
  identity: HostIdentity;
  quotas: readonly Quota[] | undefined;
  languages?: readonly string[] | undefined;
};

export type MatcherDependencies = {
  replicas: Replicas;
  listings: Listings;
  quotas: Quotas;
  userIdOwners: UserIdOwners;
  recentlyMet: RecentlyMet;
  times: Pick<RegistryTimes, 'unattendedMs' | 'acceptRecentlyMetAfterMs'>;
  now: () => number;
};

/** Opens rooms, and matches searches with waiting rooms: the index proposes, the room itself decides. */
export class Matcher {
  readonly #enqueue = createKeyedQueue();
  readonly #ownRooms: OwnRooms;

  readonly deps: MatcherDependencies;

  constructor(deps: MatcherDependencies) {
    this.deps = deps;
    this.#ownRooms = new OwnRooms(deps);
  }

  async open(spec: RoomSpec, host?: HostClaim, quotas?: readonly Quota[]): Promise<Opened> {
    const opened = await this.#open(spec, {
      host,
      identity: await this.deps.userIdOwners.identityOfHost(host),
      quotas,
    });
    if (opened === 'conflict') throw new Error('An opening without a search cannot conflict');
    return opened;
  }

  /** Searches of one node for the same tags run one after another, so that each sees the rooms opened before. */
  matchOrOpen(query: MatchQuery, spec: RoomSpec, host: HostClaim): Promise<MatchAnswer> {
    return this.#enqueue(canonicalTags(query.tags).sort()[0] ?? '', () => this.#matchOrOpen(query, spec, host));
  }

  async #matchOrOpen(query: MatchQuery, spec: RoomSpec, host: HostClaim): Promise<MatchAnswer> {
    const { quotas, excludeKeys = [], excludeKeysIfOwn = [], languages } = query;
    const own = canonicalTags(query.tags);
    const accepted = acceptedBy(query, own);
    const [identity, outgoing, met, waiting, firstFound] = await Promise.all([
      this.deps.userIdOwners.identityOfHost(host),
      quotas?.[0] ? this.deps.quotas.evictedByNext('seat', quotas[0]) : [],
      this.deps.recentlyMet.of(quotas?.[0]?.key),
      this.#ownRooms.findRoomAwaitingMatch(query),
      this.deps.listings.find(accepted, FIRST_BATCH),
    ]);
    if (waiting && !waiting.isAlone) return { kind: 'stays', room: waiting.room };
    const creator = { host, identity, quotas, languages };
    const excludedKeys = identity.isGuestsOwn ? [...excludeKeys, ...excludeKeysIfOwn] : excludeKeys;
    const exclude = [...query.exclude, ...(waiting ? [waiting.name] : [])];
    const search: Search = { ...query, own, accepted, excludeKeys: excludedKeys, exclude, met };
    const searchWithRecentlyMet = accepted.includes(ANY) || waiting?.hasWaitedLong ? { ...search, met: [] } : undefined;
    // The free seat may be the caller's own former reservation.
    await this.evict('seat', outgoing);
    let found: SearchResult | undefined = outgoing.length === 0 ? firstFound : undefined;
    let ownRoom: OwnRoom | undefined = waiting;
    let max = FIRST_BATCH;
    const postponed = new Set<RoomName>();
    let pauses = 0;
    for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
      const { listings: all, version } = found ?? (await this.deps.listings.find(accepted, max));
      const listings = all.filter(({ name }) => !postponed.has(name));
      found = undefined;
      const now = this.deps.now();
      const [fresh] = rank(listings, search, now);
      if (!fresh && max === FIRST_BATCH && mayHaveMissed(listings, max, now)) {
        max = LARGE_BATCH;
        continue;
      }
      const best = fresh ?? (searchWithRecentlyMet && rank(listings, searchWithRecentlyMet, now)[0]);
      if (best) {
        const attempt = await this.#tryMatch(
          best.name,
          (fresh ?? !searchWithRecentlyMet) ? search : searchWithRecentlyMet,
          ownRoom,
        );
        if (attempt.kind === 'stays' && ownRoom?.isNew) {
          await this.#opened(ownRoom.name, creator);
          return { kind: 'opened', room: attempt.room };
        }
        if (attempt.kind === 'stays') return attempt;
        if (attempt.kind === 'matched') return fresh ? attempt : { ...attempt, metBefore: true };
        if (attempt.kind === 'beingMatched') postponed.add(best.name);
        else exclude.push(best.name);
        continue;
      }
      if (postponed.size > 0 && pauses < MAX_PAUSES) {
        pauses += 1;
        postponed.clear();
        await wait(PAUSE_MS * (0.5 + Math.random()));
        continue;
      }
      if (waiting) return this.#ownRooms.keepWaiting(waiting);
      const searched = { tags: accepted, version };
      const opened = await this.#open(spec, creator, { ...searched, isOpen: ownRoom !== undefined });
      if (opened !== 'conflict') return opened;
      if (!ownRoom) exclude.push(spec.name);
      ownRoom = { name: spec.name, id: spec.id, hostKeyHash: host.hostKeyHash, isNew: true };
    }
    if (waiting) return this.#ownRooms.keepWaiting(waiting);
    throw new RegistryUnavailable('Others were ahead of this search too often');
  }

  /**
   * Matches a search with a room. No one is sent to the searcher's own room meanwhile, so that two people matched with
   * each other do not swap rooms: one of them, by the order of the rooms' names, stays.
   */
  async #tryMatch(name: RoomName, search: Search, ownRoom: OwnRoom | undefined): Promise<MatchAttempt> {
    const leaving = ownRoom && (await this.#ownRooms.tryBeginLeaving(ownRoom, search.userId));
    if (leaving?.kind === 'stays') return leaving;
    const reserved = await this.#reserve(name, search);
    if (typeof reserved !== 'string') {
      if (ownRoom?.hostKeyHash !== undefined) await this.withdraw(ownRoom.name, ownRoom.hostKeyHash);
      return { kind: 'matched', room: reserved };
    }
    const isLeavingFirst = reserved === 'leaving' && (ownRoom === undefined || ownRoom.name > name);
    if (ownRoom && (!isLeavingFirst || ownRoom.isNew)) await this.#ownRooms.cancelLeaving(ownRoom);
    return { kind: isLeavingFirst ? 'beingMatched' : 'refused' };
  }

  /** Reverts an opening, unless someone has joined. */
  withdraw(name: RoomName, hostKeyHash: string): Promise<{ kind: 'withdrawn' | 'kept' }> {
    return this.deps.replicas.run(name, (draft) => withdraw(draft, hostKeyHash));
  }

  /** Gives up items evicted by newer ones of the same caller or network. */
  async evict(kind: QuotaKind, items: readonly string[]): Promise<void> {
    for (const item of items) {
      const [room = '', userId = ''] = item.split('\n');
      await this.deps.replicas.run(room, (draft) =>
        kind === 'seat' ? releaseReservation(draft, userId) : unlist(draft),
      );
    }
  }

  async #reserve(name: RoomName, search: Search): Promise<RoomSummary | 'refused' | 'leaving'> {
    const reserved = await this.deps.replicas.use(name, async (replica) => {
      const answer = await replica.run(
        (draft) => reserveSeat(draft, search),
        ({ kind }) => (kind === 'held' ? (summaryOf(replica.state) ?? 'refused') : kind),
      );
      // The listing was outdated.
      if (typeof answer === 'string') this.deps.listings.onChanged(replica);
      return answer;
    });
    if (typeof reserved !== 'string' && search.quotas) {
      const item = seatItem(name, search.userId);
      await this.evict('seat', await this.deps.quotas.add('seat', item, search.quotas));
    }
    return reserved;
  }

  /**
   * @param search a search without result: its version, and whether it has opened the room already.
   * @returns `conflict` if another room has been listed since.
   */
  async #open(
    spec: RoomSpec,
    creator: RoomCreator,
    search?: SearchVersion & { isOpen: boolean },
  ): Promise<Opened | 'conflict'> {
    const { replicas, listings, times } = this.deps;
    const { host, quotas, identity, languages } = creator;
    const opening = { spec, host, hostKeyProvesId: identity.isProvedByHostKey, quotas, languages };
    const work = async (replica: Replica) => {
      const opened = await replica.run((draft) =>
        open(draft, { ...opening, ...(search && { hostHoldMs: times.unattendedMs }) }),
      );
      if (opened.kind === 'exists' && !search?.isOpen) return opened;
      if (!(await listings.listNew(replica, search))) return 'conflict';
      await this.#opened(replica.name, creator);
      return { ...opened, kind: 'opened' as const };
    };
    return replicas.use(spec.name, work, { isNew: true });
  }

  async #opened(name: RoomName, { host, identity, quotas }: RoomCreator): Promise<void> {
    // The room is open even if these writes fail.
    const [evicted] = await Promise.allSettled([
      this.deps.quotas.add('room', name, quotas),
      host && this.deps.userIdOwners.useAsHost(host, identity),
    ]);
    if (evicted.status === 'fulfilled') await this.evict('room', evicted.value).catch(() => {});
  }
}

/** The tags a search accepts, with `ANY` if any room matches. */
function acceptedBy({ wider = [] }: MatchQuery, own: readonly string[]): string[] {
  if (own.length === 0 || wider === 'anyone') return [...own, ANY];
  return [...new Set([...own, ...canonicalTags(wider)])];
}

export const seatItem = (room: RoomName, userId: string): string => `${room}\n${userId}`;
