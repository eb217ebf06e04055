import { setTimeout as wait } from 'node:timers/promises';
import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import type { Audience, Registry, RegistryTimes } from '../domain/registry.ts';
import { refused, type NodeId, type RoomName } from '../domain/registryTerms.ts';
import { Listings } from './listings/listings.ts';
import type { ListingStore } from './listings/listingStore.ts';
import { Matcher } from './listings/matcher.ts';
import { Broadcasting } from './people/broadcasting.ts';
import { Effects } from './people/effects.ts';
import { Identities } from './people/identities.ts';
import { Meetings } from './people/meetings.ts';
import { Quotas } from './people/quotas.ts';
import { Seating } from './people/seating.ts';
import { SocketSeats } from './people/socketSeats.ts';
import { keepSignal, say } from './room/lines.ts';
import { isArrival } from './room/listeners.ts';
import { Reconciler } from './room/reconciler.ts';
import type { Replica } from './room/replica.ts';
import { Replicas } from './room/replicas.ts';
import { dropped, leave } from './rules/coming.ts';
import { attend } from './rules/holds.ts';
import { kick, moderate, passAdmin, setRoom, setState } from './rules/moderating.ts';
import { rosterOf, summaryOf } from './rules/roomState.ts';
import type { KeyedStore } from './store/keyedStore.ts';
import type { Presence } from './store/presence.ts';
import type { RoomStore } from './store/roomStore.ts';

/** A start asks so often whether rooms may still be given back; milliseconds. */
const ASK_AGAIN = 50;

const USUAL_TIMES: RegistryTimes = {
  graceMs: DELAYS.resumeGrace,
  hostHoldMs: DELAYS.hostHold,
  matchHoldMs: DELAYS.matchHold,
  freshHoldMs: DELAYS.freshHold,
  emptyRoomMs: DELAYS.emptyRoom,
  guestIdMs: DELAYS.guestIdKept,
  unattendedMs: DELAYS.unattendedRoom,
  attendedMs: DELAYS.attendedHold,
};

export type RegistryStores = { rooms: RoomStore; keyed: KeyedStore; listings: ListingStore; presence: Presence };

/** What the port promises, and what only whoever makes a registry needs. */
export type RoomRegistry = Registry & {
  readonly stores: RegistryStores;
  /** This node's name, from its start on. */
  node(): NodeId;
  /** What is followed here is read again. */
  catchUp(): void;
};

/**
 * Keeps a replica of each room that concerns this node, and the indices beside them.
 *
 * @param changedTimes those that differ from the product's.
 */
export function createRoomRegistry(stores: RegistryStores, changedTimes: Partial<RegistryTimes> = {}): RoomRegistry {
  const times = { ...USUAL_TIMES, ...changedTimes };
  const { rooms, keyed, presence } = stores;
  let audience: Audience | undefined;
  let node: NodeId = '';
  const now = () => rooms.now();
  const deadAmong = (nodes: Iterable<NodeId>) => presence.deadAmong(nodes);
  const replicas = new Replicas({
    store: rooms,
    times,
    node: () => node,
    audience: {
      deliver: (...heard) => audience?.deliver(...heard),
      resync: (...heard) => audience?.resync(...heard),
      ended: (...heard) => audience?.ended(...heard),
      heard: (...heard) => audience?.heard(...heard),
    },
    changed: (...done) => effects.changed(...done),
    followed: (...record) => effects.followed(...record),
    deadAmong,
  });
  /** As the room is, what is overdue done. */
  const look = <T>(room: RoomName, view: (replica: Replica) => T): Promise<T> =>
    replicas.use(room, (replica) =>
      replica.run(
        () => {},
        () => view(replica),
      ),
    );
  const identities = new Identities(keyed, times.guestIdMs, now);
  const listings = new Listings({ store: stores.listings, now, node: () => node, deadAmong, look });
  const quotas = new Quotas(keyed);
  const meetings = new Meetings(keyed);
  const seats = new SocketSeats();
  const parts = { replicas, listings, quotas, identities, seats, meetings, now, deadAmong };
  const effects = new Effects(parts);
  const matcher = new Matcher({ ...parts, unattendedMs: times.unattendedMs });
  const seating = new Seating(parts);
  const broadcasting = new Broadcasting(parts, seating);
  const reconciler = new Reconciler(replicas, () => node);

  function catchUp(): void {
    replicas.catchUp();
    // What an emptied store has lost beside the rooms is written again; out of its reach, the next time.
    listings
      .renew(replicas.here())
      .then((isEmptied) => (isEmptied ? identities.renew() : undefined))
      .catch(() => {});
  }

  return {
    stores,
    openRoom: (...asking) => matcher.open(...asking),
    matchOrOpen: (...asking) => matcher.matchOrOpen(...asking),
    withdraw: (...asking) => matcher.withdraw(...asking),

    async attend(askers) {
      for (const asker of askers) {
        const [opened, held] = await Promise.all([quotas.kept('room', asker), quotas.kept('seat', asker)]);
        const named = [...opened, ...held.map((item) => item.split('\n')[0] ?? '')];
        // Of several Redis one may be away: its rooms are attended to the next time.
        await Promise.allSettled(
          [...new Set(named)].map((room) => replicas.run(room, (draft) => attend(draft, asker))),
        );
      }
    },

    claim: async (caller) => ((await identities.claim(caller)) ? { kind: 'claimed' } : refused('user_id_taken')),
    release: (socketId) => effects.closed(socketId),
    join: (request) => seating.join(request),
    resume: (request) => seating.resume(request),
    leave: ({ room, memberId }) => replicas.run(room, (draft) => leave(draft, memberId)),

    async dropped({ room, ...request }) {
      try {
        return await replicas.run(room, (draft) => dropped(draft, request));
      } catch (error) {
        reconciler.defer(request);
        throw error;
      }
    },

    kick: ({ room, ...request }) => replicas.run(room, (draft) => kick(draft, request)),
    passAdmin: ({ room, ...request }) => replicas.run(room, (draft) => passAdmin(draft, request)),
    setRoom: ({ room, ...request }) => replicas.run(room, (draft) => setRoom(draft, request)),
    setState: ({ room, ...request }) => replicas.run(room, (draft) => setState(draft, request)),
    moderate: ({ room, ...request }) => replicas.run(room, (draft) => moderate(draft, request)),
    say: (request) => replicas.use(request.room, (replica) => say(replica, request)),
    keepSignal: (room, ...signal) => replicas.use(room, (replica) => keepSignal(replica, ...signal)),

    together(room, senderId, receiverId) {
      const members = replicas.get(room)?.state.members;
      const [sender, receiver] = [members?.get(senderId)?.member, members?.get(receiverId)?.member];
      if (!sender || !receiver || sender === receiver) return refused('peer_not_found');
      return { kind: 'together', sender, receiver };
    },

    met: (request) => replicas.use(request.room, ({ state }) => meetings.met(request, state)),
    roster: (room) => look(room, ({ state }) => rosterOf(state)),
    membersOf: (room) => [...(replicas.get(room)?.state.members.values() ?? [])].map(({ member }) => member),
    findRoom: (name) => look(name, ({ state }) => summaryOf(state)),
    listRooms: (query) => listings.list(query),
    startBroadcast: (request) => broadcasting.startBroadcast(request),
    watch: (request) => broadcasting.watch(request),
    listBroadcasts: () => listings.broadcasts(),
    serve: (served) => void (audience = served),

    listen(room, listener) {
      reconciler.begin();
      const replica = replicas.get(room);
      return replica?.listeners.listen(listener, replica) ?? false;
    },

    unlisten: (room, memberId, socketId) => replicas.get(room)?.listeners.remove(memberId, socketId)?.at,

    snapshot(room) {
      const replica = replicas.get(room);
      const roster = replica && rosterOf(replica.state);
      return roster && { roster, seq: replica.seq };
    },

    reaches(room, memberId, seq) {
      const replica = replicas.get(room);
      const seat = replica?.state.members.get(memberId);
      if (!replica || !seat) return false;
      const { ring } = replica;
      return ring.reaches(seq, replica.seq) && !ring.after(seq).some((record) => isArrival(record, seat));
    },

    async start(name) {
      node = name;
      await presence.start(name, {
        look: () => {
          replicas.lookAfter();
          reconciler.reconcile();
        },
        back: catchUp,
      });
      // Before what is absent is absent, every new room would be refused.
      while (presence.health().kind === 'up' && rooms.isYoung()) await wait(ASK_AGAIN);
    },

    async stop() {
      // Out of the store's reach others find it dead, and the seats wait all the same.
      await reconciler.drain().catch(() => {});
      replicas.stop();
      listings.stop();
      identities.stop();
      await presence.stop();
    },

    node: () => node,
    catchUp,
    health: () => presence.health(),
    now,
  };
}
