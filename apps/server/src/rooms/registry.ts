import type { Moderation } from '@colloquy/machines/contract/moderation.ts';
import type { LeaveReason, MediaState } from '@colloquy/machines/contract/roomEvents.ts';
import type { Quota } from './quotas.ts';
import type { Broadcasts, StreamStage } from '../broadcasts/broadcasts.ts';
import type { StreamModeration } from '../broadcasts/streamModerationTypes.ts';
import type { Searches } from './searches.ts';
import type {
  Caller,
  LogEntry,
  HolderKey,
  HostClaim,
  Member,
  MemberId,
  NodeId,
  Refused,
  Retry,
  RoomName,
  RoomSpec,
  RoomSummary,
  Roster,
  Session,
  SocketId,
  KnockRefusal,
  SeatRefusal,
} from './registryTypes.ts';

/** Why a viewer may not say something in a broadcast (R-MOD-3 to R-MOD-5). */
export type ChatRefusal = 'timed_out' | 'slow_mode' | 'blocked_word';

/** A person someone has met in a room, with the name they had there and the network they connected from. */
export type MetPerson = { userId: string; holderKeys: readonly HolderKey[]; name?: string; network?: string };

export type JoinRequest = Caller & {
  room: RoomName;
  /** Proof of being the creator; bypasses lock, ban and password, but not the number of seats. */
  hostKeyHash?: string | undefined;
  /** The id of the room whose password the caller has entered, from an admission ticket. */
  admittedTo?: string | undefined;
  name?: string | undefined;
  client?: string | undefined;
  /** False: the client cannot resume, so it leaves immediately when its node dies. */
  resumable?: boolean;
};

/** A member whose socket is on this node. */
export type Seated = { room: RoomName; memberId: MemberId };
/** An admin's request about another member. */
type AdminRequest = Retry & { room: RoomName; admin: MemberId; target: MemberId };

export interface Rooms {
  /**
   * Opens a live room. Until its creator (without a host: anyone) joins, it counts for `quotas`; if one is full, the
   * oldest room loses its creator's seat and its place on lists (R-ROOM-12, R-ROOM-47, R-ROOM-50).
   */
  openRoom(
    spec: RoomSpec,
    host?: HostClaim,
    quotas?: readonly Quota[],
  ): Promise<{ kind: 'opened' | 'exists'; room: RoomSummary }>;
  /** Reverts an opening whose record could not be stored; `kept` if it has members or another host key. */
  withdraw(name: RoomName, hostKeyHash: string): Promise<{ kind: 'withdrawn' | 'kept' }>;
  /** Extends the rooms and reserved seats requested by these callers (`quotaOwnerOf`), who have a page open. */
  keepAlive(requesters: readonly string[]): Promise<void>;
  /** Binds an identity to a socket whose first event is not a join. Released when the socket closes. */
  claim(caller: Caller): Promise<{ kind: 'claimed' } | Refused<'user_id_taken'>>;
  /** The socket has closed: releases its claims, or after the grace if its seat is in grace. */
  release(socketId: SocketId): Promise<void>;
  /**
   * Takes a seat, and leaves the socket's former room. Refusals are checked in the order of `SEAT_REFUSALS`. If the
   * same holder is a member already, its seat moves to a new member id (`sessionTaken`). Who becomes admin: R-ROOM-12,
   * R-ROOM-55, R-ID-12.
   */
  join(request: JoinRequest): Promise<{ kind: 'joined'; session: Session } | Refused<SeatRefusal>>;
  /**
   * Joins; where only the admin's consent is missing, puts the socket on the list of those who wait for it, or keeps it
   * there (R-KNOCK-1). `adminIsHere`: an admin sees the list.
   */
  knock(
    request: JoinRequest,
  ): Promise<
    | { kind: 'joined'; session: Session }
    | { kind: 'waiting'; adminIsHere: boolean }
    | Refused<SeatRefusal | KnockRefusal>
  >;
  /** Takes a socket that waits to be let in off the list, if it is there. */
  stopKnocking(room: RoomName, socketId: SocketId): Promise<void>;
  /** Lets a waiting person in, who joins then, or declines them for a while; `target` is their socket. */
  answerKnock(
    request: AdminRequest & { admits: boolean },
  ): Promise<{ kind: 'answered' } | Refused<'not_authorized' | 'peer_not_found' | 'room_full'>>;
  /**
   * Resumes by token, within grace or while the old socket is open (`sessionTaken`). Without `keepsConnections` the
   * seat keeps order and role under a new member id (left + joined).
   */
  resume(request: { token: string; socketId: SocketId; node: NodeId; keepsConnections: boolean }): Promise<
    | {
        kind: 'resumed';
        session: Session;
        userId: string;
        holderKeys: readonly HolderKey[];
        /** Its former member id, and the node of its former socket. */
        previousMemberId: MemberId;
        previousNode: NodeId;
        /** The log entries after this `seq` are pending for it. */
        pendingFrom: number;
      }
    | { kind: 'lost'; code: 'unknown' | 'expired' | 'kicked' }
  >;
  /** Gives up the seat immediately, with admin succession in the same step. */
  leave(request: Seated & { reason?: LeaveReason | undefined }): Promise<{ kind: 'left' } | Refused<'not_a_member'>>;
  /**
   * The member's socket closed: `waiting` in grace if `resumable` (shortened by `silentMs`; entries after `receivedSeq`
   * are pending), else `left`. `stale`: another socket has the seat, no effect.
   */
  dropped(
    request: Seated & { socketId: SocketId; resumable: boolean; silentMs?: number; receivedSeq?: number | undefined },
  ): Promise<{ kind: 'waiting' | 'left' | 'stale' }>;
  /** Removes the target and bans its user id and holder until the room ends. */
  kick(request: AdminRequest): Promise<{ kind: 'kicked' } | Refused<'not_authorized' | 'peer_not_found'>>;
  /** Makes another member the admin. */
  passAdmin(request: AdminRequest): Promise<{ kind: 'passed' } | Refused<'not_authorized' | 'peer_not_found'>>;
  /** With fewer seats than members no one is removed and no one can join. */
  setRoom(
    request: Retry & { room: RoomName; admin: MemberId; seats?: number; locked?: boolean; knock?: boolean },
  ): Promise<{ kind: 'set'; room: RoomSummary } | Refused<'not_authorized'>>;
  /** Sets a member's visible state (microphone, camera, …). */
  setState(request: Retry & Seated & { state: MediaState }): Promise<{ kind: 'set' } | Refused<'not_a_member'>>;
  /** Mute and disableCamera: the target acts on it, and the roster records it. */
  moderate(
    request: AdminRequest & { action: Moderation },
  ): Promise<{ kind: 'moderated' } | Refused<'not_authorized' | 'peer_not_found'>>;
  /**
   * Appends a chat message to the room's log; resolves when it is stored. Exactly once per `commandId`.
   *
   * @returns its `seq`; `again` for a message that is stored already, with its `seq` if known on this node.
   */
  say(
    request: Retry & Seated & { message: string; id: string; name?: string; broadcaster?: MemberId },
  ): Promise<
    | { kind: 'said'; seq: number }
    | { kind: 'again'; seq: number | undefined }
    | Refused<'not_a_member' | 'peer_away' | ChatRefusal>
  >;
  /** Hot path: are these two members of the same room, of which this node has a replica? */
  pairOf(
    room: RoomName,
    sender: MemberId,
    receiver: MemberId,
  ): { kind: 'together'; sender: Member; receiver: Member } | Refused<'peer_not_found'>;
  /**
   * Queues a signal for a member in grace, in the room's log. `peer_away`: 256 entries or 256 KiB are already pending.
   */
  queueSignal(
    room: RoomName,
    to: MemberId,
    event: string,
    payload: object,
  ): Promise<{ kind: 'kept' } | Refused<'peer_away' | 'peer_not_found'>>;
  /**
   * The member that had that id, if the requester, identified by any of these keys, was in the room with them within the
   * last 24 h.
   */
  haveMet(request: {
    requester: readonly HolderKey[];
    room: RoomName;
    memberId: MemberId;
  }): Promise<{ kind: 'met'; requester: MetPerson; other: MetPerson } | { kind: 'strangers' }>;
  roster(room: RoomName): Promise<Roster | undefined>;
  /** The members of a room of which this node has a replica. */
  membersOf(room: RoomName): readonly Member[];
  findRoom(name: RoomName): Promise<RoomSummary | undefined>;
  /**
   * The visible public rooms (R-ROOM-50), newest first, without those that contain one of `excludeUserIds` or
   * `excludeKeys`. `open`: only possible results of `matchOrOpen`; `tags`: only those that share one. Either: most
   * shared tags first, then longest waiting.
   */
  listRooms(query: {
    tags?: readonly string[];
    open?: boolean;
    excludeUserIds?: readonly string[];
    excludeKeys?: readonly HolderKey[];
    /** Language codes, as in `MatchQuery`. */
    languages?: readonly string[];
    limit: number;
  }): Promise<RoomSummary[]>;
}

/** A socket of this node with a seat, which receives entries of the room's log. */
export type Listener = {
  readonly memberId: MemberId;
  readonly socketId: SocketId;
  /** The `seq` of the last entry it has received. */
  at: number;
};

/**
 * Why a socket lost its seat: given up, taken by another socket, expired because its node was considered dead, or lost
 * with the room.
 */
export type SeatEnd = 'left' | 'taken' | 'expired' | 'lost';

/** Receives the entries of rooms' logs for this node's sockets, in the log's order. */
export interface LogReceiver<L extends Listener = Listener> {
  /** Sends an entry to these listeners, none of which has received it yet. */
  deliver(room: RoomName, entry: LogEntry, seq: number, to: readonly L[]): void;
  /** The log no longer contains all they have missed: sends them a snapshot. */
  resync(room: RoomName, roster: Roster, seq: number, to: readonly L[]): void;
  ended(room: RoomName, listener: L, why: SeatEnd): void;
  /** Called for every entry before it is delivered, even if it concerns no listener. */
  onEntry(room: RoomName, entry: LogEntry, seq: number): void;
}

export interface RegistryLifecycle {
  /** Starts the heartbeat of this node; call before anything else. */
  start(node: NodeId): Promise<void>;
  /** Moves resumable members of this node into grace; the others leave. */
  stop(): Promise<void>;
  /** Sets the receiver of log entries; one per registry. */
  serve(logReceiver: LogReceiver): void;
  /**
   * Subscribes a socket to its room's log after `listener.at`; stored entries are delivered first.
   *
   * @returns false when the log does not reach back that far: then it receives new entries only.
   */
  listen(room: RoomName, listener: Listener): boolean;
  /** The socket has closed; returns the `seq` of the last entry it has received. */
  unlisten(room: RoomName, memberId: MemberId, socketId: SocketId): number | undefined;
  /** The current state of a member's room, with the `seq` of its last entry. */
  snapshot(room: RoomName): { roster: Roster; seq: number } | undefined;
  /** Does the log still contain everything after that `seq`? False for one from before the member joined. */
  logCovers(room: RoomName, memberId: MemberId, seq: number): boolean;
  health(): { kind: 'up' } | { kind: 'down'; since: number };
  /** Milliseconds since 1970 by the clock shared by all nodes: for values signed on one node and read on another. */
  now(): number;
}

/**
 * The live state of all rooms and their members (docs/registry.md). A change of one room is atomic; an operation on two
 * rooms takes several steps. Operations return unions; only an unreachable store throws (`RegistryUnavailable`).
 */
export type Registry = Rooms & Searches & Broadcasts & StreamModeration & StreamStage & RegistryLifecycle;

/** Durations, so that tests can use short ones. Milliseconds. */
export type RegistryTimes = {
  graceMs: number;
  hostHoldMs: number;
  matchHoldMs: number;
  /** How long a seat reserved by `match` counts for searches from all networks, not only its own. */
  freshHoldMs: number;
  emptyRoomMs: number;
  /** How long a guest's id belongs to its cookie after its last use. */
  guestIdMs: number;
  /** How long an empty room is listed after its opening, or after its creator's page was last open. */
  unattendedMs: number;
  /** How long people who met by a search are not matched again, and after how long a wait they are nevertheless. */
  recentlyMetMs: number;
  acceptRecentlyMetAfterMs: number;
  /** The maximum time for which an open page extends reserved seats, and a room whose creator has not joined. */
  attendedMs: number;
};
