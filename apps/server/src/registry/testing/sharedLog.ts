import type { NodeId, RoomName } from '../../domain/registryTerms.ts';
import { apply } from '../rules/draft.ts';
import { noRoom } from '../rules/roomState.ts';
import { widthOf, type LogRecord, type RoomStore, type StoredRoom } from '../store/roomStore.ts';

type Hear = (record: LogRecord) => void;

/** A store that nodes of one process share, for what can only be seen when records come late. */
export class SharedLog {
  readonly #rooms = new Map<RoomName, StoredRoom>();
  readonly #listening = new Map<string, Hear>();
  /** Nodes that get what is published only when it is let through; and what waits for them. */
  readonly #late = new Set<NodeId>();
  #waiting: { node: NodeId; hear: () => void }[] = [];

  holdBack(node: NodeId): void {
    this.#late.add(node);
  }

  letThrough(node: NodeId): void {
    this.#late.delete(node);
    const due = this.#waiting.filter((one) => one.node === node);
    this.#waiting = this.#waiting.filter((one) => one.node !== node);
    for (const { hear } of due) hear();
  }

  storeOf(node: NodeId): RoomStore {
    const since = (name: RoomName, seq: number) => this.#roomOf(name).records.filter((record) => record.seq > seq);
    return {
      isShared: true,
      now: () => Date.now(),
      isYoung: () => false,
      open: async (name, follows) => {
        const room = this.#rooms.get(name);
        if (!room) return { kind: 'absent' };
        return { ...structuredClone(room), records: follows ? [...room.records] : [] };
      },
      commit: async (name, { revision, seq, key, patch, entries }) => {
        const room = this.#roomOf(name);
        if (room.revision !== revision) return { kind: 'behind', seq: room.seq, records: since(name, seq) };
        apply(room.state, structuredClone(patch));
        const record = { prev: room.seq, seq: room.seq + widthOf(entries), key, patch, entries };
        room.revision = record.seq;
        return this.#publish(node, name, record);
      },
      append: async (name, { entry, key }) => {
        const { seq } = this.#roomOf(name);
        return this.#publish(node, name, {
          prev: seq,
          seq: seq + 1,
          entries: [entry],
          ...(key !== undefined && { key }),
        });
      },
      since: async (name, seq) => ({
        kind: 'read',
        seq: this.#roomOf(name).seq,
        records: since(name, seq),
        isRecovering: false,
      }),
      restore: async () => {},
      watch: async (name, hear) => void this.#listening.set(`${node} ${name}`, hear),
      unwatch: (name) => void this.#listening.delete(`${node} ${name}`),
    };
  }

  #publish(by: NodeId, name: RoomName, record: LogRecord): { kind: 'done'; prev: number; seq: number } {
    const room = this.#roomOf(name);
    room.seq = record.seq;
    room.records.push(record);
    for (const [key, hear] of this.#listening) {
      const [node = '', heard] = key.split(' ');
      if (heard !== name || node === by) continue;
      if (this.#late.has(node)) this.#waiting.push({ node, hear: () => hear(structuredClone(record)) });
      else hear(structuredClone(record));
    }
    return { kind: 'done', prev: record.prev, seq: record.seq };
  }

  #roomOf(name: RoomName): StoredRoom {
    const found = this.#rooms.get(name);
    if (found) return found;
    const made = { state: noRoom(), revision: 0, seq: 0, records: [] };
    this.#rooms.set(name, made);
    return made;
  }
}
