import type { RoomName } from '../../registryTypes.ts';
import { COMMANDS_KEPT, nothingStored, widthOf, type Commit, type Line, type RoomStore } from './roomStore.ts';

/** The last `seq` of a room's log, and the keys of members' chat messages, by the members' order. */
type Counted = { seq: number; keys: Map<number, string[]> };

/** The store of a single node: only assigns numbers; the replica is the room. */
export class MemoryRoomStore implements RoomStore {
  readonly isShared = false;
  readonly #rooms = new Map<RoomName, Counted>();

  now(): number {
    return Date.now();
  }

  isRecovering(): boolean {
    return false;
  }

  async open() {
    return nothingStored();
  }

  async commit(name: RoomName, { patch, entries }: Commit) {
    const room = this.#roomOf(name);
    const prev = room.seq;
    room.seq = prev + widthOf(entries);
    for (const field in patch) if (field.startsWith('c:')) room.keys.delete(Number(field.slice(2)));
    if (patch.fixed === null) room.keys.clear();
    return { kind: 'done', prev, seq: room.seq } as const;
  }

  async append(name: RoomName, { member, key, entry }: Line) {
    const room = this.#roomOf(name);
    if (member && key !== undefined) {
      const keys = room.keys.get(member.order) ?? [];
      if (keys.includes(key)) return { kind: 'again' } as const;
      room.keys.set(member.order, [...keys, key].slice(-COMMANDS_KEPT));
    }
    const prev = room.seq;
    room.seq = prev + widthOf([entry]);
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

  #roomOf(name: RoomName): Counted {
    const found = this.#rooms.get(name);
    if (found) return found;
    const made: Counted = { seq: 0, keys: new Map() };
    this.#rooms.set(name, made);
    return made;
  }
}
