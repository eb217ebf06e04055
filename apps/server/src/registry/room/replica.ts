import type { Listener } from '../../domain/registry.ts';
import type { Entry, RoomName } from '../../domain/registryTerms.ts';
import { apply, Draft } from '../rules/draft.ts';
import { nextDeadline } from '../rules/roomLife.ts';
import { noRoom, type RoomState } from '../rules/roomState.ts';
import type { Line, LogRecord, StoredRoom } from '../store/roomStore.ts';
import { Batch, type Job, type View } from './batch.ts';
import { Listeners } from './listeners.ts';
import type { ReplicaWorld } from './replicaWorld.ts';
import { Ring } from './ring.ts';

const HOUR = 3_600_000;
/** An ended room is remembered so long, so that its numbers do not begin anew; milliseconds. */
const ENDED_KEPT = 60_000;
/** A record that comes after one that is missing waits this long before the log is read; milliseconds. */
const GAP_PATIENCE = 40;
/** Somebody else's change is decided on again after this long, while it is on its way here; milliseconds. */
const BEHIND_PATIENCE = 5;
/** What is due is tried again so long after the store was out of reach; milliseconds. */
const FAILED_AGAIN = 500;

/**
 * This node's copy of one room: its state, and the newest part of its log. Commands queue here and are decided and
 * committed together; records of others are applied in the log's order.
 */
export class Replica {
  state: RoomState = noRoom();
  seq = 0;
  revision = 0;
  readonly ring = new Ring();
  readonly listeners: Listeners;
  /** Records that follow one that has not come, by the number of that. */
  readonly #waiting = new Map<number, LogRecord>();
  #queue: Job[] = [];
  #isCommitting = false;
  #isLive = false;
  #isLoaded = false;
  /** Keys of commits whose patches stand in the state already; several may wait behind one record that is missing. */
  readonly #applied = new Set<string>();
  /** The store was out of reach: what is due waits until then. */
  #notBefore = 0;
  #gap: NodeJS.Timeout | undefined;
  #deadline: NodeJS.Timeout | undefined;
  isClosed = false;
  /** Reads what is missing; set by whoever keeps it in step with the store. */
  catchUp: () => void = () => {};

  readonly name: RoomName;
  readonly world: ReplicaWorld<Replica>;

  constructor(name: RoomName, world: ReplicaWorld<Replica>) {
    this.name = name;
    this.world = world;
    this.listeners = new Listeners(name, world.audience);
  }

  /** What it knows may be asked; while it is read anew, too. */
  get isLoaded(): boolean {
    return this.#isLoaded;
  }

  /** A command is on its way to the store. */
  get isCommitting(): boolean {
    return this.#isCommitting;
  }

  get isIdle(): boolean {
    return this.#queue.length === 0 && !this.#isCommitting && this.listeners.size === 0;
  }

  get hasGap(): boolean {
    return this.#waiting.size > 0;
  }

  /** Takes the room as the store has it; it goes on with `resume`. */
  load({ state, revision, seq, records }: StoredRoom): void {
    this.state = state;
    this.revision = revision;
    this.seq = seq;
    this.ring.reset(records);
    for (const [prev, record] of this.#waiting) if (record.seq <= seq) this.#waiting.delete(prev);
    this.#isLoaded = true;
  }

  /** Nothing is decided, and nobody hears anything, until it goes on. */
  suspend(): void {
    this.#isLive = false;
  }

  resume(): void {
    this.#isLive = true;
    this.#drain();
    this.#schedule();
    this.#pump();
  }

  /**
   * Decides a command and commits it; answers its reply.
   *
   * @param view what the caller gets instead: made when the command stands in the log, before anything else happens.
   */
  run<R>(command: (draft: Draft) => R): Promise<R>;
  run<R, V>(command: (draft: Draft) => R, view: View<R, V>): Promise<V>;
  run(command: (draft: Draft) => unknown, view: View<never, unknown> = (reply) => reply): Promise<unknown> {
    return new Promise((resolve, fail) => {
      this.#queue.push({ command, view: view as View<unknown, unknown>, resolve, fail });
      this.#pump();
    });
  }

  /** Puts a line into the log; answers its number, or why it does not stand there. */
  async append(
    line: Line,
  ): Promise<{ kind: 'done'; seq: number } | { kind: 'again' | 'gone' | 'absent' | 'recovering' }> {
    const appended = await this.world.store.append(this.name, line);
    if (appended.kind !== 'done') return appended;
    const { prev, seq } = appended;
    const { entry, key } = line;
    if (seq <= this.seq && !this.#has(seq, entry)) return { kind: 'absent' };
    this.ingest({ prev, seq, entries: [entry], ...(key !== undefined && { key }) });
    return { kind: 'done', seq };
  }

  /** Has it come here by itself? If not, the store was rebuilt from an old copy, whose numbers are others' here. */
  #has(seq: number, entry: Entry): boolean {
    const record = this.ring.after(seq - 1)[0];
    return record?.seq === seq && JSON.stringify(record.entries[0]) === JSON.stringify(entry);
  }

  /** A record of the log, heard or read. */
  ingest(record: LogRecord): void {
    if (record.seq <= this.seq) return;
    if (!this.#waiting.has(record.prev)) this.#waiting.set(record.prev, record);
    this.#drain();
  }

  /**
   * The seat may be another socket's, or nobody's, since it was given: its socket hears so, too.
   *
   * @returns false when the log does not reach back to what it has.
   */
  listen(listener: Listener): boolean {
    const { memberId, socketId } = listener;
    const seat = this.state.members.get(memberId);
    if (seat && seat.member.socketId !== socketId) {
      this.world.audience.ended(this.name, listener, 'taken');
      return true;
    }
    const reaches = this.ring.reaches(listener.at, this.seq);
    this.listeners.add(listener);
    if (reaches) this.listeners.replay(listener, this.ring.after(listener.at));
    else listener.at = this.seq;
    if (!seat) this.listeners.endThoseGone(this.state, 'left', (one) => one === memberId);
    return reaches;
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.#gap);
    clearTimeout(this.#deadline);
  }

  #pump(): void {
    if (this.#isCommitting || !this.#isLive || this.#queue.length === 0) return;
    const jobs = this.#queue;
    this.#queue = [];
    const wasEmpty = this.state.members.size === 0;
    const { stamp, times } = this.world;
    const batch = new Batch(this.state, jobs, () => new Draft(this.state, stamp(), times, this.seq));
    if (!batch.hasChanged) return this.#settle(batch, this.seq);
    this.#commit(batch, wasEmpty).catch((error: unknown) => this.#fail(batch, error));
  }

  async #commit(batch: Batch, wasEmpty: boolean): Promise<void> {
    this.#isCommitting = true;
    const { patch, entries } = batch;
    const key = this.world.nextKey();
    const { revision, seq } = this;
    const ttl = this.#lifetime(wasEmpty);
    const committed = await this.world.store.commit(this.name, { revision, seq, key, patch, entries, ttl });
    this.#isCommitting = false;
    if (committed.kind === 'done') {
      const record = { prev: committed.prev, seq: committed.seq, key, patch, entries };
      this.revision = committed.seq;
      this.#waiting.set(record.prev, record);
      this.#applied.add(key);
      this.#drain();
      return this.#done(batch, committed.seq);
    }
    batch.takeBack();
    if (committed.kind === 'behind') {
      for (const record of committed.records) this.ingest(record);
      const own = this.ring.all.findLast((record) => record.key === key);
      if (own) return this.#done(batch, own.seq);
    }
    this.#queue = [...batch.jobs, ...this.#queue];
    this.#tryAgain(committed.kind === 'behind' ? committed.seq : undefined, committed.kind === 'absent');
  }

  /** @param storeSeq how far the store is, where somebody else was ahead. */
  #tryAgain(storeSeq: number | undefined, isAbsent: boolean): void {
    const isMissing = storeSeq !== undefined && this.seq < storeSeq;
    const isOld = storeSeq !== undefined && storeSeq < this.seq;
    if (isMissing) this.#expectGap();
    if (isAbsent || isOld) this.catchUp();
    const wait = storeSeq === undefined || isOld ? GAP_PATIENCE : isMissing ? BEHIND_PATIENCE : 0;
    setTimeout(() => this.#pump(), wait);
  }

  #done(batch: Batch, end: number): void {
    this.world.changed(this, batch.aftermath);
    this.#settle(batch, end);
  }

  #settle(batch: Batch, end: number): void {
    batch.settle(end);
    this.#schedule();
    this.#pump();
  }

  /** The store is out of reach: whoever asked hears so, and nothing has happened as far as this node knows. */
  #fail(batch: Batch, error: unknown): void {
    this.#isCommitting = false;
    this.#notBefore = performance.now() + FAILED_AGAIN;
    batch.takeBack();
    batch.fail(error);
    this.#drain();
    this.catchUp();
    this.#schedule();
    this.#pump();
  }

  #drain(): void {
    if (!this.#isLive) return;
    for (let record = this.#waiting.get(this.seq); record; record = this.#waiting.get(this.seq)) {
      const isOwn = record.key !== undefined && this.#applied.has(record.key);
      // A commit of this node may stand before it in the log.
      if (record.patch && this.#isCommitting && !isOwn) return;
      this.#waiting.delete(record.prev);
      this.seq = record.seq;
      if (record.patch) {
        if (!isOwn) apply(this.state, record.patch);
        else if (record.key !== undefined) this.#applied.delete(record.key);
        this.revision = record.seq;
      }
      this.ring.push(record);
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
      if (!this.isClosed && !this.#isCommitting) this.catchUp();
    }, GAP_PATIENCE).unref();
  }

  /** Runs the room's next deadline; whoever has a replica does, and the first one's counts. */
  #schedule(): void {
    clearTimeout(this.#deadline);
    const next = nextDeadline(this.state);
    if (next === Infinity || this.isClosed || this.#isCommitting) return;
    const dueMs = Math.max(0, next - this.world.store.now(), this.#notBefore - performance.now());
    const inMs = dueMs + this.world.deadlineDelay(this.state);
    this.#deadline = setTimeout(
      () => {
        // Out of the store's reach: it is scheduled again.
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
