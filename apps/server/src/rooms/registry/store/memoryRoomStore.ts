import type { RoomName } from '../../registryTypes.ts';
import {
  MAX_COMMAND_KEYS,
  emptyStoredRoom,
  seqCount,
  type Commit,
  type LogAppend,
  type RoomStore,
} from './roomStore.ts';

/** The last `seq` of a room's log, and the keys of members' chat messages, by the members' arrival numbers. */
type MemoryLog = { seq: number; keys: Map<number, string[]> };

/** The store of a single node: only assigns numbers; the replica is the room. */
export class MemoryRoomStore implements RoomStore {
  readonly isShared = false;
  readonly #rooms = new Map<RoomName, MemoryLog>();

  now(): number {
    return Date.now();
  }

  isRecovering(): boolean {
    return false;
  }

  async open() {
    return emptyStoredRoom();
  }

  async commit(name: RoomName, { patch, entries }: Commit) {
    const room = this.#roomOf(name);
    const prev = room.seq;
    room.seq = prev + seqCount(entries);
    for (const field in patch) if (field.startsWith('c:')) room.keys.delete(Number(field.slice(2)));
    if (patch.fixed === null) room.keys.clear();
    return { kind: 'done', prev, seq: room.seq } as const;
  }

  async append(name: RoomName, { member, key, entry }: LogAppend) {
    const room = this.#roomOf(name);
    if (member && key !== undefined) {
      const keys = room.keys.get(member.arrivalNumber) ?? [];
      if (keys.includes(key)) return { kind: 'again' } as const;
      room.keys.set(member.arrivalNumber, [...keys, key].slice(-MAX_COMMAND_KEYS));
    }
    const prev = room.seq;
    room.seq = prev + seqCount([entry]);
    return { kind: 'done', prev, seq: room.seq } as const;
  }

  async since(_: RoomName, seq: number) {
    return { kind: 'read' as const, seq, epoch: '0', records: [], isRecovering: false };
  }

  async restore(): Promise<void> {}
  async watch(): Promise<void> {}

  /** Its replica is dropped, so its numbers may be reused. */
  unwatch(name: RoomName): void {
    this.#rooms.delete(name);
  }

  #roomOf(name: RoomName): MemoryLog {
    const found = this.#rooms.get(name);
    if (found) return found;
    const created: MemoryLog = { seq: 0, keys: new Map() };
    this.#rooms.set(name, created);
    return created;
  }
}
