import type { Moderation } from '@colloquy/machines/contract/moderation.ts';
import type { LeaveReason, MediaState } from '@colloquy/machines/contract/roomEvents.ts';
import type { Quota } from './access/quotas.ts';
import type { Broadcasts } from './rooms/broadcasts.ts';
import type { SeatRefusal } from './rooms/joinRefusals.ts';
import type { Searches } from './rooms/searches.ts';
import type {
  Caller,
  Entry,
  HolderKey,
  HostClaim,
  Member,
  MemberId,
  NodeId,
  Refused,
  RoomName,
  RoomSpec,
  RoomSummary,
  Roster,
  Session,
  SocketId,
} from './registryTerms.ts';

/** The registry's store cannot be reached; every caller answers `try_again`. */
export class RegistryUnavailable extends Error {
  override readonly name = 'RegistryUnavailable';
}

/** Names a command of one membership: the same id again changes nothing and succeeds. */
export type Retry = { commandId?: string };

/** A person as others who shared a room with it know it: by the name it had there, and the network it came from. */
export type Acquaintance = { userId: string; holder: readonly HolderKey[]; name?: string; network?: string };

export type JoinRequest = Caller & {
  room: RoomName;
  /** Proof of creatorship; passes lock, ban and password, never seats. */
  hostKeyHash?: string | undefined;
  /** The room (by id) whose password the caller has shown, from an admission ticket. */
  admittedTo?: string | undefined;
  name?: string | undefined;
  client?: string | undefined;
  /** False: the client did not ask to come back, so when its node dies it leaves at once. */
  resumable?: boolean;
};

/** A member whose socket is on this node. */
export type Seated = { room: RoomName; memberId: MemberId };
/** What the admin asks about another member. */
type OnMember = Retry & { room: RoomName; admin: MemberId; target: MemberId };

export interface Rooms {
  /**
   * Makes the live room, the only way by which a record becomes one. Until its creator comes (without a host: anybody)
   * it counts for `quotas`; where one is full, the oldest room loses its creator's seat and its place on lists
   * (R-ROOM-12, R-ROOM-47, R-ROOM-50).
   */
  openRoom(
    spec: RoomSpec,
    host?: HostClaim,
    quotas?: readonly Quota[],
  ): Promise<{ kind: 'opened' | 'exists'; room: RoomSummary }>;
  /** Takes back an opening whose record could not be kept; `kept` where a member is inside, or the host key is another. */
  withdraw(name: RoomName, hostKeyHash: string): Promise<{ kind: 'withdrawn' | 'kept' }>;
  /** Pages of these callers (`askerOf`) are open: what they have asked for is attended to. */
  attend(askers: readonly string[]): Promise<void>;
  /** Binds an identity to a socket whose first event does not join. Released when the socket is gone. */
  claim(caller: Caller): Promise<{ kind: 'claimed' } | Refused<'user_id_taken'>>;
  /** The socket is closed: its claims go, those of a seat in grace with the grace. */
  release(socketId: SocketId): Promise<void>;
  /**
   * Takes a seat, and leaves the socket's former room. Refusals come in the order of `SEAT_REFUSALS`. The same holder
   * inside has its seat moved under a new member id (`sessionTaken`); who becomes admin: R-ROOM-12, R-ROOM-55, R-ID-12.
   */
  join(request: JoinRequest): Promise<{ kind: 'joined'; session: Session } | Refused<SeatRefusal>>;
  /**
   * Comes back by token, within grace or while the old socket is open (`sessionTaken`). Without `keepsConnections`
   * seat, order and role are kept under a new member id (left + joined).
   */
  resume(request: { token: string; socketId: SocketId; node: NodeId; keepsConnections: boolean }): Promise<
    | {
        kind: 'resumed';
        session: Session;
        userId: string;
        holder: readonly HolderKey[];
        /** Its member id until now, and the node its socket was at. */
        former: MemberId;
        formerNode: NodeId;
        /** What came after this number waited for it. */
        waitedFrom: number;
      }
    | { kind: 'lost'; code: 'unknown' | 'expired' | 'kicked' }
  >;
  /** Gives the room seat up at once; admin succession in the same step. */
  leave(request: Seated & { reason?: LeaveReason | undefined }): Promise<{ kind: 'left' } | Refused<'not_a_member'>>;
  /**
   * The member's socket closed: `waiting` in grace if `resumable` (`silentMs` of it are over, and what came after the
   * number `heard` waits), else `left`. `stale`: the seat is another socket's, and nothing happens.
   */
  dropped(
    request: Seated & { socketId: SocketId; resumable: boolean; silentMs?: number; receivedSeq?: number | undefined },
  ): Promise<{ kind: 'waiting' | 'left' | 'stale' }>;
  /** Removes the target and bars its user id and holder for the room's life. */
  kick(request: OnMember): Promise<{ kind: 'kicked' } | Refused<'not_authorized' | 'peer_not_found'>>;
  /** Makes another member the admin. */
  passAdmin(request: OnMember): Promise<{ kind: 'passed' } | Refused<'not_authorized' | 'peer_not_found'>>;
  /** Fewer seats than people: nobody is removed, nobody enters. */
  setRoom(
    request: Retry & { room: RoomName; admin: MemberId; seats?: number; locked?: boolean },
  ): Promise<{ kind: 'set'; room: RoomSummary } | Refused<'not_authorized'>>;
  /** What a member shows of itself (microphone, camera, …), for those who are here and who join later. */
  setState(request: Retry & Seated & { state: MediaState }): Promise<{ kind: 'set' } | Refused<'not_a_member'>>;
  /** Mute and disableCamera: the target acts on it, and the roster says so. */
  moderate(
    request: OnMember & { action: Moderation },
  ): Promise<{ kind: 'moderated' } | Refused<'not_authorized' | 'peer_not_found'>>;
  /**
   * Puts a line of chat into the room's log; answers when it stands there. Exactly once for one `commandId`.
   *
   * @returns its number; `again` for a line that stands there already, with its number while that is known here.
   */
  say(
    request: Retry & Seated & { message: string; id: string; name?: string; broadcaster?: MemberId },
  ): Promise<
    { kind: 'said'; seq: number } | { kind: 'again'; seq: number | undefined } | Refused<'not_a_member' | 'peer_away'>
  >;
  /** The hot path: are these two members of one room of which this node has a replica? */
  together(
    room: RoomName,
    sender: MemberId,
    receiver: MemberId,
  ): { kind: 'together'; sender: Member; receiver: Member } | Refused<'peer_not_found'>;
  /** Keeps a signal for a member in grace, in the room's log. `peer_away`: 256 entries or 256 KiB wait for it already. */
  keepSignal(
    room: RoomName,
    to: MemberId,
    event: string,
    payload: object,
  ): Promise<{ kind: 'kept' } | Refused<'peer_away' | 'peer_not_found'>>;
  /** Who had that member id, if the asker, known by any of these keys, was in that room with them in the last 24 h. */
  met(request: {
    asker: readonly HolderKey[];
    room: RoomName;
    memberId: MemberId;
  }): Promise<{ kind: 'met'; asker: Acquaintance; other: Acquaintance } | { kind: 'strangers' }>;
  roster(room: RoomName): Promise<Roster | undefined>;
  /** Those of a room of which this node has a replica. */
  membersOf(room: RoomName): readonly Member[];
  findRoom(name: RoomName): Promise<RoomSummary | undefined>;
  /**
   * Public rooms that are shown (R-ROOM-50), newest first, without those in which one of `apart` or `apartKeys` is. With
   * `open` (what `matchOrOpen` could answer) or `tags` (those that share one): most shared first, then longest waiting.
   */
  listRooms(query: {
    tags?: readonly string[];
    open?: boolean;
    apart?: readonly string[];
    apartKeys?: readonly HolderKey[];
    /** Codes of languages, as of `MatchQuery`. */
    languages?: readonly string[];
    limit: number;
  }): Promise<RoomSummary[]>;
}

/** A socket of this node on a seat, for whom entries of the room's log are delivered. */
export type Listener = {
  readonly memberId: MemberId;
  readonly socketId: SocketId;
  /** The number of the last entry that it has. */
  at: number;
};

/**
 * Why a socket has no seat any more: given up, taken by another socket, given up by others as its node was taken for
 * dead, or lost with the room.
 */
export type Ending = 'left' | 'taken' | 'expired' | 'lost';

/** What a room's log brings to this node's sockets, in the log's order. */
export interface Audience<L extends Listener = Listener> {
  /** To each of these, none of whom has it yet. */
  deliver(room: RoomName, entry: Entry, seq: number, to: readonly L[]): void;
  /** The log does not reach back to what they have: they get the room as it is. */
  resync(room: RoomName, roster: Roster, seq: number, to: readonly L[]): void;
  ended(room: RoomName, listener: L, why: Ending): void;
  /** Every entry, whoever it is for; before it is delivered. */
  onEntry(room: RoomName, entry: Entry, seq: number): void;
}

export interface RegistryLife {
  /** Starts the heartbeat under this name; before any other call. */
  start(node: NodeId): Promise<void>;
  /** Members of this node who asked to be waited for go into grace, the others leave. */
  stop(): Promise<void>;
  /** Who hears what the logs bring; one for each registry. */
  serve(audience: Audience): void;
  /**
   * From now on this socket hears what its room's log brings after `listener.at`, what stands there already first.
   *
   * @returns false when the log does not reach back that far: nothing was delivered, and it hears what comes.
   */
  listen(room: RoomName, listener: Listener): boolean;
  /** The socket is closed; answers the number of the last entry that it has. */
  unlisten(room: RoomName, memberId: MemberId, socketId: SocketId): number | undefined;
  /** The room of a member here as it is at this moment, with the number of its last entry. */
  snapshot(room: RoomName): { roster: Roster; seq: number } | undefined;
  /** Does the log still hold all that came after that number? Never for a number from before the member came. */
  reaches(room: RoomName, memberId: MemberId, seq: number): boolean;
  health(): { kind: 'up' } | { kind: 'down'; since: number };
  /** Milliseconds since 1970 by a clock that all nodes share: for what one signs and another reads. */
  now(): number;
}

/**
 * The live truth: who is where, now (docs/registry.md). Each room changes in one atomic step; an operation over two
 * rooms takes several. Operations answer unions; only a store that cannot be reached throws (`RegistryUnavailable`).
 */
export type Registry = Rooms & Searches & Broadcasts & RegistryLife;

/** Durations, so that the suite runs both forms with short ones. Milliseconds. */
export type RegistryTimes = {
  graceMs: number;
  hostHoldMs: number;
  matchHoldMs: number;
  /** For how long a seat kept by `match` counts for searches of all, not only of its own network. */
  freshHoldMs: number;
  emptyRoomMs: number;
  /** How long a guest's id belongs to its cookie after its last use. */
  guestIdMs: number;
  /** How long a room nobody is in is shown after its opening, and after its creator's page was open last. */
  unattendedMs: number;
  /** How long people met by a search are not found again, and after how long alone they are all the same. */
  partnerMs: number;
  matchWaitedMs: number;
  /** For how long in all kept seats, and a room its creator has not come to, are kept on while a page is open. */
  attendedMs: number;
};
