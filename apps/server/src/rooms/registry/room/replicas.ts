import { RegistryUnavailable } from '../../../platform/resilience/storeFailure.ts';
import type { RoomName } from '../../registryTypes.ts';
import { removeNode } from '../rules/resuming.ts';
import type { Draft } from '../rules/draft.ts';
import { nodesOf } from '../rules/roomState.ts';
import { ReplicaSync } from './replicaSync.ts';
import { Replica, type ReplicaDependencies } from './replica.ts';

/** How long a room without members on this node is still followed, since one may return; milliseconds. */
const UNSUBSCRIBE_DELAY_MS = 2_000;
/** The number of rooms read in one turn of the event loop. */
const READ_BATCH = 50;
/** Published records may be lost: each room is read once in this many heartbeats. */
const HEARTBEATS_PER_READ = 10;

/** The replicas of this node: followed while it has members in the room, else loaded for one command. */
export class Replicas {
  readonly #all = new Map<RoomName, ReplicaSync>();
  readonly #deps: ReplicaDependencies;
  #heartbeats = 0;

  constructor(options: Omit<ReplicaDependencies, 'timestamp' | 'nextKey'>) {
    const { store, node } = options;
    let timestamp = 0;
    let commits = 0;
    this.#deps = {
      ...options,
      onRecord: (replica, record) => {
        options.onRecord(replica, record);
        // The last member may have been removed by another node or a deadline.
        if (record.patch && replica.listeners.all.size === 0) setImmediate(() => this.#unloadIfIdle(replica.name));
      },
      timestamp: () => (timestamp = Math.max(timestamp + 0.001, store.now())),
      nextKey: () => `${node()}:${(commits += 1)}`,
    };
  }

  stop(): void {
    for (const sync of this.#all.values()) sync.stop();
    this.#all.clear();
  }

  /** A loaded room, which may be read synchronously. */
  get(name: RoomName): Replica | undefined {
    const found = this.#all.get(name)?.replica;
    return found?.isLoaded ? found : undefined;
  }

  *loaded(): Iterable<Replica> {
    for (const { replica } of this.#all.values()) if (replica.isLoaded) yield replica;
  }

  /**
   * Runs `work` on a loaded room.
   *
   * @param follows subscribes to its log, since a member on this node is about to take a seat.
   * @param isNew most likely there is no room of that name yet.
   */
  async use<T>(
    name: RoomName,
    work: (replica: Replica) => Promise<T> | T,
    { follows: subscribes = false, isNew = false } = {},
  ): Promise<T> {
    const { store, node } = this.#deps;
    const sync = this.#syncOf(name);
    const { replica } = sync;
    sync.operations += 1;
    if (isNew) sync.openAsNew();
    try {
      await sync.open(subscribes || !store.isShared);
      if (store.isShared && !nodesOf(replica.state).has(node())) await sync.refresh();
      if (replica.state.fixed === undefined && store.isRecovering(name))
        throw new RegistryUnavailable('What is absent may yet be given back');
      await this.#removeDeadNodes(replica);
      return await work(replica);
    } finally {
      sync.operations -= 1;
      this.#unloadIfIdle(name);
    }
  }

  /** Executes a command in a room, as `Replica.run` does. */
  run<R>(name: RoomName, command: (draft: Draft) => R): Promise<R> {
    return this.use(name, (replica) => replica.run(command));
  }

  /** Reads all followed rooms again. */
  catchUp(): void {
    this.#read([...this.#all.values()]);
  }

  /** Reads a batch per turn of the event loop, so that other work is not blocked. */
  #read(syncs: ReplicaSync[]): void {
    for (const sync of syncs.splice(0, READ_BATCH)) sync.catchUp();
    if (syncs.length > 0) setImmediate(() => this.#read(syncs));
  }

  /** Called with each heartbeat (every 500 ms): removes members of dead nodes, and reads a part of the rooms again. */
  onHeartbeat(): void {
    this.#heartbeats += 1;
    const loaded = [...this.#all.values()].filter(({ replica }) => replica.isLoaded);
    // If the store is unreachable, the next heartbeat is soon enough.
    for (const { replica } of loaded) this.#removeDeadNodes(replica).catch(() => {});
    this.#read(
      loaded.filter(
        ({ replica }, at) => replica.hasGap || at % HEARTBEATS_PER_READ === this.#heartbeats % HEARTBEATS_PER_READ,
      ),
    );
  }

  async #removeDeadNodes(replica: Replica): Promise<void> {
    for (const node of this.#deps.findDeadNodes(nodesOf(replica.state)))
      await replica.run((draft) => removeNode(draft, node));
  }

  #syncOf(name: RoomName): ReplicaSync {
    const found = this.#all.get(name);
    if (found) return found;
    const sync = new ReplicaSync(new Replica(name, this.#deps));
    this.#all.set(name, sync);
    return sync;
  }

  /** Is it in use, or does this node have members in it? */
  #isNeeded({ replica, operations }: ReplicaSync): boolean {
    const { store, node } = this.#deps;
    if (operations > 0 || !replica.isIdle) return true;
    return store.isShared ? nodesOf(replica.state).has(node()) : replica.state.fixed !== undefined;
  }

  #unloadIfIdle(name: RoomName): void {
    const sync = this.#all.get(name);
    if (!sync || this.#isNeeded(sync)) return;
    const unload = () => {
      if (this.#all.get(name) !== sync || this.#isNeeded(sync)) return;
      this.#all.delete(name);
      sync.stop();
    };
    if (sync.isSubscribed && this.#deps.store.isShared) setTimeout(unload, UNSUBSCRIBE_DELAY_MS).unref();
    else unload();
  }
}
