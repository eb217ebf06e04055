import { RegistryUnavailable } from '../../../platform/resilience/storeFailure.ts';
import { restoreSeat } from '../rules/resuming.ts';
import { hashCommandId, emptyStoredRoom, seqAt, type LogRecord, type RoomStore } from '../store/roomStore.ts';
import { append } from './appendEntries.ts';
import type { Replica, LostMessage } from './replica.ts';

/** The delay before a retry while the store is unreachable or other nodes restore the room; milliseconds. */
const RETRY_DELAY_MS = 200;
/** How long a missing record is waited for before the log is read; milliseconds. */
const GAP_WAIT_MS = 40;

/**
 * Synchronises a replica with the store: reads what it has missed, restores the room to an emptied store, and adopts
 * the store's state if that continued without it.
 */
export class ReplicaSync {
  readonly #store: RoomStore;
  #opened: Promise<void> | undefined;
  /** The store has just been read. */
  #wasJustRead = false;
  #subscription: Promise<void> | undefined;
  #isReading = false;
  #lastRead = Promise.resolve();
  #isRestoring = false;
  #retryTimer: NodeJS.Timeout | undefined;
  #gapTimer: NodeJS.Timeout | undefined;
  #isStopped = false;

  /** The number of running operations on the room. */
  operations = 0;

  readonly replica: Replica;

  constructor(replica: Replica) {
    this.replica = replica;
    this.#store = replica.deps.store;
    replica.catchUp = () => this.catchUp();
    replica.catchUpSoon = () => this.#catchUpSoon();
  }

  get isSubscribed(): boolean {
    return this.#subscription !== undefined;
  }

  /** Skips the read for a room that is about to be opened: if it exists after all, the commit reports it. */
  openAsNew(): void {
    if (this.#opened) return;
    this.#opened = Promise.resolve();
    this.#wasJustRead = true;
    this.replica.load(emptyStoredRoom());
    this.replica.resume();
  }

  /** @param subscribes whether to subscribe to the log. */
  async open(subscribes: boolean): Promise<void> {
    if (subscribes && !this.#subscription) {
      this.#subscription = this.#store.watch(this.replica.name, (record) => this.replica.ingest(record));
      const wasOpen = this.#opened !== undefined;
      await this.#subscription.catch((error: unknown) => {
        this.#subscription = undefined;
        throw error;
      });
      if (wasOpen) await this.#serialize(() => this.#reloadLog());
    }
    await this.#subscription;
    this.#opened ??= this.#serialize(async () => {
      await this.#load();
      this.replica.resume();
    }).catch((error: unknown) => {
      this.#opened = undefined;
      throw error;
    });
    await this.#opened;
  }

  /**
   * Reads other nodes' changes: without a member on this node the replica is not kept up to date, and published records
   * may still be in flight.
   */
  async refresh(): Promise<void> {
    if (!this.#wasJustRead) await this.#read();
    this.#wasJustRead = false;
  }

  stop(): void {
    this.#isStopped = true;
    this.replica.close();
    clearTimeout(this.#retryTimer);
    clearTimeout(this.#gapTimer);
    if (this.#subscription) this.#store.unwatch(this.replica.name);
  }

  /** Reads what was missed, once the store is reachable. */
  catchUp(): void {
    if (this.#isStopped || this.#isReading || !this.#store.isShared || !this.replica.isLoaded) return;
    this.#isReading = true;
    this.#read()
      .catch((error: unknown) => {
        if (error instanceof RegistryUnavailable) this.#retryLater();
        // The next missing record or heartbeat reads again.
        else this.replica.deps.log?.error({ err: error, room: this.replica.name }, 'a room’s log could not be read');
      })
      .finally(() => (this.#isReading = false));
  }

  /** A missing record usually arrives a little late. */
  #catchUpSoon(): void {
    this.#gapTimer ??= setTimeout(() => {
      this.#gapTimer = undefined;
      this.catchUp();
    }, GAP_WAIT_MS).unref();
  }

  #retryLater(): void {
    clearTimeout(this.#retryTimer);
    this.#retryTimer = setTimeout(() => this.catchUp(), RETRY_DELAY_MS).unref();
  }

  async #load(): Promise<void> {
    const opened = await this.#store.open(this.replica.name, this.isSubscribed);
    this.#wasJustRead = true;
    this.replica.load('kind' in opened ? emptyStoredRoom() : opened);
  }

  /**
   * Reads the log from before the room was loaded here, for members who resume, and records from before the
   * subscription.
   */
  async #reloadLog(): Promise<void> {
    const { replica } = this;
    const opened = await this.#store.open(replica.name, true);
    const known = replica.recent.all;
    const from = known[0]?.prev ?? replica.seq;
    if (!('kind' in opened)) replica.recent.reset([...opened.records.filter(({ seq }) => seq <= from), ...known]);
    await this.#readNow();
  }

  #read(): Promise<void> {
    return this.#serialize(() => this.#readNow());
  }

  /** Runs reads one after another, so that none interferes with another. */
  #serialize(work: () => Promise<void>): Promise<void> {
    this.#lastRead = this.#lastRead.then(work, work);
    return this.#lastRead;
  }

  #readNow(): Promise<void> {
    return this.replica.betweenCommits(() => this.#readLog());
  }

  async #readLog(): Promise<void> {
    const { replica } = this;
    // More records may arrive before the answer: the `seq` at the time of the request counts.
    const requestedSeq = replica.seq;
    if (requestedSeq === 0) return this.#reset();
    const read = await this.#store.since(replica.name, requestedSeq, this.isSubscribed);
    if (this.#isStopped) return;
    if (read.kind === 'absent') return this.#restore();
    const [first] = read.records;
    // The store was or will be rebuilt from an older copy: later numbers must not be reused.
    if (read.seq < requestedSeq) return this.#restore();
    if (first && first.prev < requestedSeq) return this.#adoptStore(first.prev);
    if (first ? first.prev > requestedSeq : read.seq > requestedSeq) return this.#reset();
    for (const record of read.records) replica.ingest(record);
    replica.epoch = read.epoch;
    if (read.isRecovering) return this.#restore();
    this.#restoreMembers();
  }

  /** The store was emptied, or is being restored by several nodes: the copy with the longest log wins. */
  async #restore(): Promise<void> {
    const { replica } = this;
    const { state, revision, seq, recent } = replica;
    if (state.members.size === 0 || !this.isSubscribed) return this.#reset();
    await this.#store.restore(replica.name, { state, revision, seq, records: [...recent.all] });
    this.#retryLater();
  }

  /** Records are missing that the log no longer contains: reloads the room, and delivers the records since. */
  async #reset(): Promise<void> {
    const { replica } = this;
    replica.suspend();
    try {
      const openedAt = replica.state.fixed?.openedAt;
      await this.#load();
      // A new room was opened before this node could restore its copy: nothing of the old one belongs there.
      if (replica.state.fixed?.openedAt !== openedAt) {
        replica.lostSeats.clear();
        replica.lostMessages.length = 0;
      }
      const { listeners, recent, seq, state } = replica;
      for (const memberId of state.members.keys()) replica.lostSeats.delete(memberId);
      listeners.resync(state, recent.all[0]?.prev ?? seq, seq, replica.lostSeats);
      for (const listener of listeners.all.values()) listeners.replay(listener, recent.after(listener.at));
      replica.deps.onReloaded(replica);
    } finally {
      replica.resume();
    }
  }

  /**
   * The store continued without the records after `base`: adopts its state, and restores this node's members and
   * messages.
   */
  async #adoptStore(base: number): Promise<void> {
    const { replica } = this;
    const localSeats = [...replica.state.members.values()].filter(
      ({ member }) => member.node === this.replica.deps.node() && !member.away,
    );
    for (const seat of localSeats) replica.lostSeats.set(seat.member.memberId, seat);
    replica.lostMessages.push(...replica.recent.after(base).flatMap((record) => messagesAfter(record, base)));
    await this.#reset();
    this.#restoreMembers();
  }

  /** Restores members the store has lost, and appends their lost messages; failed attempts are repeated. */
  #restoreMembers(): void {
    if (this.#isRestoring) return;
    this.#isRestoring = true;
    this.#restoreLost()
      .catch(() => this.#retryLater())
      .finally(() => (this.#isRestoring = false));
  }

  async #restoreLost(): Promise<void> {
    const { replica } = this;
    for (const [memberId, seat] of replica.lostSeats) {
      await replica.run((draft) => {
        if (replica.lostSeats.get(memberId) === seat) restoreSeat(draft, seat);
      });
      replica.lostSeats.delete(memberId);
    }
    replica.listeners.endUnseated(replica.state, 'lost');
    for (let message = replica.lostMessages[0]; message; message = replica.lostMessages[0]) {
      const seat = replica.state.members.get(message.entry.from);
      if (seat?.member.node === this.replica.deps.node()) {
        const { kind } = await append(replica, { member: seat.member, ...message });
        if (kind === 'absent' || kind === 'recovering') return this.#retryLater();
      }
      replica.lostMessages.shift();
    }
  }
}

function messagesAfter(record: LogRecord, base: number): LostMessage[] {
  return record.entries.flatMap((entry, index) =>
    entry.kind === 'said' && seqAt(record, index) > base
      ? [{ entry, key: record.key ?? hashCommandId(`line:${entry.id}`) }]
      : [],
  );
}
