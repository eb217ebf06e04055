import type { Member, MemberId, RoomName } from '../../domain/registryTerms.ts';
import { readNotice, type Notice, type Owner, type RoomRecord, type SeatRecord } from './records.ts';

/** A room this node watches, as far as it knows. */
export type RoomCopy = {
  record: RoomRecord;
  readonly seats: Map<string, SeatRecord>;
  /** It has missed something: the store must be asked. */
  stale: boolean;
};

/**
 * This node's copies of the rooms in which it has members: what the hot path is answered from, and what an emptied
 * store is rebuilt from. Kept by notices; one that does not fit makes its copy stale and is asked for.
 */
export type Copies = {
  all: () => RoomCopy[];
  find: (room: RoomName) => RoomCopy | undefined;
  /** Whom a member id means, in a room whose copy is not stale. */
  seatOf: (memberId: MemberId) => { room: RoomName; member: Member; stale: boolean } | undefined;
  /** Somebody says on the channel that a room has changed. */
  hear: (text: string) => void;
  /** An own operation has changed a room. */
  apply: (notice: Notice) => void;
  install: (record: RoomRecord, seats: readonly SeatRecord[]) => void;
  drop: (room: RoomName) => void;
  /** The channel was silent for a while. */
  doubtAll: () => void;
  /** The store has exactly this. */
  confirm: (room: RoomName) => void;
  clear: () => void;
};

/**
 * @param me this node's owner of now.
 * @param ask fetches a room that is not, or wrongly, known here.
 */
export function createCopies(me: () => Owner | undefined, ask: (room: RoomName) => void): Copies {
  const copies = new Map<RoomName, RoomCopy>();
  const whereabouts = new Map<MemberId, { copy: RoomCopy; token: string }>();

  const watches = (record: RoomRecord) => Object.hasOwn(record.nodes, me() ?? '');
  const put = (copy: RoomCopy, seat: SeatRecord) => {
    take(copy, seat.token);
    copy.seats.set(seat.token, seat);
    whereabouts.set(seat.member.memberId, { copy, token: seat.token });
  };
  const take = (copy: RoomCopy, token: string) => {
    const seat = copy.seats.get(token);
    if (seat === undefined) return;
    copy.seats.delete(token);
    if (whereabouts.get(seat.member.memberId)?.copy === copy) whereabouts.delete(seat.member.memberId);
  };
  const drop = (room: RoomName) => {
    const copy = copies.get(room);
    for (const token of copy?.seats.keys() ?? []) if (copy) take(copy, token);
    copies.delete(room);
  };
  const apply = ({ room, rev, record, seats }: Notice) => {
    if (record === null || !watches(record)) return drop(room);
    const there = Object.values(seats).filter((seat) => seat !== null);
    const copy = copies.get(room) ?? (there.length === record.members ? install(record, there) : undefined);
    if (copy === undefined) return ask(room);
    if (isSame(copy.record, record) && rev <= copy.record.rev) return;
    if (!isSame(copy.record, record) || rev > copy.record.rev + 1) {
      copy.stale = true;
      return ask(room);
    }
    copy.record = record;
    for (const [token, seat] of Object.entries(seats)) {
      if (seat === null) take(copy, token);
      else put(copy, seat);
    }
  };
  const install = (record: RoomRecord, seats: readonly SeatRecord[]): RoomCopy | undefined => {
    const known = copies.get(record.name);
    if (known && isSame(known.record, record) && known.record.rev > record.rev) return known;
    drop(record.name);
    // A copy that nobody keeps up must not be told, some day, as the truth.
    if (!watches(record)) return undefined;
    const copy: RoomCopy = { record, seats: new Map(), stale: false };
    copies.set(record.name, copy);
    for (const seat of seats) put(copy, seat);
    return copy;
  };

  return {
    all: () => [...copies.values()],
    find: (room) => copies.get(room),
    seatOf(memberId) {
      const at = whereabouts.get(memberId);
      const seat = at?.copy.seats.get(at.token);
      return at && seat && { room: at.copy.record.name, member: seat.member, stale: at.copy.stale };
    },
    hear(text) {
      const heard = readNotice(text);
      if (heard) apply(heard);
    },
    apply,
    install: (record, seats) => void install(record, seats),
    drop,
    doubtAll() {
      for (const copy of copies.values()) copy.stale = true;
    },
    confirm(room) {
      const copy = copies.get(room);
      if (copy) copy.stale = false;
    },
    clear() {
      copies.clear();
      whereabouts.clear();
    },
  };
}

/** Or is it another room that took the name of a dead one? */
const isSame = (one: RoomRecord, other: RoomRecord) => one.openedAt === other.openedAt;
