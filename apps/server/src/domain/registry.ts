import type { ErrorCode } from '@colloquy/machines/contract/errorCodes.ts';
import type { MediaState } from '@colloquy/machines/contract/roomEvents.ts';
import type { SeatRefusal } from './joinRefusals.ts';

/**
 * The live truth: who is where, now. Two forms keep one promise (memory, Redis); one suite runs on both.
 *
 * Laws: every writing operation is one atomic step that answers a union and never throws for an expected refusal; only
 * an unreachable store throws (`RegistryUnavailable`). Every outcome lists the `changes` others must hear. A repeated
 * `commandId` gets the first outcome with no changes. Nothing in here knows sockets, wire names or Postgres.
 */
export type RoomName = string;
export type MemberId = string;
export type SocketId = string;
export type NodeId = string;

/** The registry's store cannot be reached; every caller answers `try_again`. */
export class RegistryUnavailable extends Error {
  override readonly name = 'RegistryUnavailable';
}

/**
 * What proves that two sockets are the same person: `guest:<cookie id>`, `account:<profile id>`, `token:<resume token
 * hash>` or, for somebody with none of these, `socket:<socket id>`. Two callers are one holder when any key is shared.
 */
export type HolderKey = string;

/** The caller of an operation that binds an identity. */
export type Caller = { userId: string; holder: readonly HolderKey[]; socketId: SocketId; node: NodeId };

export type Member = {
  memberId: MemberId;
  userId: string;
  socketId: SocketId;
  node: NodeId;
  /** Arrival in the room, never reused: succession and `existingUsers` sort by it. */
  order: number;
  name?: string;
  client?: string;
  state?: MediaState;
  /** In grace: the socket dropped and the seat is kept. */
  away: boolean;
};

/** What a live room is made from; a record in Postgres, or the defaults. */
export type RoomSpec = {
  id: string;
  name: RoomName;
  seats: number;
  tags: readonly string[];
  isPrivate: boolean;
  hasPassword: boolean;
  /** Milliseconds since the epoch, as the record says. */
  createdAt: number;
};

export type RoomSummary = RoomSpec & { locked: boolean; occupied: number };

export type Roster = {
  room: RoomSummary;
  /** In order of arrival. */
  members: Member[];
  version: number;
  adminId: MemberId | null;
};

/** The proof of creatorship: a hash of the host key, and who is expected to come with it. */
export type HostClaim = { hostKeyHash: string; userId: string };

/**
 * What others must hear, in the order in which it is to be said. `version` rises by one with each change of a room, an
 * admin change included. A page that takes over a seat is `sessionTaken` (if the old socket is open), `memberLeft` of
 * the former member id, `memberJoined` of the new one, then `adminChanged` if the seat is the admin's.
 */
export type Change =
  | { kind: 'memberJoined'; room: RoomName; version: number; member: Member }
  | { kind: 'memberLeft'; room: RoomName; version: number; member: Member }
  /** Kicked: the member is told, the others hear a leave. */
  | { kind: 'memberRemoved'; room: RoomName; version: number; member: Member }
  | { kind: 'adminChanged'; room: RoomName; version: number; admin: Member }
  | { kind: 'roomChanged'; room: RoomName; version: number; locked: boolean; seats: number }
  /** The member's seat went to another socket; the old one stays open without it. */
  | {
      kind: 'sessionTaken';
      /** As it was at the old socket. */
      member: Member;
      oldSocket: SocketId;
      oldNode: NodeId;
    };

export type Outcome<T> = T & { changes: Change[] };
type Refused<C extends ErrorCode> = { kind: 'refused'; code: C };
/**
 * Names a retry: the same id within 60 s gets the first outcome, with `changes: []`. Signalling remembers too, and is
 * asked first; this memory counts where that one is lost, with its socket or its node. See docs/registry.md.
 */
export type Retry = { commandId?: string };

/** A membership and the token by which it is resumed; the token stays the same over returns. */
export type Session = { memberId: MemberId; resumeToken: string; roster: Roster };

export type JoinRequest = Caller &
  Retry & {
    room: RoomName;
    /** Proof of creatorship; passes lock, ban and password, never seats. */
    hostKeyHash?: string;
    /** The room (by id) whose password the caller has shown, from an admission ticket. */
    admittedTo?: string;
    name?: string;
    client?: string;
    /** False: the client did not ask to come back, so when its node dies it leaves at once. */
    resumable?: boolean;
  };

export interface Rooms {
  /** Makes the live room; the only door by which a record becomes one, so that joining needs no Postgres. */
  openRoom(spec: RoomSpec, host?: HostClaim): Promise<Outcome<{ kind: 'opened' | 'exists'; room: RoomSummary }>>;
  /**
   * Search and open in one step. `matched` is a public, unlocked room without a password, not excluded, not banning the
   * caller, with a free seat and somebody in it or a creator on the way, that shares a tag (no tags: any); most shared
   * tags first, then longest waiting: since its opening or the last coming or going. Its seat is held for that user for
   * `matchHoldMs`. `exists`: nothing matched, and the name of `spec` is that of a live room.
   */
  matchOrOpen(
    query: { tags: readonly string[]; userId: string; exclude: readonly RoomName[] },
    spec: RoomSpec,
    host: HostClaim,
  ): Promise<Outcome<{ kind: 'matched' | 'opened' | 'exists'; room: RoomSummary }>>;
  /**
   * Takes back an opening whose record could not be kept: the room ends at once, and its name is free. Whoever came in
   * meanwhile keeps the room, and so does somebody whose host key it is not.
   */
  withdraw(name: RoomName, hostKeyHash: string): Promise<Outcome<{ kind: 'withdrawn' | 'kept' }>>;
  /** Binds an identity to a socket whose first event does not join. Released when the socket is gone. */
  claim(caller: Caller): Promise<Outcome<{ kind: 'claimed' } | Refused<'user_id_taken'>>>;
  /** The socket is closed and holds nothing any more: its claims go, unless a member in grace keeps them. */
  release(socketId: SocketId): Promise<void>;
  /**
   * Takes a seat. Refusals are checked in the order of `SEAT_REFUSALS`. Uses up the caller's own hold; leaves the
   * socket's former room in the same step; the same holder already inside has its seat moved to this socket, under a
   * new member id (`sessionTaken`). Joining the room one sits in with this very socket changes nothing. The creator (by
   * host key, as the user the seat is held for, or as that user at any time if it is a registered profile) becomes admin.
   */
  join(request: JoinRequest): Promise<Outcome<{ kind: 'joined'; session: Session } | Refused<SeatRefusal>>>;
  /**
   * Comes back by token, within grace or while the old socket is open (`sessionTaken`). Without `keepsConnections`
   * seat, order and role are kept under a new member id (left + joined).
   */
  resume(request: {
    token: string;
    socketId: SocketId;
    node: NodeId;
    keepsConnections: boolean;
  }): Promise<
    Outcome<
      | { kind: 'resumed'; session: Session; userId: string; former: MemberId }
      | { kind: 'lost'; code: 'unknown' | 'expired' | 'kicked' }
    >
  >;
  /** Gives the room seat up at once; admin succession in the same step. */
  leave(
    request: Retry & { memberId: MemberId; room?: RoomName },
  ): Promise<Outcome<{ kind: 'left' } | Refused<'not_a_member'>>>;
  /**
   * The member's socket closed. `resumable` keeps its seat in grace, else it leaves. `stale`: that socket is no
   * longer the member's, nothing happens.
   */
  dropped(request: {
    memberId: MemberId;
    socketId: SocketId;
    resumable: boolean;
  }): Promise<Outcome<{ kind: 'waiting' | 'left' | 'stale' }>>;
  /** Removes the target and bars its user id and holder for the room's life. */
  kick(
    request: Retry & { admin: MemberId; target: MemberId },
  ): Promise<Outcome<{ kind: 'kicked' } | Refused<'not_authorized' | 'peer_not_found'>>>;
  /** Makes another member the admin. */
  handOver(
    request: Retry & { admin: MemberId; target: MemberId },
  ): Promise<Outcome<{ kind: 'handedOver' } | Refused<'not_authorized' | 'peer_not_found'>>>;
  /** Fewer seats than people: nobody is removed, nobody enters. */
  setRoom(
    request: Retry & { admin: MemberId; seats?: number; locked?: boolean },
  ): Promise<Outcome<{ kind: 'set'; room: RoomSummary } | Refused<'not_authorized'>>>;
  /** What a member shows of itself (microphone, camera, …), for those who join later. */
  setState(
    memberId: MemberId,
    state: MediaState,
  ): Promise<Outcome<{ kind: 'set'; room: RoomName } | Refused<'not_a_member'>>>;
  /** For mute and disableCamera, which change nothing here. */
  mayActOn(
    admin: MemberId,
    target: MemberId,
  ): Promise<{ kind: 'allowed'; room: RoomName; target: Member } | Refused<'not_authorized' | 'peer_not_found'>>;
  /** The hot path: are these two members of one room? */
  together(
    sender: MemberId,
    receiver: MemberId,
  ): Promise<{ kind: 'together'; sender: Member; receiver: Member } | Refused<'peer_not_found'>>;
  /** Did these two share a room in the last 24 h? Who may be reported. */
  metRecently(userId: string, otherUserId: string): Promise<boolean>;
  roster(room: RoomName): Promise<Roster | undefined>;
  findRoom(name: RoomName): Promise<RoomSummary | undefined>;
  /**
   * Public rooms only, newest first; `open` keeps those `matchOrOpen` could answer. With `open` or `tags`: those that
   * share a tag (none: all), most shared first, then longest waiting.
   */
  listRooms(query: { tags?: readonly string[]; open?: boolean; limit: number }): Promise<RoomSummary[]>;
}

export interface RegistryLife {
  /** Takes this node's lease; the first call before anything else. */
  start(node: NodeId): Promise<void>;
  /** Gives this node's members up as waiting (a drain), not as gone. */
  stop(): Promise<void>;
  /** Changes nobody on this node asked for: a grace, a hold, a lease or an empty room is over. Returns the way to stop. */
  onChanges(listener: (changes: Change[]) => void): () => void;
  health(): { kind: 'up' } | { kind: 'down'; since: number };
}

export type Registry = Rooms & RegistryLife;

/** Durations, so that the suite runs both forms with short ones. Milliseconds. */
export type RegistryTimes = {
  graceMs: number;
  hostHoldMs: number;
  matchHoldMs: number;
  emptyRoomMs: number;
  commandMemoryMs: number;
};
