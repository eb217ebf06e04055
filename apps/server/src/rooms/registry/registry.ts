import { setTimeout as wait } from 'node:timers/promises';
import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import type { Log } from '../../services.ts';
import type { LogReceiver, Registry, RegistryTimes } from '../registry.ts';
import { refused, type NodeId, type RoomName } from '../registryTypes.ts';
import { ActivityReader } from './listings/pulseNumbers.ts';
import { Listings, type ListingsDependencies } from './listings/listings.ts';
import type { ListingStore } from './listings/listingStore.ts';
import { Matcher } from './listings/matchOrOpen.ts';
import { Broadcasting } from './people/broadcasting.ts';
import { IndexUpdater } from './people/indexUpdater.ts';
import { UserIdOwners } from './people/userIdOwners.ts';
import { MembershipHistory } from './people/membershipHistory.ts';
import { REMEMBERED_MS, RecentlyMet } from './people/recentlyMet.ts';
import { Quotas } from './people/quotaCounts.ts';
import { Seating } from './people/seating.ts';
import { SocketSeats } from './people/socketSeats.ts';
import { queueSignal, appendMessage } from './room/appendEntries.ts';
import { isArrival } from './room/listeners.ts';
import { Reconciler } from './room/reconciler.ts';
import type { Replica } from './room/replica.ts';
import { Replicas } from './room/replicas.ts';
import { onDisconnected } from './rules/resuming.ts';
import type { Draft } from './rules/draft.ts';
import {
  UNATTENDED_MS,
  ATTENDED_HOLD_MS,
  FRESH_HOLD_MS,
  MATCH_HOLD_MS,
  HOST_HOLD_MS,
  keepAlive,
} from './rules/reservations.ts';
import { answerKnock } from './rules/knocking.ts';
import { forgetKnock } from './rules/knockWaitingList.ts';
import { kick, moderate, passAdmin, setRoom, setState } from './rules/adminActions.ts';
import { rosterOf, summaryOf } from './rules/roomState.ts';
import type { KeyedStore } from './store/keyedStore.ts';
import type { Presence } from './store/presence.ts';
import type { RoomStore } from './store/roomStore.ts';
import { ACCEPT_RECENTLY_MET_MS } from './listings/ownRooms.ts';

/** How often a start checks whether rooms may still be restored; milliseconds. */
const RETRY_DELAY_MS = 50;

const DEFAULT_TIMES: RegistryTimes = {
  graceMs: DELAYS.resumeGrace,
  hostHoldMs: HOST_HOLD_MS,
  matchHoldMs: MATCH_HOLD_MS,
  freshHoldMs: FRESH_HOLD_MS,
  emptyRoomMs: DELAYS.emptyRoom,
  guestIdMs: DELAYS.guestIdKept,
  unattendedMs: UNATTENDED_MS,
  attendedMs: ATTENDED_HOLD_MS,
  recentlyMetMs: REMEMBERED_MS,
  acceptRecentlyMetAfterMs: ACCEPT_RECENTLY_MET_MS,
};

export type RegistryStores = { rooms: RoomStore; keyed: KeyedStore; listings: ListingStore; presence: Presence };

/** The registry: a replica of each room that concerns this node, and the indices. */
export class RoomRegistry implements Registry {
  readonly #replicas: Replicas;
  readonly #userIdOwners: UserIdOwners;
  readonly #listings: Listings;
  readonly #quotas: Quotas;
  readonly #membershipHistory: MembershipHistory;
  readonly #activity: ActivityReader;
  readonly #matcher: Matcher;
  readonly #broadcasting: Broadcasting;
  readonly #effects: IndexUpdater;
  readonly #seating: Seating;
  readonly #reconciler: Reconciler;
  #logReceiver: LogReceiver | undefined;
  #node: NodeId = '';

  readonly stores: RegistryStores;

  /** @param changedTimes overrides of the defaults. */
  constructor(stores: RegistryStores, changedTimes: Partial<RegistryTimes> = {}, log?: Pick<Log, 'error'>) {
    this.stores = stores;
    const times = { ...DEFAULT_TIMES, ...changedTimes };
    const { rooms, keyed, presence } = stores;
    const node = () => this.#node;
    const now = () => rooms.now();
    const findDeadNodes = (nodes: Iterable<NodeId>) => presence.findDeadNodes(nodes);
    const replicas = new Replicas({
      store: rooms,
      times,
      node,
      logReceiver: {
        deliver: (...args) => this.#logReceiver?.deliver(...args),
        resync: (...args) => this.#logReceiver?.resync(...args),
        ended: (...args) => this.#logReceiver?.ended(...args),
        onEntry: (...args) => this.#logReceiver?.onEntry(...args),
      },
      onCommitted: (...done) => this.#effects.onCommitted(...done),
      onRecord: (...record) => this.#effects.onRecord(...record),
      onReloaded: (replica) => this.#effects.onReloaded(replica),
      findDeadNodes,
      log,
    });
    const userIdOwners = new UserIdOwners(keyed, times.guestIdMs, now);
    const readRoom: ListingsDependencies['readRoom'] = (room, view) => this.#readRoom(room, view);
    const listings = new Listings({ store: stores.listings, now, node, findDeadNodes, readRoom });
    const [quotas, membershipHistory, seats] = [new Quotas(keyed), new MembershipHistory(keyed), new SocketSeats()];
    const recentlyMet = new RecentlyMet(keyed, times.recentlyMetMs, now);
    const activity = new ActivityReader(stores.listings, keyed, findDeadNodes);
    const reconciler = new Reconciler(replicas, node);
    const deps = {
      replicas,
      reconciler,
      listings,
      quotas,
      userIdOwners,
      seats,
      membershipHistory,
      recentlyMet,
      activity,
      now,
      findDeadNodes,
    };
    this.#replicas = replicas;
    this.#reconciler = reconciler;
    this.#userIdOwners = userIdOwners;
    this.#listings = listings;
    this.#quotas = quotas;
    this.#membershipHistory = membershipHistory;
    this.#activity = activity;
    this.#effects = new IndexUpdater(deps);
    this.#matcher = new Matcher({ ...deps, times });
    this.#seating = new Seating(deps);
    this.#broadcasting = new Broadcasting(deps, this.#seating, keyed);
  }

  openRoom: Registry['openRoom'] = (...args) => this.#matcher.open(...args);
  matchOrOpen: Registry['matchOrOpen'] = (...args) => this.#matcher.matchOrOpen(...args);
  withdraw: Registry['withdraw'] = (...args) => this.#matcher.withdraw(...args);

  keepAlive: Registry['keepAlive'] = async (requesters) => {
    for (const requester of requesters) {
      const [opened, held] = await Promise.all([
        this.#quotas.items('room', requester),
        this.#quotas.items('seat', requester),
      ]);
      const named = [...opened, ...held.map((item) => item.split('\n')[0] ?? '')];
      // One of several Redis shards may be down: its rooms are retried the next time.
      await Promise.allSettled(
        [...new Set(named)].map((room) => this.#run(room, (draft) => keepAlive(draft, requester))),
      );
    }
  };

  claim: Registry['claim'] = async (caller) =>
    (await this.#userIdOwners.claim(caller)) ? { kind: 'claimed' } : refused('user_id_taken');

  release: Registry['release'] = (socketId) => this.#effects.onSocketClosed(socketId);
  join: Registry['join'] = (request) => this.#seating.join(request);
  knock: Registry['knock'] = (request) => this.#seating.knock(request);
  resume: Registry['resume'] = (request) => this.#broadcasting.resume(request);
  leave: Registry['leave'] = ({ room, memberId, reason }) => this.#seating.leave(room, memberId, { reason });

  dropped: Registry['dropped'] = async ({ room, ...request }) => {
    try {
      return await this.#run(room, (draft) => onDisconnected(draft, request));
    } catch (error) {
      this.#reconciler.postpone(room, request);
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
  say: Registry['say'] = (request) => this.#replicas.use(request.room, (replica) => appendMessage(replica, request));

  queueSignal: Registry['queueSignal'] = (room, ...signal) =>
    this.#replicas.use(room, (replica) => queueSignal(replica, ...signal));

  pairOf: Registry['pairOf'] = (room, senderId, receiverId) => {
    const members = this.#replicas.get(room)?.state.members;
    const [sender, receiver] = [members?.get(senderId)?.member, members?.get(receiverId)?.member];
    if (!sender || !receiver || sender === receiver) return refused('peer_not_found');
    return { kind: 'together', sender, receiver };
  };

  haveMet: Registry['haveMet'] = (request) =>
    this.#replicas.use(request.room, ({ state }) => this.#membershipHistory.haveMet(request, state));

  roster: Registry['roster'] = (room) => this.#readRoom(room, ({ state }) => rosterOf(state));

  membersOf: Registry['membersOf'] = (room) =>
    [...(this.#replicas.get(room)?.state.members.values() ?? [])].map(({ member }) => member);

  findRoom: Registry['findRoom'] = (name) => this.#readRoom(name, ({ state }) => summaryOf(state));
  activity: Registry['activity'] = () => this.#activity.read();
  listRooms: Registry['listRooms'] = (query) => this.#listings.list(query);
  startBroadcast: Registry['startBroadcast'] = (request) => this.#broadcasting.startBroadcast(request);
  changeBroadcast: Registry['changeBroadcast'] = (request) => this.#broadcasting.changeBroadcast(request);
  watch: Registry['watch'] = (request) => this.#broadcasting.watch(request);
  moderateBroadcast: Registry['moderateBroadcast'] = (request) => this.#broadcasting.moderate(request);
  moderationStatusOf: Registry['moderationStatusOf'] = (...member) => this.#broadcasting.moderationStatusOf(...member);
  changeStage: Registry['changeStage'] = (request) => this.#broadcasting.changeStage(request);
  stageOf: Registry['stageOf'] = (room) => this.#broadcasting.stageOf(room);
  moderationOf: Registry['moderationOf'] = (room) => this.#broadcasting.moderationOf(room);
  endBroadcast: Registry['endBroadcast'] = (room) => this.#broadcasting.end(room);
  findBroadcast: Registry['findBroadcast'] = (id) => this.#listings.broadcast(id);
  listBroadcasts: Registry['listBroadcasts'] = () => this.#listings.broadcasts();

  serve: Registry['serve'] = (logReceiver) => void (this.#logReceiver = logReceiver);

  listen: Registry['listen'] = (room, listener) => {
    this.#reconciler.enable();
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

  logCovers: Registry['logCovers'] = (room, memberId, seq) => {
    const replica = this.#replicas.get(room);
    const seat = replica?.state.members.get(memberId);
    if (!replica || !seat) return false;
    const { recent } = replica;
    return recent.covers(seq, replica.seq) && !recent.after(seq).some((record) => isArrival(record, seat, seq));
  };

  async start(name: NodeId): Promise<void> {
    this.#node = name;
    await this.stores.presence.start(name, {
      onTick: () => {
        this.#replicas.onHeartbeat();
        this.#reconciler.reconcile();
        this.#renew();
      },
      onReconnect: () => this.catchUp(),
    });
    // Meanwhile absent rooms may still be restored, and every new room would be refused.
    while (this.health().kind === 'up' && this.stores.rooms.isRecovering()) await wait(RETRY_DELAY_MS);
  }

  async stop(): Promise<void> {
    // If the store is unreachable, other nodes consider this one dead, and its seats go into grace nevertheless.
    await this.#reconciler.drain().catch(() => {});
    this.#replicas.stop();
    this.#listings.stop();
    this.#userIdOwners.stop();
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
    const renew = async () => {
      if (!(await this.#listings.renew(this.#replicas.loaded()))) return;
      this.#replicas.catchUp();
      await this.#userIdOwners.renew();
    };
    renew().catch(() => {});
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
