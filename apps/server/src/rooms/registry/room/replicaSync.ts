import { RegistryUnavailable } from '../../../platform/resilience/storeFailure.ts';
import { reseat } from '../rules/resuming.ts';
import { keyOfCommand, nothingStored, numberOf, type LogRecord, type RoomStore } from '../store/roomStore.ts';
import { append } from './lines.ts';
import type { Replica, LostLine } from './replica.ts';

/** The delay before a retry while the store is unreachable or other nodes restore the room; milliseconds. */
const RETRY_DELAY_MS = 200;

/**
 * Synchronises a replica with the store: reads what it has missed, restores the room to an emptied store, and adopts
 * the store's state if that continued without it.
 */
export class ReplicaSync {
  readonly #store: RoomStore;
  #opening: Promise<void> | undefined;
  /** The store has just been read. */
  #isFresh = false;
  #subscription: Promise<void> | undefined;
  #reading = false;
  #lastRead = Promise.resolve();
  #isRestoring = false;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  /** The number of running operations on the room. */
  operations = 0;

  readonly replica: Replica;

  constructor(replica: Replica) {
    this.replica = replica;
    this.#store = replica.world.store;
    replica.catchUp = () => this.catchUp();
  }

  get isSubscribed(): boolean {
    return this.#subscription !== undefined;
  }

  /** Skips the read for a room that is about to be opened: if it exists after all, the commit reports it. */
  openAsNew(): void {
    if (this.#opening) return;
    this.#opening = Promise.resolve();
    this.#isFresh = true;
    this.replica.load(nothingStored());
    this.replica.resume();
  }

  /** @param subscribes whether to subscribe to the log. */
  async open(subscribes: boolean): Promise<void> {
    if (subscribes && !this.#subscription) {
      this.#subscription = this.#store.watch(this.replica.name, (record) => this.replica.ingest(record));
      const wasOpen = this.#opening !== undefined;
      await this.#subscription.catch((error: unknown) => {
        this.#subscription = undefined;
        throw error;
      });
      if (wasOpen) await this.#serialize(() => this.#reloadLog());
    }
    await this.#subscription;
    this.#opening ??= this.#serialize(async () => {
      await this.#load();
      this.replica.resume();
    }).catch((error: unknown) => {
      this.#opening = undefined;
      throw error;
    });
    await this.#opening;
  }

  /**
   * Reads other nodes' changes: without a member on this node the replica is not kept up to date, and published records
   * may still be in flight.
   */
  async refresh(): Promise<void> {
    if (!this.#isFresh) await this.#read();
    this.#isFresh = false;
  }

  stop(): void {
    this.#isStopped = true;
    this.replica.close();
    clearTimeout(this.#timer);
    if (this.#subscription) this.#store.unwatch(this.replica.name);
  }

  /** Reads what was missed, once the store is reachable. */
  catchUp(): void {
    if (this.#isStopped || this.#reading || !this.#store.isShared || !this.replica.isLoaded) return;
    this.#reading = true;
    this.#read()
      .catch((error: unknown) => {
        if (!(error instanceof RegistryUnavailable)) throw error;
        this.#retryLater();
      })
      .finally(() => (this.#reading = false));
  }

  #retryLater(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.catchUp(), RETRY_DELAY_MS).unref();
  }

  async #load(): Promise<void> {
    const opened = await this.#store.open(this.replica.name, this.isSubscribed);
    this.#isFresh = true;
    this.replica.load('kind' in opened ? nothingStored() : opened);
  }

  /**
   * Reads the log from before the room was loaded here, for members who resume, and records from before the
   * subscription.
   */
  async #reloadLog(): Promise<void> {
    const { replica } = this;
    const opened = await this.#store.open(replica.name, true);
    const known = replica.ring.all;
    const from = known[0]?.prev ?? replica.seq;
    if (!('kind' in opened)) replica.ring.reset([...opened.records.filter(({ seq }) => seq <= from), ...known]);
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
    const asked = replica.seq;
    if (asked === 0) return this.#reset();
    const read = await this.#store.since(replica.name, asked, this.isSubscribed);
    if (this.#isStopped) return;
    if (read.kind === 'absent') return this.#restore();
    const [first] = read.records;
    // The store was or will be rebuilt from an older copy: later numbers must not be reused.
    if (read.seq < asked) return this.#restore();
    if (first && first.prev < asked) return this.#adoptStore(first.prev);
    if (first ? first.prev > asked : read.seq > asked) return this.#reset();
    for (const record of read.records) replica.ingest(record);
    replica.epoch = read.epoch;
    if (read.isRecovering) return this.#restore();
    this.#reseat();
  }

  /** The store was emptied, or is being restored by several nodes: the copy with the longest log wins. */
  async #restore(): Promise<void> {
    const { replica } = this;
    const { state, revision, seq, ring } = replica;
    if (state.members.size === 0 || !this.isSubscribed) return this.#reset();
    await this.#store.restore(replica.name, { state, revision, seq, records: [...ring.all] });
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
        replica.lostLines.length = 0;
      }
      const { listeners, ring, seq, state } = replica;
      for (const memberId of state.members.keys()) replica.lostSeats.delete(memberId);
      listeners.resync(state, ring.all[0]?.prev ?? seq, seq, replica.lostSeats);
      for (const listener of listeners.all.values()) listeners.replay(listener, ring.after(listener.at));
      replica.world.missed(replica);
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
    const here = [...replica.state.members.values()].filter(
      ({ member }) => member.node === this.replica.world.node() && !member.away,
    );
    for (const seat of here) replica.lostSeats.set(seat.member.memberId, seat);
    replica.lostLines.push(...replica.ring.after(base).flatMap((record) => linesAfter(record, base)));
    await this.#reset();
    this.#reseat();
  }

  /** Restores members the store has lost, and appends their lost messages; failed attempts are repeated. */
  #reseat(): void {
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
        if (replica.lostSeats.get(memberId) === seat) reseat(draft, seat);
      });
      replica.lostSeats.delete(memberId);
    }
    replica.listeners.endUnseated(replica.state, 'lost');
    for (let line = replica.lostLines[0]; line; line = replica.lostLines[0]) {
      const seat = replica.state.members.get(line.entry.from);
      if (seat?.member.node === this.replica.world.node()) {
        const { kind } = await append(replica, { member: seat.member, ...line });
        if (kind === 'absent' || kind === 'recovering') return this.#retryLater();
      }
      replica.lostLines.shift();
    }
  }
}

function linesAfter(record: LogRecord, base: number): LostLine[] {
  return record.entries.flatMap((entry, index) =>
    entry.kind === 'said' && numberOf(record, index) > base
      ? [{ entry, key: record.key ?? keyOfCommand(`line:${entry.id}`) }]
      : [],
  );
}
