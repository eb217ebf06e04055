import type { Quota } from '../../quotas.ts';
import { hashToken } from '../../../platform/access/signing.ts';
import { tokenKey } from '../../../accounts/sessions/holderKeys.ts';
import { createKeyedQueue } from '../../../platform/resilience/keyedQueue.ts';
import type { Rooms } from '../../registry.ts';
import { refused, type MemberId, type RoomName } from '../../registryTypes.ts';
import {
  broadcastSpec,
  isBroadcast,
  isBroadcaster,
  EMPTY_STAGE,
  type Broadcasts,
  type ShownStage,
  type StreamStage,
} from '../../../broadcasts/broadcasts.ts';
import {
  DEFAULT_CHAT_SETTINGS,
  type ModerationStatus,
  type StreamModeration,
} from '../../../broadcasts/streamModerationTypes.ts';
import { changeStage, isStageClosed, stageOf } from '../rules/stage.ts';
import { moderateBroadcast, chatSettingsOf } from '../rules/streamModerating.ts';
import { roleOf } from '../rules/streamBansAndTimeOuts.ts';
import { changeAbout, endAbandoned, endByStaff, start, watch } from '../rules/streaming.ts';
import type { RegistryDependencies } from './dependencies.ts';
import type { Replica } from '../room/replica.ts';
import { roomOfToken, tokenFor, type Seating } from './seating.ts';
import type { KeyedStore } from '../store/keyedStore.ts';

const endedBy = (room: RoomName): string => `ended-by:${room}`;

type StartRequest = Parameters<Broadcasts['startBroadcast']>[0];
type WatchRequest = Parameters<Broadcasts['watch']>[0];
type ResumeRequest = Parameters<Rooms['resume']>[0];

/** How long a full quota is cached, in milliseconds, and how many are cached. */
const [FULL_QUOTA_MS, MAX_FULL_QUOTAS] = [1_000, 1_000];
/** How long a page that was offline learns that staff have ended its broadcast, in milliseconds. */
const ENDED_BY_STAFF_MS = 24 * 3_600_000;

/** Broadcasts, each a room of a special kind, and the list of them. */
export class Broadcasting {
  readonly #deps: RegistryDependencies;
  readonly #seating: Seating;
  readonly #keyed: KeyedStore;
  readonly #enqueue = createKeyedQueue();
  /** Cached full quotas, and when they expire. */
  readonly #fullQuotas = new Map<string, number>();

  constructor(deps: RegistryDependencies, seating: Seating, keyed: KeyedStore) {
    this.#deps = deps;
    this.#keyed = keyed;
    this.#seating = seating;
  }

  /** Broadcasts of one network start one after another, so that each counts the previous one. */
  startBroadcast(request: StartRequest) {
    return this.#enqueue(request.quotas?.at(-1)?.key ?? request.socketId, () => this.#start(request));
  }

  async #start(request: StartRequest) {
    const { listings, userIdOwners, quotas, now } = this.#deps;
    const { about = {} } = request;
    const spec = broadcastSpec(now(), about);
    const token = tokenFor(spec.name);
    if (!(await userIdOwners.claim(request, [tokenKey(hashToken(token))]))) return refused('user_id_taken');
    if (this.#isOnAir(request.socketId)) return refused('already_broadcasting');
    await this.#endAbandoned(request.quotas);
    const full = await this.#firstFullQuota(request.quotas);
    if (full) return refused(full === request.quotas?.[0] ? 'already_broadcasting' : 'rate_limited');
    const languages = about.language === undefined ? [] : [about.language];
    const opening = { spec, hostKeyProvesId: false, quotas: request.quotas, languages };
    const outcome = await this.#seating.enter(request.socketId, spec.name, (draft, { memberId }) =>
      start(draft, opening, request, { memberId, token }),
    );
    // It is on air even if these writes fail.
    await Promise.allSettled([quotas.add('broadcast', spec.name, request.quotas), listings.flush()]);
    return outcome;
  }

  changeBroadcast({ room, ...request }: Parameters<Broadcasts['changeBroadcast']>[0]) {
    return this.#deps.replicas.run(room, (draft) => changeAbout(draft, request));
  }

  async watch(request: WatchRequest) {
    const { listings, userIdOwners } = this.#deps;
    const { socketId, broadcaster } = request;
    const room = await listings.roomOf(broadcaster);
    const token = tokenFor(room ?? '');
    if (!(await userIdOwners.claim(request, [tokenKey(hashToken(token))]))) return refused('user_id_taken');
    if (this.#isOnAir(socketId)) return refused('already_broadcasting');
    if (room === undefined) return refused('stream_not_found');
    return this.#seating.enter(socketId, room, (draft, ids) => watch(draft, { ...request, ...ids, token }));
  }

  /** A target that has left is found by its membership record; a ban applies to all memberships of its person. */
  async moderate({ room, ...request }: Parameters<StreamModeration['moderateBroadcast']>[0]) {
    const { replicas, membershipHistory } = this.#deps;
    const { requested, by } = request;
    const needsHistory = ({ state: { members } }: Pick<Replica, 'state'>) =>
      'target' in requested && members.has(by) && (requested.action === 'ban' || !members.has(requested.target));
    const memberships = (await replicas.use(room, needsHistory)) ? await membershipHistory.membershipsOf(room) : [];
    return replicas.run(room, (draft) => moderateBroadcast(draft, { ...request, memberships }));
  }

  changeStage({ room, ...request }: Parameters<StreamStage['changeStage']>[0]): ReturnType<StreamStage['changeStage']> {
    return this.#deps.replicas.run(room, (draft) => changeStage(draft, request));
  }

  stageOf(room: RoomName): ShownStage {
    const state = this.#deps.replicas.get(room)?.state;
    return state ? { ...stageOf(state), isClosed: isStageClosed(state) } : { ...EMPTY_STAGE, isClosed: false };
  }

  moderationStatusOf(room: RoomName, memberId: MemberId): ModerationStatus | undefined {
    const state = this.#deps.replicas.get(room)?.state;
    const member = state?.members.get(memberId)?.member;
    if (!state || !member) return undefined;
    const { timedOutUntil } = member;
    const { slowSeconds } = chatSettingsOf(state);
    return { role: roleOf(member), slowSeconds, ...(timedOutUntil !== undefined && { timedOutUntil }) };
  }

  moderationOf(room: RoomName): ReturnType<StreamModeration['moderationOf']> {
    const state = this.#deps.replicas.get(room)?.state;
    if (!state) return { talk: DEFAULT_CHAT_SETTINGS, rulings: [] };
    const rulings = [...state.rulings]
      .map(([id, ruling]) => ({ id, ...ruling }))
      .sort((one, other) => one.at - other.at);
    return { talk: chatSettingsOf(state), rulings: rulings.filter(({ until = Infinity }) => until > this.#deps.now()) };
  }

  async end(room: RoomName) {
    // First: its page may return at once.
    await this.#keyed.compareAndSet(endedBy(room), undefined, 'staff', ENDED_BY_STAFF_MS);
    return this.#deps.replicas.run(room, endByStaff);
  }

  /** Resumes a seat; of a broadcast that staff have ended it is `kicked`, so that its page does not start it again. */
  async resume(request: ResumeRequest) {
    const outcome = await this.#seating.resume(request);
    const room = outcome.kind === 'lost' ? roomOfToken(request.token) : undefined;
    if (room === undefined || !isBroadcast(room)) return outcome;
    return (await this.#keyed.get(endedBy(room))) ? ({ kind: 'lost', code: 'kicked' } as const) : outcome;
  }

  #isOnAir(socketId: string): boolean {
    const { replicas, seats } = this.#deps;
    const held = seats.streamOf(socketId);
    const seat = held && replicas.get(held.room)?.state.members.get(held.memberId);
    return seat !== undefined && isBroadcaster(seat.member);
  }

  /** Ends the caller's own broadcast in grace, since a new one begins. */
  async #endAbandoned([own]: readonly Quota[] = []): Promise<void> {
    if (!own) return;
    const { replicas, quotas } = this.#deps;
    const kept = await quotas.items('broadcast', own.key);
    await Promise.all(
      kept.map(async (room) => {
        const { kind } = await replicas.run(room, endAbandoned);
        if (kind === 'ended') await quotas.remove('broadcast', room, [own.key]);
      }),
    );
  }

  /** The first full quota; items that have ended are removed from the count. */
  async #firstFullQuota(all: readonly Quota[] = []): Promise<Quota | undefined> {
    const { quotas, replicas } = this.#deps;
    for (const quota of all) {
      const kept = await quotas.items('broadcast', quota.key);
      if (kept.length < quota.max) continue;
      if ((this.#fullQuotas.get(quota.key) ?? 0) > performance.now()) return quota;
      const isLive = await Promise.all(
        kept.map((room) => replicas.use(room, (replica) => replica.state.fixed !== undefined)),
      );
      for (const [index, room] of kept.entries())
        if (!isLive[index]) await quotas.remove('broadcast', room, [quota.key]);
      if (isLive.filter(Boolean).length < quota.max) continue;
      // Cached, so that repeated requests do not load the store.
      if (this.#fullQuotas.size >= MAX_FULL_QUOTAS) this.#fullQuotas.clear();
      this.#fullQuotas.set(quota.key, performance.now() + FULL_QUOTA_MS);
      return quota;
    }
    return undefined;
  }
}
