import { RegistryUnavailable } from '../../domain/registry.ts';
import type { NodeId } from '../../domain/registryTerms.ts';
import { reseat } from '../rules/coming.ts';
import { noRoom, type Seat } from '../rules/roomState.ts';
import { type LogRecord, type RoomStore, numberOf } from '../store/roomStore.ts';
import type { Replica } from './replica.ts';

/** A store that cannot be reached, or waits for others to give a room back, is asked again so soon; milliseconds. */
const ASK_AGAIN = 200;

/**
 * Keeps a replica in step with the store: reads what it has missed, gives the room back to a store that was emptied, and
 * yields where the store went on without it.
 */
export class Follower {
  readonly #store: RoomStore;
  #opening: Promise<void> | undefined;
  /** It has just been read. */
  #isFresh = false;
  #following: Promise<void> | undefined;
  #reading = false;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  readonly replica: Replica;
  readonly node: () => NodeId;

  constructor(replica: Replica, node: () => NodeId) {
    this.replica = replica;
    this.node = node;
    this.#store = replica.world.store;
    replica.catchUp = () => this.catchUp();
  }

  get isFollowing(): boolean {
    return this.#following !== undefined;
  }

  /** @param follows hears the log from now on. */
  async open(follows: boolean): Promise<void> {
    if (follows && !this.#following) {
      this.#following = this.#store.watch(this.replica.name, (record) => this.replica.ingest(record));
      const wasOpen = this.#opening !== undefined;
      await this.#following.catch((error: unknown) => {
        this.#following = undefined;
        throw error;
      });
      // What came between the reading and the watching.
      if (wasOpen) await this.#read();
    }
    await this.#following;
    this.#opening ??= this.#load().catch((error: unknown) => {
      this.#opening = undefined;
      throw error;
    });
    await this.#opening;
  }

  /** What others have done by now is known: nobody sits here, and what is published may be on its way. */
  async refresh(): Promise<void> {
    if (!this.#isFresh) await this.#read();
    this.#isFresh = false;
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    if (this.#following) this.#store.unwatch(this.replica.name);
  }

  /** Something was missed, or the store has not got the room: reads, now or as soon as the store can be reached. */
  catchUp(): void {
    if (this.#isStopped || this.#reading || !this.#store.isShared) return;
    this.#reading = true;
    this.#read()
      .catch((error: unknown) => {
        if (!(error instanceof RegistryUnavailable)) throw error;
        this.#again();
      })
      .finally(() => (this.#reading = false));
  }

  #again(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.catchUp(), ASK_AGAIN).unref();
  }

  async #load(): Promise<void> {
    const opened = await this.#store.open(this.replica.name, this.isFollowing);
    this.#isFresh = true;
    this.replica.load('kind' in opened ? { state: noRoom(), revision: 0, seq: 0, records: [] } : opened);
  }

  async #read(): Promise<void> {
    const { replica } = this;
    // By the answer's time more may have been heard: what was asked from counts.
    const asked = replica.seq;
    const read = await this.#store.since(replica.name, asked, this.isFollowing);
    if (this.#isStopped) return;
    if (replica.isCommitting) return this.#again();
    if (read.kind === 'absent') return this.#giveBack();
    const [first] = read.records;
    if (read.seq < asked) return read.isRecovering ? this.#giveBack() : this.#yield(read.seq);
    if (first && first.prev < asked) return this.#yield(first.prev);
    if (first ? first.prev > asked : read.seq > asked) return this.#reset();
    for (const record of read.records) replica.ingest(record);
    if (read.isRecovering) await this.#giveBack();
  }

  /** The store was emptied, or is about to be filled by several: whoever goes furthest is believed. */
  async #giveBack(): Promise<void> {
    const { replica } = this;
    const { state, revision, seq, ring } = replica;
    if (state.members.size === 0) return this.#reset();
    await this.#store.restore(replica.name, { state, revision, seq, records: [...ring.all] });
    this.#again();
  }

  /** The log goes on after what is kept here: all is read anew. */
  async #reset(): Promise<void> {
    const { replica } = this;
    replica.suspend();
    try {
      await this.#load();
    } catch (error) {
      replica.resume();
      throw error;
    }
    replica.listeners.resync(replica.state, replica.ring.all[0]?.prev ?? replica.seq, replica.seq);
    for (const listener of replica.listeners.all) replica.listeners.replay(listener, replica.ring.after(listener.at));
  }

  /** The store went on without what is here after `base`: it stands; people of this node and their lines come again. */
  async #yield(base: number): Promise<void> {
    const { replica } = this;
    const mine: Seat[] = [...replica.state.members.values()].filter(
      ({ member }) => member.node === this.node() && !member.away,
    );
    const lines = replica.ring.after(base).flatMap((record) => linesAfter(record, base));
    await this.#reset();
    for (const seat of mine) {
      await replica.run(
        (draft) => reseat(draft, seat),
        () => {},
      );
    }
    for (const entry of lines) {
      const seat = mine.find(({ member }) => member.memberId === entry.from);
      if (seat) await replica.append({ member: seat.member, commandId: `line:${entry.id}`, entry });
    }
  }
}

function linesAfter(record: LogRecord, base: number) {
  return record.entries.flatMap((entry, index) =>
    entry.kind === 'said' && numberOf(record, index) > base ? [entry] : [],
  );
}
