import type { Audience, RegistryTimes } from '../../domain/registry.ts';
import { RegistryUnavailable } from '../../domain/registry.ts';
import type { NodeId, RoomName } from '../../domain/registryTerms.ts';
import { droppedWith } from '../rules/coming.ts';
import type { Draft } from '../rules/draft.ts';
import { nodesOf, type RoomState } from '../rules/roomState.ts';
import type { LogRecord, RoomStore } from '../store/roomStore.ts';
import type { Aftermath } from './batch.ts';
import { Follower } from './follower.ts';
import { Replica } from './replica.ts';
import type { ReplicaWorld } from './replicaWorld.ts';

/** A room that nobody here sits in any more is followed a little longer: somebody may come again. Milliseconds. */
const FOLLOWED_ON = 2_000;
/** Nodes that share a room act on its deadlines one after another, so far apart; milliseconds. */
const APART = 60;

export type ReplicasOptions = {
  store: RoomStore;
  times: RegistryTimes;
  audience: Audience;
  changed: (replica: Replica, aftermath: Aftermath) => void;
  followed: (replica: Replica, record: LogRecord) => void;
  /** Those of these nodes that have died. */
  deadAmong: (nodes: Iterable<NodeId>) => NodeId[];
};

/** The rooms that this node knows: followed while its sockets sit there, else only for one command. */
export class Replicas {
  readonly #all = new Map<RoomName, { replica: Replica; follower: Follower; visits: number }>();
  readonly #world: ReplicaWorld<Replica>;
  #node: NodeId = '';
  #stamp = 0;
  #commits = 0;

  readonly options: ReplicasOptions;

  constructor(options: ReplicasOptions) {
    this.options = options;
    const { store, times, audience, changed, followed } = options;
    this.#world = {
      store,
      times,
      audience,
      changed,
      followed: (replica, record) => {
        followed(replica, record);
        // The last one may have gone with a deadline, which nobody here has asked for.
        if (record.patch && replica.listeners.size === 0) setImmediate(() => this.#letGo(replica.name));
      },
      stamp: () => (this.#stamp = Math.max(this.#stamp + 0.001, store.now())),
      nextKey: () => `${this.#node}:${(this.#commits += 1)}`,
      deadlineDelay: (state) => this.#turnOf(state) * APART,
    };
  }

  start(node: NodeId): void {
    this.#node = node;
  }

  stop(): void {
    for (const { replica, follower } of this.#all.values()) {
      replica.close();
      follower.stop();
    }
    this.#all.clear();
  }

  /** One that is here already; what it knows may be asked at once. */
  get(name: RoomName): Replica | undefined {
    const found = this.#all.get(name)?.replica;
    return found?.isLoaded ? found : undefined;
  }

  *here(): Iterable<Replica> {
    for (const { replica } of this.#all.values()) if (replica.isLoaded) yield replica;
  }

  /**
   * Works on a room.
   *
   * @param follows its log is heard from now on, as somebody here is to sit in it.
   */
  async use<T>(name: RoomName, work: (replica: Replica) => Promise<T> | T, follows = false): Promise<T> {
    const entry = this.#entryOf(name);
    entry.visits += 1;
    try {
      await entry.follower.open(follows || !this.#world.store.isShared);
      if (this.#world.store.isShared && !nodesOf(entry.replica.state).has(this.#node)) await entry.follower.refresh();
      if (entry.replica.state.fixed === undefined && this.#world.store.isYoung())
        throw new RegistryUnavailable('What is absent may yet be given back');
      await this.#dropDead(entry.replica);
      return await work(entry.replica);
    } finally {
      entry.visits -= 1;
      this.#letGo(name);
    }
  }

  /** Decides a command in a room, as `Replica.run` does. */
  run<R>(name: RoomName, command: (draft: Draft) => R): Promise<R> {
    return this.use(name, (replica) => replica.run(command));
  }

  /** All that is followed here is read again. */
  catchUp(): void {
    for (const { follower } of this.#all.values()) follower.catchUp();
  }

  /** Looks after those who sit in the rooms followed here. */
  lookAfter(): void {
    for (const { replica, follower } of this.#all.values()) {
      if (!replica.isLoaded) continue;
      // Out of the store's reach: the next look is soon enough.
      this.#dropDead(replica).catch(() => {});
      if (replica.hasGap) follower.catchUp();
    }
  }

  async #dropDead(replica: Replica): Promise<void> {
    for (const node of this.options.deadAmong(nodesOf(replica.state))) {
      await replica.run((draft) => droppedWith(draft, node));
    }
  }

  #entryOf(name: RoomName) {
    const found = this.#all.get(name);
    if (found) return found;
    const replica = new Replica(name, this.#world);
    const follower = new Follower(replica, () => this.#node);
    const entry = { replica, follower, visits: 0 };
    this.#all.set(name, entry);
    return entry;
  }

  /** Whether somebody of this node sits there, or may be about to. */
  #isNeeded({ replica, visits }: { replica: Replica; visits: number }): boolean {
    if (visits > 0 || !replica.isIdle) return true;
    if (!this.#world.store.isShared) return replica.state.fixed !== undefined;
    return nodesOf(replica.state).has(this.#node);
  }

  #letGo(name: RoomName): void {
    const entry = this.#all.get(name);
    if (!entry || this.#isNeeded(entry)) return;
    const go = () => {
      if (this.#all.get(name) !== entry || this.#isNeeded(entry)) return;
      this.#all.delete(name);
      entry.replica.close();
      entry.follower.stop();
    };
    if (entry.follower.isFollowing && this.#world.store.isShared) setTimeout(go, FOLLOWED_ON).unref();
    else go();
  }

  /** The first of a room's nodes acts on what is due, and if it does not, the next. */
  #turnOf(state: RoomState): number {
    const nodes = [...nodesOf(state)].sort();
    return Math.max(0, nodes.indexOf(this.#node));
  }
}
