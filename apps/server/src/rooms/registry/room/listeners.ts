import type { LogReceiver, SeatEnd, Listener } from '../../registry.ts';
import type { LogEntry, Member, MemberId, RoomName, SocketId } from '../../registryTypes.ts';
import { rosterOf, type RoomState, type Seat } from '../rules/roomState.ts';
import { seqAt, type LogRecord } from '../store/roomStore.ts';
import type { RecentRecords } from './recentRecords.ts';

/** The sockets of this node in one room, each with its position in the log. */
export class Listeners {
  readonly #byMember = new Map<MemberId, Listener>();

  readonly room: RoomName;
  readonly logReceiver: LogReceiver;

  constructor(room: RoomName, logReceiver: LogReceiver) {
    this.room = room;
    this.logReceiver = logReceiver;
  }

  /** By member id. */
  get all(): ReadonlyMap<MemberId, Listener> {
    return this.#byMember;
  }

  /**
   * If another socket has taken the seat meanwhile, or it has ended, the socket is notified.
   *
   * @returns false when the log does not reach back to its position.
   */
  listen(
    listener: Listener,
    { state, recent, seq }: { state: RoomState; recent: RecentRecords; seq: number },
  ): boolean {
    const { memberId, socketId } = listener;
    const seat = state.members.get(memberId);
    // Another page of the same person may have the seat under another id.
    const holder = seat ?? [...state.members.values()].find(({ former: previous }) => previous?.includes(memberId));
    if (holder && holder.member.socketId !== socketId) {
      this.logReceiver.ended(this.room, listener, 'taken');
      return true;
    }
    const reaches = recent.covers(listener.at, seq);
    const previous = this.#byMember.get(memberId);
    this.#byMember.set(memberId, listener);
    if (previous && previous.socketId !== socketId) this.logReceiver.ended(this.room, previous, 'taken');
    if (reaches) this.replay(listener, recent.after(listener.at));
    else listener.at = seq;
    if (!seat) this.endUnseated(state, 'left', (one) => one === memberId);
    return reaches;
  }

  remove(memberId: MemberId, socketId: SocketId): Listener | undefined {
    const listener = this.#byMember.get(memberId);
    if (listener?.socketId !== socketId) return undefined;
    this.#byMember.delete(memberId);
    return listener;
  }

  /** Delivers a record's entries to each listener they concern and are new to. */
  deliver(record: LogRecord, state: RoomState): void {
    for (const [index, entry] of record.entries.entries()) {
      const seq = seqAt(record, index);
      this.logReceiver.onEntry(this.room, entry, seq);
      if (this.#byMember.size === 0) continue;
      if (entry.kind === 'sessionTaken') this.#endIfSeatEnded(entry.member, 'taken', seq);
      const to = [...this.#byMember.values()].filter((one) => one.at < seq && concerns(entry, one.memberId));
      if (to.length > 0) this.logReceiver.deliver(this.room, entry, seq, to);
      const leaver = leavingMember(entry);
      if (leaver && !hasRejoined(state, leaver)) this.#endIfSeatEnded(leaver, leaver.away ? 'expired' : 'left', seq);
      if (entry.kind === 'broadcastEnded') this.endUnseated(state, 'left');
    }
    for (const listener of this.#byMember.values()) listener.at = Math.max(listener.at, record.seq);
    const { patch } = record;
    if (patch) this.endUnseated(state, 'lost', (memberId) => `m:${memberId}` in patch);
  }

  /** Delivers what a listener has missed, until its seat ended. */
  replay(listener: Listener, records: readonly LogRecord[]): void {
    for (const record of records) {
      for (const [index, entry] of record.entries.entries()) {
        const seq = seqAt(record, index);
        if (listener.at < seq && concerns(entry, listener.memberId))
          this.logReceiver.deliver(this.room, entry, seq, [listener]);
        const leaver = leavingMember(entry);
        if (leaver?.memberId !== listener.memberId) continue;
        this.#endIfSeatEnded(leaver, leaver.away ? 'expired' : 'left', seq);
        if (this.#byMember.get(listener.memberId) !== listener) return;
      }
      listener.at = Math.max(listener.at, record.seq);
    }
  }

  /**
   * Sends a snapshot to listeners whose position is no longer in the log.
   *
   * @param lost members that are missing in the state, and are about to be restored.
   */
  resync(state: RoomState, from: number, seq: number, lost: ReadonlyMap<MemberId, unknown>): void {
    this.endUnseated(state, 'lost', (memberId) => !lost.has(memberId));
    const behind = [...this.#byMember.values()].filter(({ at }) => at < from);
    for (const listener of behind) {
      const roster = rosterOf(state, listener.memberId);
      listener.at = seq;
      if (roster) this.logReceiver.resync(this.room, roster, seq, [listener]);
    }
  }

  /** Ends the listener if this entry ends its seat. */
  #endIfSeatEnded({ memberId, socketId }: Member, why: SeatEnd, seq: number): void {
    const listener = this.#byMember.get(memberId);
    if (listener && listener.at < seq && listener.socketId === socketId) this.#end(listener, why);
  }

  #end(listener: Listener, why: SeatEnd): void {
    this.#byMember.delete(listener.memberId);
    this.logReceiver.ended(this.room, listener, why);
  }

  /** Ends listeners whose seat has ended or belongs to another socket. @param isSelected restricts the check to these. */
  endUnseated(
    { members }: RoomState,
    why: 'left' | 'lost',
    isSelected: (memberId: MemberId) => boolean = () => true,
  ): void {
    for (const listener of this.#byMember.values()) {
      if (!isSelected(listener.memberId)) continue;
      const seat = members.get(listener.memberId);
      if (!seat) this.#end(listener, why);
      else if (seat.member.socketId !== listener.socketId) this.#end(listener, 'taken');
    }
  }
}

/** Has this socket joined again? Its new seat has the same member id. */
export function hasRejoined({ members }: RoomState, { memberId, socketId, arrivalNumber }: Member): boolean {
  const member = members.get(memberId)?.member;
  return member?.socketId === socketId && member.arrivalNumber !== arrivalNumber;
}

function leavingMember(entry: LogEntry): Member | undefined {
  if (entry.kind === 'viewerLeft') return entry.viewer;
  return entry.kind === 'memberLeft' || entry.kind === 'memberRemoved' ? entry.member : undefined;
}

/** Does an entry concern a member? */
export function concerns(entry: LogEntry, memberId: MemberId): boolean {
  switch (entry.kind) {
    case 'said':
      return entry.from !== memberId;
    case 'signal':
    case 'knocksChanged':
      return entry.to === memberId;
    case 'memberJoined':
    case 'memberLeft':
      return entry.member.memberId !== memberId;
    case 'memberShown':
      return entry.memberId !== memberId;
    case 'viewerJoined':
    case 'viewerLeft':
      return entry.broadcaster === memberId;
    case 'broadcastEnded':
      return entry.endedByStaff === true || entry.broadcaster !== memberId;
    case 'viewerBanned':
      return entry.viewer.memberId === memberId;
    case 'moderationStatusChanged':
      return entry.memberId === memberId;
    case 'ruled':
      return entry.to.includes(memberId);
    case 'stageChanged':
      return entry.to === undefined || entry.to === memberId;
    case 'sessionTaken':
    case 'memberBack':
    case 'knockEnded':
      return false;
    default:
      return true;
  }
}

/** Was this seat taken in this record, by an entry after that `seq`? */
export function isArrival(record: LogRecord, { member, joinedVersion }: Seat, after: number): boolean {
  return record.entries.some((entry, index) => {
    if (seqAt(record, index) <= after) return false;
    if (entry.kind === 'memberJoined')
      return entry.member.arrivalNumber === member.arrivalNumber && entry.version === joinedVersion;
    return entry.kind === 'viewerJoined' && entry.viewer.memberId === member.memberId;
  });
}
