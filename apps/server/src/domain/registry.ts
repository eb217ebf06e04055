import type { Moderation } from '@colloquy/machines/contract/moderation.ts';
import type { MediaState } from '@colloquy/machines/contract/roomEvents.ts';
import type { Quota } from './access/quotas.ts';
import type { Soon } from './goOn.ts';
import type { Broadcasts } from './rooms/broadcasts.ts';
import type { SeatRefusal } from './rooms/joinRefusals.ts';
import type {
  Caller,
  Change,
  HolderKey,
  HostClaim,
  Member,
  MemberId,
  NodeId,
  Outcome,
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

/**
 * Names a retry: the same id within 60 s gets the first outcome, with `changes: []`. Signalling remembers too, and is
 * asked first; this memory counts where that one is lost, with its socket or its node. See docs/registry.md.
 */
export type Retry = { commandId?: string };

/** Somebody as those remember who shared a room with them; `name` is what the room called them, `network` whence they came. */
export type Acquaintance = { userId: string; holder: readonly HolderKey[]; name?: string; network?: string };

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
  /**
   * Makes the live room; the only door by which a record becomes one, so that joining needs no Postgres. It is on lists
   * while somebody is in it, and before that for `unattendedMs` and while its creator attends. Until the creator comes
   * (without a host: until somebody does) it counts for `quotas`: where one is full, the oldest room loses the seat that
   * is kept for its creator, if nobody is in it, and is on no list.
   */
  openRoom(
    spec: RoomSpec,
    host?: HostClaim,
    quotas?: readonly Quota[],
  ): Promise<Outcome<{ kind: 'opened' | 'exists'; room: RoomSummary }>>;
  /**
   * Search and open in one step. `matched` is a public, unlocked room without a password, not excluded, not banning the
   * caller, with a free seat and somebody in it or a creator on the way, that shares a tag (no tags: any); most shared
   * tags first, then longest waiting: since its opening or the last coming or going; nobody of `apart` is in it or on
   * the way. Its seat is held for that user for `matchHoldMs`; holds and openings count for `quotas`, and the oldest
   * goes for a newer one. A hold nobody has attended to keeps its seat from searches, not from who joins; one that is
   * attended to lasts `attendedMs` and `matchHoldMs` at most. `freshHoldMs` after a network (the last of the quotas)
   * first had one in a room, its holds there are stale: they make way for who joins, and rooms full by them alone come
   * after the others for searches of other networks. `exists`: nothing matched, and the name of `spec` is that of a
   * live room. `apartIfOwn` counts only where the id is not
   * somebody else's than the cookie's in `host.guest`: whoever merely says an id does not learn who avoids it.
   */
  matchOrOpen(
    query: {
      tags: readonly string[];
      userId: string;
      exclude: readonly RoomName[];
      apart?: readonly string[];
      apartIfOwn?: readonly string[];
      quotas?: readonly Quota[];
    },
    spec: RoomSpec,
    host: HostClaim,
  ): Promise<Outcome<{ kind: 'matched' | 'opened' | 'exists'; room: RoomSummary }>>;
  /**
   * Takes back an opening whose record could not be kept: the room ends at once, and its name is free. Whoever came in
   * meanwhile keeps the room, and so does somebody whose host key it is not.
   */
  withdraw(name: RoomName, hostKeyHash: string): Promise<Outcome<{ kind: 'withdrawn' | 'kept' }>>;
  /** Pages of these callers (`askerOf`) are open: what they have asked for is attended to. */
  attend(askers: readonly string[]): Promise<void>;
  /** Binds an identity to a socket whose first event does not join. Released when the socket is gone. */
  claim(caller: Caller): Promise<Outcome<{ kind: 'claimed' } | Refused<'user_id_taken'>>>;
  /** The socket is closed and holds nothing any more: its claims go, unless a member in grace keeps them. */
  release(socketId: SocketId): Promise<void>;
  /**
   * Takes a seat. Refusals are checked in the order of `SEAT_REFUSALS`. Uses up the caller's own hold; leaves the
   * socket's former room in the same step; the same holder already inside has its seat moved to this socket, under a
   * new member id (`sessionTaken`). Joining the room one sits in with this very socket changes nothing. The creator (by
   * host key, as the user the seat is held for with the guest cookie that opened the room, or as that user at any time
   * if it is a registered profile) becomes admin. A host key takes the host's user id from whoever has only claimed it,
   * and that one's seat in the room ends (`sessionTaken`, `memberLeft`). `at` says since when the seat is taken, by the store's clock, where there is one: see `StoredLetter`.
   */
  join(
    request: JoinRequest,
  ): Promise<Outcome<{ kind: 'joined'; session: Session; at?: number } | Refused<SeatRefusal>>>;
  /**
   * Comes back by token, within grace or while the old socket is open (`sessionTaken`). Without `keepsConnections`
   * seat, order and role are kept under a new member id (left + joined).
   */
  resume(request: { token: string; socketId: SocketId; node: NodeId; keepsConnections: boolean }): Promise<
    Outcome<
      /** `former`: its member id until now, whose socket was at `formerNode`; `holder`: whose seat it is. */
      | {
          kind: 'resumed';
          session: Session;
          userId: string;
          holder: readonly HolderKey[];
          former: MemberId;
          formerNode: NodeId;
          /** As of a join. */
          at?: number;
        }
      | { kind: 'lost'; code: 'unknown' | 'expired' | 'kicked' }
    >
  >;
  /** Gives the room seat up at once; admin succession in the same step. */
  leave(
    request: Retry & { memberId: MemberId; room?: RoomName },
  ): Promise<Outcome<{ kind: 'left' } | Refused<'not_a_member'>>>;
  /**
   * The member's socket closed. `resumable` keeps its seat in grace, else it leaves; `silentMs` of the grace are over
   * by now. `stale`: that socket is no longer the member's, nothing happens.
   */
  dropped(request: {
    memberId: MemberId;
    socketId: SocketId;
    resumable: boolean;
    silentMs?: number;
  }): Promise<Outcome<{ kind: 'waiting' | 'left' | 'stale' }>>;
  /** Removes the target and bars its user id and holder for the room's life. */
  kick(
    request: Retry & { admin: MemberId; target: MemberId },
  ): Promise<Outcome<{ kind: 'kicked' } | Refused<'not_authorized' | 'peer_not_found'>>>;
  /** Makes another member the admin. */
  passAdmin(
    request: Retry & { admin: MemberId; target: MemberId },
  ): Promise<Outcome<{ kind: 'passed' } | Refused<'not_authorized' | 'peer_not_found'>>>;
  /** Fewer seats than people: nobody is removed, nobody enters. */
  setRoom(
    request: Retry & { admin: MemberId; seats?: number; locked?: boolean },
  ): Promise<Outcome<{ kind: 'set'; room: RoomSummary } | Refused<'not_authorized'>>>;
  /** What a member shows of itself (microphone, camera, …), for those who join later. */
  setState(
    memberId: MemberId,
    state: MediaState,
  ): Promise<Outcome<{ kind: 'set'; room: RoomName } | Refused<'not_a_member'>>>;
  /** Mute and disableCamera: the target acts on it, those who join later are told. */
  moderate(request: {
    admin: MemberId;
    target: MemberId;
    action: Moderation;
  }): Promise<{ kind: 'moderated'; room: RoomName; target: Member } | Refused<'not_authorized' | 'peer_not_found'>>;
  /** The hot path: are these two members of one room? Answered at once where the node is sure. */
  together(
    sender: MemberId,
    receiver: MemberId,
  ): Soon<{ kind: 'together'; sender: Member; receiver: Member } | Refused<'peer_not_found'>>;
  /**
   * Who had that member id in that room, if the asker, known by any of these keys, shared the room with them in the
   * last 24 h: who may be reported.
   */
  met(request: {
    asker: readonly HolderKey[];
    room: RoomName;
    memberId: MemberId;
  }): Promise<{ kind: 'met'; asker: Acquaintance; other: Acquaintance } | { kind: 'strangers' }>;
  roster(room: RoomName): Promise<Roster | undefined>;
  /**
   * Whom a word to a room concerns, as this node knows it: the hot path, like `together`. Answered at once where the
   * node is sure, so that words leave in the order in which they were said.
   */
  membersOf(room: RoomName): Soon<readonly Member[]>;
  /** How far a room is, as this node knows it; undefined for one that it does not. */
  versionOf(room: RoomName): number | undefined;
  findRoom(name: RoomName): Promise<RoomSummary | undefined>;
  /**
   * Public rooms that are shown (see `openRoom`), newest first; `open` keeps those `matchOrOpen` could answer. With `open` or `tags`: those that
   * share a tag (none: all), most shared first, then longest waiting; of too many open ones those that `fairPick`
   * picks. Rooms with somebody of `apart` are left out.
   */
  listRooms(query: {
    tags?: readonly string[];
    open?: boolean;
    apart?: readonly string[];
    limit: number;
  }): Promise<RoomSummary[]>;
}

/** A seat that is said to be of a socket of this node. */
export type SeatHere = { room: RoomName; memberId: MemberId; socketId: SocketId };

export interface RegistryLife {
  /** Takes this node's lease; the first call before anything else. */
  start(node: NodeId): Promise<void>;
  /** Gives this node's members up as waiting (a drain), not as gone. */
  stop(): Promise<void>;
  /**
   * Changes nobody on this node asked for: a grace, a hold, a lease or an empty room is over. Returns the way to stop.
   */
  onChanges(listener: (changes: Change[]) => void): () => void;
  /** All seats that are said to be of open sockets of this node: what was rebuilt from old copies may be wrong. */
  seatsHere(): readonly SeatHere[];
  /** No socket of this node has that seat: it is given up, or waits when its socket has closed (`isOpen` false). */
  disclaim(seat: SeatHere & { isOpen: boolean }): Promise<Outcome<{ kind: 'disclaimed' | 'stale' }>>;
  health(): { kind: 'up' } | { kind: 'down'; since: number };
  /**
   * Milliseconds since 1970, the same on all nodes, whatever their own clocks say: for what one signs and another
   * reads.
   */
  now(): number;
}

/**
 * The live truth: who is where, now. Two forms keep one promise (memory, Redis); one suite runs on both.
 *
 * Laws: every writing operation is one atomic step that answers a union and never throws for an expected refusal; only
 * an unreachable store throws (`RegistryUnavailable`). Every outcome lists the `changes` others must hear. A repeated
 * `commandId` gets the first outcome with no changes. Nothing in here knows sockets, wire names or Postgres.
 */
export type Registry = Rooms & Broadcasts & RegistryLife;

/** Durations, so that the suite runs both forms with short ones. Milliseconds. */
export type RegistryTimes = {
  graceMs: number;
  hostHoldMs: number;
  matchHoldMs: number;
  /** For how long a seat kept by `match` counts for searches of all, not only of its own network. */
  freshHoldMs: number;
  emptyRoomMs: number;
  commandRetryMs: number;
  /** How long a guest's id belongs to its cookie after its last use. */
  guestIdMs: number;
  /** How long a room nobody is in is shown after its opening, and after its creator's page was open last. */
  unattendedMs: number;
  /** For how long in all kept seats, and a room its creator has not come to, are kept on while a page is open. */
  attendedMs: number;
};
