import { setTimeout as wait } from 'node:timers/promises';
import { DELAYS, MATCHING } from '@colloquy/machines/contract/limits.ts';
import type { Audience, Registry, RegistryTimes } from '../registry.ts';
import { refused, type NodeId, type RoomName } from '../registryTypes.ts';
import { ActivityReader } from './listings/activity.ts';
import { Listings, type ListingsParts } from './listings/listings.ts';
import type { ListingStore } from './listings/listingStore.ts';
import { Matcher } from './listings/matcher.ts';
import { Broadcasting } from './people/broadcasting.ts';
import { Effects } from './people/effects.ts';
import { Identities } from './people/identities.ts';
import { Meetings } from './people/meetings.ts';
import { Partners } from './people/partners.ts';
import { Quotas } from './people/quotas.ts';
import { Seating } from './people/seating.ts';
import { SocketSeats } from './people/socketSeats.ts';
import { keepSignal, say } from './room/lines.ts';
import { isArrival } from './room/listeners.ts';
import { Reconciler } from './room/reconciler.ts';
import type { Replica } from './room/replica.ts';
import { Replicas } from './room/replicas.ts';
import { dropped } from './rules/resuming.ts';
import type { Draft } from './rules/draft.ts';
import { keepAlive } from './rules/holds.ts';
import { answerKnock } from './rules/knocking.ts';
import { forgetKnock } from './rules/knocks.ts';
import { kick, moderate, passAdmin, setRoom, setState } from './rules/moderating.ts';
import { rosterOf, summaryOf } from './rules/roomState.ts';
import type { KeyedStore } from './store/keyedStore.ts';
import type { Presence } from './store/presence.ts';
import type { RoomStore } from './store/roomStore.ts';

/** How often a start checks whether rooms may still be restored; milliseconds. */
const RETRY_DELAY_MS = 50;

const DEFAULT_TIMES: RegistryTimes = {
  graceMs: DELAYS.resumeGrace,
  hostHoldMs: DELAYS.hostHold,
  matchHoldMs: DELAYS.matchHold,
  freshHoldMs: DELAYS.freshHold,
  emptyRoomMs: DELAYS.emptyRoom,
  guestIdMs: DELAYS.guestIdKept,
  unattendedMs: DELAYS.unattendedRoom,
  attendedMs: DELAYS.attendedHold,
  partnerMs: MATCHING.partnerRemembered,
  matchWaitedMs: MATCHING.matchWaited,
};

export type RegistryStores = { rooms: RoomStore; keyed: KeyedStore; listings: ListingStore; presence: Presence };

/** The registry: a replica of each room that concerns this node, and the indices. */
export class RoomRegistry implements Registry {
  readonly #replicas: Replicas;
  readonly #identities: Identities;
  readonly #listings: Listings;
  readonly #quotas: Quotas;
  readonly #meetings: Meetings;
  readonly #activity: ActivityReader;
  readonly #matcher: Matcher;
  readonly #broadcasting: Broadcasting;
  readonly #effects: Effects;
  readonly #seating: Seating;
  readonly #reconciler: Reconciler;
  #audience: Audience | undefined;
  #node: NodeId = '';

  readonly stores: RegistryStores;

  /** @param changedTimes overrides of the defaults. */
  constructor(stores: RegistryStores, changedTimes: Partial<RegistryTimes> = {}) {
    this.stores = stores;
    const times = { ...DEFAULT_TIMES, ...changedTimes };
    const { rooms, keyed, presence } = stores;
    const node = () => this.#node;
    const now = () => rooms.now();
    const deadAmong = (nodes: Iterable<NodeId>) => presence.deadAmong(nodes);
    const replicas = new Replicas({
      store: rooms,
      times,
      node,
      audience: {
        deliver: (...args) => this.#audience?.deliver(...args),
        resync: (...args) => this.#audience?.resync(...args),
        ended: (...args) => this.#audience?.ended(...args),
        onEntry: (...args) => this.#audience?.onEntry(...args),
      },
      changed: (...done) => this.#effects.changed(...done),
      followed: (...record) => this.#effects.followed(...record),
      missed: (replica) => this.#effects.missed(replica),
      deadAmong,
    });
    const identities = new Identities(keyed, times.guestIdMs, now);
    const readRoom: ListingsParts['readRoom'] = (room, view) => this.#readRoom(room, view);
    const listings = new Listings({ store: stores.listings, now, node, deadAmong, readRoom });
    const [quotas, meetings, seats] = [new Quotas(keyed), new Meetings(keyed), new SocketSeats()];
    const partners = new Partners(keyed, times.partnerMs, now);
    const activity = new ActivityReader(stores.listings, keyed, deadAmong);
    const reconciler = new Reconciler(replicas, node);
    const parts = {
      replicas,
      reconciler,
      listings,
      quotas,
      identities,
      seats,
      meetings,
      partners,
      activity,
      now,
      deadAmong,
    };
    this.#replicas = replicas;
    this.#reconciler = reconciler;
    this.#identities = identities;
    this.#listings = listings;
    this.#quotas = quotas;
    this.#meetings = meetings;
    this.#activity = activity;
    this.#effects = new Effects(parts);
    this.#matcher = new Matcher({ ...parts, times });
    this.#seating = new Seating(parts);
    this.#broadcasting = new Broadcasting(parts, this.#seating, keyed);
  }

  openRoom: Registry['openRoom'] = (...asking) => this.#matcher.open(...asking);
  matchOrOpen: Registry['matchOrOpen'] = (...asking) => this.#matcher.matchOrOpen(...asking);
  withdraw: Registry['withdraw'] = (...asking) => this.#matcher.withdraw(...asking);

  keepAlive: Registry['keepAlive'] = async (askers) => {
    for (const asker of askers) {
      const [opened, held] = await Promise.all([this.#quotas.kept('room', asker), this.#quotas.kept('seat', asker)]);
      const named = [...opened, ...held.map((item) => item.split('\n')[0] ?? '')];
      // One of several Redis shards may be down: its rooms are retried the next time.
      await Promise.allSettled([...new Set(named)].map((room) => this.#run(room, (draft) => keepAlive(draft, asker))));
    }
  };

  claim: Registry['claim'] = async (caller) =>
    (await this.#identities.claim(caller)) ? { kind: 'claimed' } : refused('user_id_taken');

  release: Registry['release'] = (socketId) => this.#effects.closed(socketId);
  join: Registry['join'] = (request) => this.#seating.join(request);
  knock: Registry['knock'] = (request) => this.#seating.knock(request);
  resume: Registry['resume'] = (request) => this.#broadcasting.resume(request);
  leave: Registry['leave'] = ({ room, memberId, reason }) => this.#seating.leave(room, memberId, { reason });

  dropped: Registry['dropped'] = async ({ room, ...request }) => {
    try {
      return await this.#run(room, (draft) => dropped(draft, request));
    } catch (error) {
      this.#reconciler.defer(room, request);
      throw error;
    }
  };

  kick: Registry['kick'] = ({ room, ...request }) => this.#run(room, (draft) => kick(draft, request));
  passAdmin: Registry['passAdmin'] = ({ room, ...request }) => this.#run(room, (draft) => passAdmin(draft, request));
  setRoom: Registry['setRoom'] = ({ room, ...request }) => this.#run(room, (draft) => setRoom(draft, request));
  setState: Registry['setState'] = ({ room, ...request }) => this.#run(room, (draft) => setState(draft, request));
  stopKnocking: Registry['stopKnocking'] = (room, socketId) => this.#run(room, (draft) => forgetKnock(draft, socketId));
  answerKnock: Registry['answerKnock'] = ({ room, ...request }) =>
    this.#run(room, (draft) => answerKnock(draft, request));
  moderate: Registry['moderate'] = ({ room, ...request }) => this.#run(room, (draft) => moderate(draft, request));
  say: Registry['say'] = (request) => this.#replicas.use(request.room, (replica) => say(replica, request));

  keepSignal: Registry['keepSignal'] = (room, ...signal) =>
    this.#replicas.use(room, (replica) => keepSignal(replica, ...signal));

  together: Registry['together'] = (room, senderId, receiverId) => {
    const members = this.#replicas.get(room)?.state.members;
    const [sender, receiver] = [members?.get(senderId)?.member, members?.get(receiverId)?.member];
    if (!sender || !receiver || sender === receiver) return refused('peer_not_found');
    return { kind: 'together', sender, receiver };
  };

  met: Registry['met'] = (request) =>
    this.#replicas.use(request.room, ({ state }) => this.#meetings.met(request, state));

  roster: Registry['roster'] = (room) => this.#readRoom(room, ({ state }) => rosterOf(state));

  membersOf: Registry['membersOf'] = (room) =>
    [...(this.#replicas.get(room)?.state.members.values() ?? [])].map(({ member }) => member);

  findRoom: Registry['findRoom'] = (name) => this.#readRoom(name, ({ state }) => summaryOf(state));
  activity: Registry['activity'] = () => this.#activity.read();
  listRooms: Registry['listRooms'] = (query) => this.#listings.list(query);
  startBroadcast: Registry['startBroadcast'] = (request) => this.#broadcasting.startBroadcast(request);
  watch: Registry['watch'] = (request) => this.#broadcasting.watch(request);
  moderateBroadcast: Registry['moderateBroadcast'] = (request) => this.#broadcasting.moderate(request);
  standingOf: Registry['standingOf'] = (...member) => this.#broadcasting.standingOf(...member);
  changeStage: Registry['changeStage'] = (request) => this.#broadcasting.changeStage(request);
  stageOf: Registry['stageOf'] = (room) => this.#broadcasting.stageOf(room);
  moderationOf: Registry['moderationOf'] = (room) => this.#broadcasting.moderationOf(room);
  endBroadcast: Registry['endBroadcast'] = (room) => this.#broadcasting.end(room);
  findBroadcast: Registry['findBroadcast'] = (id) => this.#listings.broadcast(id);
  listBroadcasts: Registry['listBroadcasts'] = () => this.#listings.broadcasts();

  serve: Registry['serve'] = (audience) => void (this.#audience = audience);

  listen: Registry['listen'] = (room, listener) => {
    this.#reconciler.begin();
    const replica = this.#replicas.get(room);
    return replica?.listeners.listen(listener, replica) ?? false;
  };

  unlisten: Registry['unlisten'] = (room, memberId, socketId) =>
    this.#replicas.get(room)?.listeners.remove(memberId, socketId)?.at;

  snapshot: Registry['snapshot'] = (room) => {
    const replica = this.#replicas.get(room);
    const roster = replica && rosterOf(replica.state);
    return roster && { roster, seq: replica.seq };
  };

  reaches: Registry['reaches'] = (room, memberId, seq) => {
    const replica = this.#replicas.get(room);
    const seat = replica?.state.members.get(memberId);
    if (!replica || !seat) return false;
    const { ring } = replica;
    return ring.reaches(seq, replica.seq) && !ring.after(seq).some((record) => isArrival(record, seat, seq));
  };

  async start(name: NodeId): Promise<void> {
    this.#node = name;
    await this.stores.presence.start(name, {
      onTick: () => {
        this.#replicas.checkMembers();
        this.#reconciler.reconcile();
        this.#renew();
      },
      onBack: () => this.catchUp(),
    });
    // Meanwhile absent rooms may still be restored, and every new room would be refused.
    while (this.health().kind === 'up' && this.stores.rooms.isRecovering()) await wait(RETRY_DELAY_MS);
  }

  async stop(): Promise<void> {
    // If the store is unreachable, other nodes consider this one dead, and its seats go into grace nevertheless.
    await this.#reconciler.drain().catch(() => {});
    this.#replicas.stop();
    this.#listings.stop();
    this.#identities.stop();
    await this.stores.presence.stop();
  }

  /** This node's name; empty before `start`. */
  get node(): NodeId {
    return this.#node;
  }

  /** Reads all followed rooms again. */
  catchUp(): void {
    this.#replicas.catchUp();
    this.#renew();
  }

  /** Writes again what an emptied store has lost; if the store is unreachable, the next renewal does. */
  #renew(): void {
    const renewed = async () => {
      if (!(await this.#listings.renew(this.#replicas.loaded()))) return;
      this.#replicas.catchUp();
      await this.#identities.renew();
    };
    renewed().catch(() => {});
  }

  health: Registry['health'] = () => this.stores.presence.health();
  now: Registry['now'] = () => this.stores.rooms.now();

  #run<R>(room: RoomName, command: (draft: Draft) => R): Promise<R> {
    return this.#replicas.run(room, command);
  }

  /** The current state of a room, after its overdue deadlines. */
  #readRoom<T>(room: RoomName, view: (replica: Replica) => T): Promise<T> {
    return this.#replicas.use(room, (replica) =>
      replica.run(
        () => {},
        () => view(replica),
      ),
    );
  }
}
