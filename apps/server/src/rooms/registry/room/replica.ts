import type { Log } from '../../../services.ts';
import type { LogReceiver, RegistryTimes } from '../../registry.ts';
import type { ChatEntry, MemberId, NodeId, RoomName } from '../../registryTypes.ts';
import { apply, Draft } from '../rules/draft.ts';
import { nextDeadline } from '../rules/deadlines.ts';
import { HOUR_MS, storedTtl } from '../rules/roomLife.ts';
import { nodesOf, emptyRoomState, type RoomState, type Seat } from '../rules/roomState.ts';
import type { LogRecord, RoomStore, StoredRoom } from '../store/roomStore.ts';
import { Batch, type CommandEffects, type Job, type View } from './batch.ts';
import { Listeners } from './listeners.ts';
import { RecentRecords } from './recentRecords.ts';
import { SlowMode } from './slowMode.ts';

/** The delay before a conflicting commit is tried again; milliseconds. */
const COMMIT_RETRY_MS = 40;
/** The delay before deadlines are retried after the store was unreachable; milliseconds. */
const FAILURE_RETRY_MS = 500;
/** The interval at which the nodes of a room run an overdue deadline in turn; milliseconds. */
const TURN_MS = 60;

/** Shared by all replicas of a node. */
export type ReplicaDependencies = {
  readonly store: RoomStore;
  readonly times: RegistryTimes;
  readonly logReceiver: LogReceiver;
  readonly node: () => NodeId;
  /** Returns the dead ones of these nodes. */
  readonly findDeadNodes: (nodes: Iterable<NodeId>) => NodeId[];
  /** Called after each change decided on this node. */
  readonly onCommitted: (replica: Replica, effects: CommandEffects) => void;
  /** Called after each record, from any node. */
  readonly onRecord: (replica: Replica, record: LogRecord) => void;
  /** Called when the room was reloaded because records were missed. */
  readonly onReloaded: (replica: Replica) => void;
  /** The store's time, increased with each command; milliseconds. */
  readonly timestamp: () => number;
  readonly log: Pick<Log, 'error'> | undefined;
  /** A unique key for a commit of this node. */
  readonly nextKey: () => string;
};

export type LostMessage = { entry: ChatEntry; key: string };

/**
 * This node's copy of one room: its state, and the newest part of its log. Commands are queued and committed in
 * batches; other nodes' records are applied in the order of the log.
 */
export class Replica {
  state: RoomState = emptyRoomState();
  seq = 0;
  revision = 0;
  /** The log to which `seq` belongs: a store with a newer one refuses writes until that has been read. */
  epoch = '0';
  /** Messages of members on this node that the log has lost: they are appended again before any new one. */
  readonly lostMessages: LostMessage[] = [];
  /** Seats of members on this node that the store may have lost: they are restored before those messages. */
  readonly lostSeats = new Map<MemberId, Seat>();
  readonly recent = new RecentRecords();
  readonly listeners: Listeners;
  readonly slowMode = new SlowMode();
  /** Records whose predecessor is missing, by the predecessor's `seq`. */
  readonly #unordered = new Map<number, LogRecord>();
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
  #deadlineTimer: NodeJS.Timeout | undefined;
  isClosed = false;
  /** Reads missing records, at once or unless they arrive soon; set by its `ReplicaSync`. */
  catchUp: () => void = () => {};
  catchUpSoon: () => void = () => {};

  readonly name: RoomName;
  readonly deps: ReplicaDependencies;

  constructor(name: RoomName, deps: ReplicaDependencies) {
    this.name = name;
    this.deps = deps;
    this.listeners = new Listeners(name, deps.logReceiver);
  }

  get isIdle(): boolean {
    return this.#queue.length === 0 && !this.#isCommitting && this.listeners.all.size === 0;
  }

  /** No commands or lost seats are pending: the state is the store's, as far as this node knows. */
  get isSettled(): boolean {
    return this.#queue.length === 0 && !this.#isCommitting && this.lostSeats.size === 0;
  }

  get hasGap(): boolean {
    return this.#unordered.size > 0;
  }

  /** Loads the room from the store; `resume` starts it. */
  load({ state, revision, seq, epoch, records }: StoredRoom): void {
    this.state = state;
    this.revision = revision;
    this.seq = seq;
    this.epoch = epoch;
    this.recent.reset(records);
    this.isLoaded = true;
  }

  /** Executes and delivers nothing until `resume`. */
  suspend(): void {
    this.#isLive = false;
  }

  resume(): void {
    this.#isLive = true;
    this.#applyRecords();
    this.#runQueue();
  }

  /**
   * Executes a command and commits it; resolves with its reply.
   *
   * @param view computes the caller's result, synchronously when the command has been stored.
   */
  run<R>(command: (draft: Draft) => R): Promise<R>;
  run<R, V>(command: (draft: Draft) => R, view: View<R, V>): Promise<V>;
  run(command: (draft: Draft) => unknown, view: View<never, unknown> = (reply) => reply): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ command, view: view as View<unknown, unknown>, resolve, fail: reject });
      this.#runQueue();
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
      this.#runQueue();
    }
  }

  /** Accepts a record of the log, published or read. */
  ingest(record: LogRecord): void {
    if (record.seq <= this.seq) return;
    if (!this.#unordered.has(record.prev)) this.#unordered.set(record.prev, record);
    this.#applyRecords();
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.#deadlineTimer);
  }

  #runQueue(): void {
    if (this.#isCommitting || this.#isHeld || !this.#isLive || this.#queue.length === 0) return;
    const jobs = this.#queue;
    this.#queue = [];
    const wasEmpty = this.state.members.size === 0;
    const { timestamp, times } = this.deps;
    const batch = new Batch(this.state, jobs, () => new Draft(this.state, timestamp(), times, this.seq));
    if (!batch.hasChanged) return this.#settle(batch, this.seq);
    // An error after the commit rolls back nothing.
    this.#lastCommit = this.#commit(batch, wasEmpty).catch((error: unknown) => batch.fail(error));
  }

  async #commit(batch: Batch, wasEmpty: boolean): Promise<void> {
    this.#isCommitting = true;
    const { patch, entries } = batch;
    const key = this.deps.nextKey();
    const { revision, seq, epoch } = this;
    const ttl = storedTtl(this.state, wasEmpty, this.deps.store.now());
    const commit = { revision, seq, epoch, key, patch, entries, ttl };
    const committed = await this.deps.store.commit(this.name, commit).catch((error: unknown) => ({ error }));
    if ('error' in committed) return this.#fail(batch, committed.error);
    this.#isCommitting = false;
    if (committed.kind === 'done') {
      const record = { prev: committed.prev, seq: committed.seq, key, patch, entries };
      this.revision = committed.seq;
      this.#unordered.set(record.prev, record);
      this.#applied.add(key);
      this.#applyRecords();
      this.deps.onCommitted(this, batch.effects);
      return this.#settle(batch, committed.seq);
    }
    batch.rollBack();
    if (committed.kind === 'behind') for (const record of committed.records) this.ingest(record);
    this.#queue = [...batch.jobs, ...this.#queue];
    // How far the store is ahead of this replica; negative if unknown.
    const recordsBehind = committed.kind === 'behind' ? committed.seq - this.seq : -1;
    // The log does not reach back to this replica's `seq`, or is another one.
    if (recordsBehind !== 0 && committed.kind !== 'recovering') this.catchUp();
    setTimeout(() => this.#runQueue(), recordsBehind === 0 ? 0 : COMMIT_RETRY_MS);
  }

  #settle(batch: Batch, end: number): void {
    batch.resolve(end);
    this.#schedule();
    this.#runQueue();
  }

  /** The store is unreachable: rolls back, and the callers get an error. */
  #fail(batch: Batch, error: unknown): void {
    this.#isCommitting = false;
    this.#notBefore = performance.now() + FAILURE_RETRY_MS;
    batch.rollBack();
    batch.fail(error);
    this.#applyRecords();
    this.catchUp();
    this.#runQueue();
  }

  #applyRecords(): void {
    if (!this.#isLive) return;
    for (let record = this.#unordered.get(this.seq); record; record = this.#unordered.get(this.seq)) {
      const isOwn = record.key !== undefined && this.#applied.has(record.key);
      // This node's pending commit may precede it in the log.
      if (record.patch && this.#isCommitting && !isOwn) return;
      this.#unordered.delete(record.prev);
      this.seq = record.seq;
      if (record.patch) {
        if (!isOwn) apply(this.state, record.patch);
        else if (record.key !== undefined) this.#applied.delete(record.key);
        this.revision = record.seq;
      }
      this.recent.push(record);
      this.slowMode.follow(this.state, record, this.deps.store.now());
      this.listeners.deliver(record, this.state);
      this.deps.onRecord(this, record);
    }
    for (const [prev, record] of this.#unordered) if (record.seq <= this.seq) this.#unordered.delete(prev);
    if (this.#unordered.size > 0 && !this.#isCommitting) this.catchUpSoon();
    this.#schedule();
  }

  /** Schedules the room's next deadline: its first node runs it, the others only if that one does not. */
  #schedule(): void {
    clearTimeout(this.#deadlineTimer);
    const next = nextDeadline(this.state);
    if (next === Infinity || this.isClosed || this.#isCommitting) return;
    const dueMs = Math.max(0, next - this.deps.store.now(), this.#notBefore - performance.now());
    const position = [...nodesOf(this.state)].sort().indexOf(this.deps.node());
    const inMs = dueMs + Math.max(0, position) * TURN_MS;
    this.#deadlineTimer = setTimeout(
      () => {
        // If the store is unreachable, it is scheduled again.
        this.run(() => {}).catch(() => {});
      },
      Math.min(inMs, HOUR_MS),
    ).unref();
  }
}
