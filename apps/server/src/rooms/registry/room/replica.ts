import type { Audience, RegistryTimes } from '../../registry.ts';
import type { ChatLine, MemberId, NodeId, RoomName } from '../../registryTypes.ts';
import { apply, Draft } from '../rules/draft.ts';
import { nextDeadline } from '../rules/roomLife.ts';
import { nodesOf, noRoom, type RoomState, type Seat } from '../rules/roomState.ts';
import type { LogRecord, RoomStore, StoredRoom } from '../store/roomStore.ts';
import { Batch, type CommandEffects, type Job, type View } from './batch.ts';
import { Listeners } from './listeners.ts';
import { Ring } from './ring.ts';
import { SlowMode } from './slowMode.ts';

const HOUR = 3_600_000;
/** How long the `seq` of an ended room is kept, so that it does not start over; milliseconds. */
const ENDED_KEPT = 60_000;
/** How long a missing record is waited for before the log is read; milliseconds. */
const GAP_WAIT_MS = 40;
/** The delay before deadlines are retried after the store was unreachable; milliseconds. */
const FAILURE_RETRY_MS = 500;
/** The interval at which the nodes of a room run an overdue deadline in turn; milliseconds. */
const TURN_MS = 60;

/** Shared by all replicas of a node. */
export type ReplicaWorld = {
  readonly store: RoomStore;
  readonly times: RegistryTimes;
  readonly audience: Audience;
  readonly node: () => NodeId;
  /** Returns the dead ones of these nodes. */
  readonly deadAmong: (nodes: Iterable<NodeId>) => NodeId[];
  /** Called after each change decided on this node. */
  readonly changed: (replica: Replica, effects: CommandEffects) => void;
  /** Called after each record, from any node. */
  readonly followed: (replica: Replica, record: LogRecord) => void;
  /** Called when the room was reloaded because records were missed. */
  readonly missed: (replica: Replica) => void;
  /** The store's time, increased with each command; milliseconds. */
  readonly stamp: () => number;
  /** A unique key for a commit of this node. */
  readonly nextKey: () => string;
};

export type LostLine = { entry: ChatLine; key: string };

/**
 * This node's copy of one room: its state, and the newest part of its log. Commands are queued and committed in
 * batches; other nodes' records are applied in the order of the log.
 */
export class Replica {
  state: RoomState = noRoom();
  seq = 0;
  revision = 0;
  /** The log to which `seq` belongs: a store with a newer one refuses writes until that has been read. */
  epoch = '0';
  /** Messages of members on this node that the log has lost: they are appended again before any new one. */
  readonly lostLines: LostLine[] = [];
  /** Seats of members on this node that the store may have lost: they are restored before those messages. */
  readonly lostSeats = new Map<MemberId, Seat>();
  readonly ring = new Ring();
  readonly listeners: Listeners;
  readonly slowMode = new SlowMode();
  /** Records whose predecessor is missing, by the predecessor's `seq`. */
  readonly #waiting = new Map<number, LogRecord>();
  #queue: Job[] = [];
  #isLive = false;
  #isCommitting = false;
  #lastCommit: Promise<void> = Promise.resolve();
  /** Commands wait until `betweenCommits` has ended. */
  #isHeld = false;
  /** The state may be read, even while it is being reloaded. */
  isLoaded = false;
  /** Keys of commits whose patches are already applied; several may wait for one missing record. */
  readonly #applied = new Set<string>();
  /** The store was unreachable: deadlines are postponed until then. */
  #notBefore = 0;
  #gap: NodeJS.Timeout | undefined;
  #deadline: NodeJS.Timeout | undefined;
  isClosed = false;
  /** Reads missing records; set by its `ReplicaSync`. */
  catchUp: () => void = () => {};

  readonly name: RoomName;
  readonly world: ReplicaWorld;

  constructor(name: RoomName, world: ReplicaWorld) {
    this.name = name;
    this.world = world;
    this.listeners = new Listeners(name, world.audience);
  }

  get isIdle(): boolean {
    return this.#queue.length === 0 && !this.#isCommitting && this.listeners.all.size === 0;
  }

  /** No commands or lost seats are pending: the state is the store's, as far as this node knows. */
  get isSettled(): boolean {
    return this.#queue.length === 0 && !this.#isCommitting && this.lostSeats.size === 0;
  }

  get hasGap(): boolean {
    return this.#waiting.size > 0;
  }

  /** Loads the room from the store; `resume` starts it. */
  load({ state, revision, seq, epoch, records }: StoredRoom): void {
    this.state = state;
    this.revision = revision;
    this.seq = seq;
    this.epoch = epoch;
    this.ring.reset(records);
    this.isLoaded = true;
  }

  /** Executes and delivers nothing until `resume`. */
  suspend(): void {
    this.#isLive = false;
  }

  resume(): void {
    this.#isLive = true;
    this.#drain();
    this.#pump();
  }

  /**
   * Executes a command and commits it; resolves with its reply.
   *
   * @param view computes the caller's result, synchronously when the command has been stored.
   */
  run<R>(command: (draft: Draft) => R): Promise<R>;
  run<R, V>(command: (draft: Draft) => R, view: View<R, V>): Promise<V>;
  run(command: (draft: Draft) => unknown, view: View<never, unknown> = (reply) => reply): Promise<unknown> {
    return new Promise((resolve, fail) => {
      this.#queue.push({ command, view: view as View<unknown, unknown>, resolve, fail });
      this.#pump();
    });
  }

  /**
   * Runs `work` while no commit is in progress: commits that conflict again and again would otherwise leave no time in
   * which the room can be read.
   */
  async betweenCommits(work: () => Promise<void>): Promise<void> {
    this.#isHeld = true;
    try {
      await this.#lastCommit;
      await work();
    } finally {
      this.#isHeld = false;
      this.#pump();
    }
  }

  /** Accepts a record of the log, published or read. */
  ingest(record: LogRecord): void {
    if (record.seq <= this.seq) return;
    if (!this.#waiting.has(record.prev)) this.#waiting.set(record.prev, record);
    this.#drain();
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.#gap);
    clearTimeout(this.#deadline);
  }

  #pump(): void {
    if (this.#isCommitting || this.#isHeld || !this.#isLive || this.#queue.length === 0) return;
    const jobs = this.#queue;
    this.#queue = [];
    const wasEmpty = this.state.members.size === 0;
    const { stamp, times } = this.world;
    const batch = new Batch(this.state, jobs, () => new Draft(this.state, stamp(), times, this.seq));
    if (!batch.hasChanged) return this.#settle(batch, this.seq);
    // An error after the commit rolls back nothing.
    this.#lastCommit = this.#commit(batch, wasEmpty).catch((error: unknown) => batch.fail(error));
  }

  async #commit(batch: Batch, wasEmpty: boolean): Promise<void> {
    this.#isCommitting = true;
    const { patch, entries } = batch;
    const key = this.world.nextKey();
    const { revision, seq, epoch } = this;
    const ttl = this.#lifetime(wasEmpty);
    const commit = { revision, seq, epoch, key, patch, entries, ttl };
    const committed = await this.world.store.commit(this.name, commit).catch((error: unknown) => ({ error }));
    if ('error' in committed) return this.#fail(batch, committed.error);
    this.#isCommitting = false;
    if (committed.kind === 'done') {
      const record = { prev: committed.prev, seq: committed.seq, key, patch, entries };
      this.revision = committed.seq;
      this.#waiting.set(record.prev, record);
      this.#applied.add(key);
      this.#drain();
      this.world.changed(this, batch.effects);
      return this.#settle(batch, committed.seq);
    }
    batch.takeBack();
    if (committed.kind === 'behind') for (const record of committed.records) this.ingest(record);
    this.#queue = [...batch.jobs, ...this.#queue];
    // How far the store is ahead of this replica; negative if unknown.
    const ahead = committed.kind === 'behind' ? committed.seq - this.seq : -1;
    // The log does not reach back to this replica's `seq`, or is another one.
    if (ahead !== 0 && committed.kind !== 'recovering') this.catchUp();
    setTimeout(() => this.#pump(), ahead === 0 ? 0 : GAP_WAIT_MS);
  }

  #settle(batch: Batch, end: number): void {
    batch.settle(end);
    this.#schedule();
    this.#pump();
  }

  /** The store is unreachable: rolls back, and the callers get an error. */
  #fail(batch: Batch, error: unknown): void {
    this.#isCommitting = false;
    this.#notBefore = performance.now() + FAILURE_RETRY_MS;
    batch.takeBack();
    batch.fail(error);
    this.#drain();
    this.catchUp();
    this.#pump();
  }

  #drain(): void {
    if (!this.#isLive) return;
    for (let record = this.#waiting.get(this.seq); record; record = this.#waiting.get(this.seq)) {
      const isOwn = record.key !== undefined && this.#applied.has(record.key);
      // This node's pending commit may precede it in the log.
      if (record.patch && this.#isCommitting && !isOwn) return;
      this.#waiting.delete(record.prev);
      this.seq = record.seq;
      if (record.patch) {
        if (!isOwn) apply(this.state, record.patch);
        else if (record.key !== undefined) this.#applied.delete(record.key);
        this.revision = record.seq;
      }
      this.ring.push(record);
      this.slowMode.follow(this.state, record, this.world.store.now());
      this.listeners.deliver(record, this.state);
      this.world.followed(this, record);
    }
    for (const [prev, record] of this.#waiting) if (record.seq <= this.seq) this.#waiting.delete(prev);
    if (this.#waiting.size > 0 && !this.#isCommitting) this.#expectGap();
    this.#schedule();
  }

  #expectGap(): void {
    this.#gap ??= setTimeout(() => {
      this.#gap = undefined;
      if (!this.isClosed) this.catchUp();
    }, GAP_WAIT_MS).unref();
  }

  /** Schedules the room's next deadline: its first node runs it, the others only if that one does not. */
  #schedule(): void {
    clearTimeout(this.#deadline);
    const next = nextDeadline(this.state);
    if (next === Infinity || this.isClosed || this.#isCommitting) return;
    const dueMs = Math.max(0, next - this.world.store.now(), this.#notBefore - performance.now());
    const turn = [...nodesOf(this.state)].sort().indexOf(this.world.node());
    const inMs = dueMs + Math.max(0, turn) * TURN_MS;
    this.#deadline = setTimeout(
      () => {
        // If the store is unreachable, it is scheduled again.
        this.run(() => {}).catch(() => {});
      },
      Math.min(inMs, HOUR),
    ).unref();
  }

  #lifetime(wasEmpty: boolean): number | undefined {
    const { fixed, live, members } = this.state;
    if (!fixed) return ENDED_KEPT;
    if (members.size > 0) return wasEmpty ? HOUR : undefined;
    return Math.ceil(Math.max(0, live.endsAt - this.world.store.now())) + ENDED_KEPT;
  }
}
