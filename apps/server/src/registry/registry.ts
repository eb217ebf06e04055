import type { Audience, JoinRequest, Listener, Registry, RegistryTimes } from '../domain/registry.ts';
import { refused, type MemberId, type NodeId, type RoomName, type SocketId } from '../domain/registryTerms.ts';
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
import { Attendant } from './room/attendant.ts';
import { keepSignal, say } from './room/lines.ts';
import { isArrival } from './room/listeners.ts';
import type { Replica } from './room/replica.ts';
import { Replicas } from './room/replicas.ts';
import { dropped, leave } from './rules/coming.ts';
import { attend } from './rules/holds.ts';
import { kick, moderate, passAdmin, setRoom, setState } from './rules/moderating.ts';
import { rosterOf, summaryOf } from './rules/roomState.ts';
import type { KeyedStore } from './store/keyedStore.ts';
import type { Presence } from './store/presence.ts';
import { settled, type RoomStore } from './store/roomStore.ts';

export type RegistryStores = { rooms: RoomStore; keyed: KeyedStore; listings: ListingStore; presence: Presence };

type Request<Operation extends keyof Registry> = Parameters<Registry[Operation]>[0];

/** Keeps a replica of each room that concerns this node, and the indices beside them. */
export class RoomRegistry implements Registry {
  readonly #replicas: Replicas;
  readonly #identities: Identities;
  readonly #listings: Listings;
  readonly #quotas: Quotas;
  readonly #meetings: Meetings;
  readonly #matcher: Matcher;
  readonly #broadcasting: Broadcasting;
  readonly #attendant: Attendant;
  readonly #effects: Effects;
  readonly #seating: Seating;
  readonly #seats = new SocketSeats();
  #audience: Audience | undefined;
  #node: NodeId = '';

  readonly stores: RegistryStores;

  constructor(stores: RegistryStores, times: RegistryTimes) {
    this.stores = stores;
    const { rooms, keyed, listings, presence } = stores;
    const now = () => rooms.now();
    const deadAmong = (nodes: Iterable<NodeId>) => presence.deadAmong(nodes);
    this.#replicas = new Replicas({
      store: rooms,
      times,
      audience: {
        deliver: (...heard) => this.#audience?.deliver(...heard),
        resync: (...heard) => this.#audience?.resync(...heard),
        ended: (...heard) => this.#audience?.ended(...heard),
        heard: (...heard) => this.#audience?.heard(...heard),
      },
      changed: (...done) => this.#effects.changed(...done),
      followed: (...record) => this.#effects.followed(...record),
      deadAmong,
    });
    this.#identities = new Identities(keyed, times.guestIdMs, now);
    this.#quotas = new Quotas(keyed);
    this.#meetings = new Meetings(keyed);
    this.#listings = new Listings({
      store: listings,
      now,
      node: () => this.#node,
      deadAmong,
      look: (room, view) => this.#look(room, view),
    });
    const parts = {
      replicas: this.#replicas,
      listings: this.#listings,
      quotas: this.#quotas,
      identities: this.#identities,
      seats: this.#seats,
      meetings: this.#meetings,
      unattendedMs: times.unattendedMs,
      now,
      deadAmong,
    };
    this.#effects = new Effects(parts);
    this.#matcher = new Matcher(parts);
    this.#seating = new Seating(parts);
    this.#broadcasting = new Broadcasting(parts, this.#seating);
    this.#attendant = new Attendant(this.#replicas, () => this.#node);
  }

  openRoom(...asking: Parameters<Registry['openRoom']>) {
    return this.#matcher.open(...asking);
  }

  matchOrOpen(...asking: Parameters<Registry['matchOrOpen']>) {
    return this.#matcher.matchOrOpen(...asking);
  }

  withdraw(name: RoomName, hostKeyHash: string) {
    return this.#matcher.withdraw(name, hostKeyHash);
  }

  async attend(askers: readonly string[]): Promise<void> {
    for (const asker of askers) {
      const [rooms, seats] = await Promise.all([this.#quotas.kept('room', asker), this.#quotas.kept('seat', asker)]);
      const named = [...rooms, ...seats.map((item) => item.split('\n')[0] ?? '')];
      // Of several Redis one may be away: its rooms are attended to the next time.
      await Promise.allSettled(
        [...new Set(named)].map((room) => this.#replicas.run(room, (draft) => attend(draft, asker))),
      );
    }
  }

  async claim(caller: Request<'claim'>) {
    if (!(await this.#identities.claim(caller))) return refused('user_id_taken');
    return { kind: 'claimed' as const };
  }

  release(socketId: SocketId): Promise<void> {
    return this.#effects.closed(socketId);
  }

  join(request: JoinRequest) {
    return this.#seating.join(request);
  }

  resume(request: Request<'resume'>) {
    return this.#seating.resume(request);
  }

  leave({ room, memberId }: Request<'leave'>) {
    return this.#replicas.run(room, (draft) => leave(draft, memberId));
  }

  async dropped({ room, ...request }: Request<'dropped'>) {
    try {
      return await this.#replicas.run(room, (draft) => dropped(draft, request));
    } catch (error) {
      this.#attendant.putOff(request);
      throw error;
    }
  }

  kick({ room, ...request }: Request<'kick'>) {
    return this.#replicas.run(room, (draft) => kick(draft, request));
  }

  passAdmin({ room, ...request }: Request<'passAdmin'>) {
    return this.#replicas.run(room, (draft) => passAdmin(draft, request));
  }

  setRoom({ room, ...request }: Request<'setRoom'>) {
    return this.#replicas.run(room, (draft) => setRoom(draft, request));
  }

  setState({ room, ...request }: Request<'setState'>) {
    return this.#replicas.run(room, (draft) => setState(draft, request));
  }

  moderate({ room, ...request }: Request<'moderate'>) {
    return this.#replicas.run(room, (draft) => moderate(draft, request));
  }

  say(request: Request<'say'>) {
    return this.#replicas.use(request.room, (replica) => say(replica, request));
  }

  keepSignal(...[room, to, event, payload]: Parameters<Registry['keepSignal']>) {
    return this.#replicas.use(room, (replica) => keepSignal(replica, to, event, payload));
  }

  together(...[room, senderId, receiverId]: Parameters<Registry['together']>) {
    const members = this.#replicas.get(room)?.state.members;
    const [sender, receiver] = [members?.get(senderId)?.member, members?.get(receiverId)?.member];
    if (!sender || !receiver || sender === receiver) return { kind: 'refused', code: 'peer_not_found' } as const;
    return { kind: 'together', sender, receiver } as const;
  }

  met(request: Request<'met'>) {
    return this.#replicas.use(request.room, ({ state }) => this.#meetings.met(request, state));
  }

  roster(room: RoomName) {
    return this.#look(room, ({ state }) => rosterOf(state));
  }

  membersOf(room: RoomName) {
    return [...(this.#replicas.get(room)?.state.members.values() ?? [])].map(({ member }) => member);
  }

  findRoom(name: RoomName) {
    return this.#look(name, ({ state }) => summaryOf(state));
  }

  listRooms(query: Request<'listRooms'>) {
    return this.#listings.list(query);
  }

  startBroadcast(request: Request<'startBroadcast'>) {
    return this.#broadcasting.startBroadcast(request);
  }

  watch(request: Request<'watch'>) {
    return this.#broadcasting.watch(request);
  }

  listBroadcasts() {
    return this.#broadcasting.listBroadcasts();
  }

  serve(audience: Audience): void {
    this.#audience = audience;
  }

  listen(room: RoomName, listener: Listener): boolean {
    this.#attendant.begin();
    return this.#replicas.get(room)?.listen(listener) ?? false;
  }

  unlisten(room: RoomName, memberId: MemberId, socketId: SocketId): number | undefined {
    return this.#replicas.get(room)?.unlisten(memberId, socketId);
  }

  snapshot(room: RoomName) {
    const replica = this.#replicas.get(room);
    const roster = replica && rosterOf(replica.state);
    return roster && { roster, seq: replica.seq };
  }

  reaches(room: RoomName, memberId: MemberId, seq: number): boolean {
    const replica = this.#replicas.get(room);
    const seat = replica?.state.members.get(memberId);
    if (!replica || !seat) return false;
    const { ring } = replica;
    return ring.reaches(seq, replica.seq) && !ring.after(seq).some((record) => isArrival(record, seat));
  }

  async start(node: NodeId): Promise<void> {
    this.#node = node;
    this.#replicas.start(node);
    await this.stores.presence.start(node, {
      look: () => {
        this.#replicas.lookAfter();
        this.#attendant.look();
      },
      back: () => this.catchUp(),
    });
    // Whoever is let in before would be refused each new room.
    await settled(this.stores.rooms, () => this.health().kind === 'up');
  }

  async stop(): Promise<void> {
    // Out of the store's reach others find it dead, and the seats wait all the same.
    await this.#attendant.giveUp().catch(() => {});
    this.#replicas.stop();
    this.#listings.stop();
    this.#identities.stop();
    await this.stores.presence.stop();
  }

  /** This node's name, from its start on. */
  get node(): NodeId {
    return this.#node;
  }

  /** What is followed here is read again. */
  catchUp(): void {
    this.#replicas.catchUp();
    this.#renew().catch(() => {});
  }

  /** What an emptied store has lost beside the rooms is written again; out of its reach, the next time. */
  async #renew(): Promise<void> {
    if (await this.#listings.renew(this.#replicas.here())) await this.#identities.renew();
  }

  health() {
    return this.stores.presence.health();
  }

  now(): number {
    return this.stores.rooms.now();
  }

  /** As the room is, what is overdue done. */
  #look<T>(room: RoomName, view: (replica: Replica) => T): Promise<T> {
    return this.#replicas.use(room, (replica) =>
      replica.run(
        () => {},
        () => view(replica),
      ),
    );
  }
}
