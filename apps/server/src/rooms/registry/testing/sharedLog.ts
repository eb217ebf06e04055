import { setTimeout as wait } from 'node:timers/promises';
import type { NodeId, RoomName } from '../../registryTypes.ts';
import { apply } from '../rules/draft.ts';
import { emptyStoredRoom, seqCount, type LogRecord, type RoomStore, type StoredRoom } from '../store/roomStore.ts';

type Listener = (record: LogRecord) => void;

/** A store shared by several nodes of one process, for tests in which records arrive late. */
export class SharedLog {
  readonly #rooms = new Map<RoomName, StoredRoom>();
  readonly #listening = new Map<string, Listener>();
  /** Nodes for which published records are delayed until released; and those records. */
  readonly #late = new Set<NodeId>();
  #epochs = 0;
  /** How long each request takes; milliseconds. */
  latencyMs = 0;
  commits = 0;
  #waiting: { node: NodeId; listener: () => void }[] = [];

  /** Deletes everything, including published records that have not arrived. */
  empty(): void {
    this.#rooms.clear();
    this.#waiting = [];
  }

  has(name: RoomName): boolean {
    return this.#rooms.has(name);
  }

  /** The log forgets its oldest records. */
  trim(name: RoomName, kept: number): void {
    this.#roomOf(name).records.splice(0, this.#roomOf(name).records.length - kept);
  }

  pause(node: NodeId): void {
    this.#late.add(node);
  }

  resume(node: NodeId): void {
    this.#late.delete(node);
    const due = this.#waiting.filter((one) => one.node === node);
    this.#waiting = this.#waiting.filter((one) => one.node !== node);
    for (const { listener } of due) listener();
  }

  storeOf(node: NodeId): RoomStore {
    const since = (name: RoomName, seq: number) => this.#roomOf(name).records.filter((record) => record.seq > seq);
    return {
      isShared: true,
      now: () => Date.now(),
      isRecovering: () => false,
      open: async (name, follows) => {
        await this.#latency();
        const room = this.#rooms.get(name);
        if (!room) return { kind: 'absent' };
        return { ...structuredClone(room), records: follows ? [...room.records] : [] };
      },
      commit: async (name, { revision, seq, epoch, key, patch, entries }) => {
        this.commits += 1;
        await this.#latency();
        const room = this.#roomOf(name);
        if (room.epoch !== epoch) return { kind: 'absent' };
        if (room.revision !== revision)
          return { kind: 'behind', seq: room.seq, records: seq === 0 ? [] : since(name, seq) };
        apply(room.state, structuredClone(patch));
        const record = { prev: room.seq, seq: next(room, seqCount(entries)), key, patch, entries };
        room.revision = record.seq;
        return this.#publish(node, name, record);
      },
      append: async (name, { epoch, entry, key }) => {
        const room = this.#roomOf(name);
        if (room.epoch !== epoch) return { kind: 'absent' };
        return this.#publish(node, name, {
          prev: room.seq,
          seq: next(room, 1),
          entries: [entry],
          ...(key !== undefined && { key }),
        });
      },
      since: async (name, seq) => {
        await this.#latency();
        const room = this.#rooms.get(name);
        if (!room) return { kind: 'absent' };
        return { kind: 'read', seq: room.seq, epoch: room.epoch, records: since(name, seq), isRecovering: false };
      },
      // Other nodes get no time to restore more.
      restore: async (name, copy) => {
        if (copy.seq <= (this.#rooms.get(name)?.seq ?? 0)) return;
        this.#rooms.set(name, { ...structuredClone(copy), epoch: `${(this.#epochs += 1)}` });
      },
      watch: async (name, listener) => void this.#listening.set(`${node} ${name}`, listener),
      unwatch: (name) => void this.#listening.delete(`${node} ${name}`),
    };
  }

  async #latency(): Promise<void> {
    if (this.latencyMs > 0) await wait(this.latencyMs);
  }

  #publish(by: NodeId, name: RoomName, record: LogRecord): { kind: 'done'; prev: number; seq: number } {
    const room = this.#roomOf(name);
    room.seq = record.seq;
    room.records.push(record);
    for (const [key, listener] of this.#listening) {
      const [node = '', received] = key.split(' ');
      if (received !== name || node === by) continue;
      if (this.#late.has(node)) this.#waiting.push({ node, listener: () => listener(structuredClone(record)) });
      else listener(structuredClone(record));
    }
    return { kind: 'done', prev: record.prev, seq: record.seq };
  }

  #roomOf(name: RoomName): StoredRoom {
    const found = this.#rooms.get(name);
    if (found) return found;
    const made = emptyStoredRoom();
    this.#rooms.set(name, made);
    return made;
  }
}

/** In a restored log `seq` continues above that of the former one. */
const next = ({ seq, epoch }: StoredRoom, width: number): number => Math.max(seq + width, Number(epoch) * 1_000);
