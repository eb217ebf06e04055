import { JOIN_REFUSALS, type ErrorCode, type JoinRefusal } from '@colloquy/machines/contract/errorCodes.ts';
import type { Moderation } from '@colloquy/machines/contract/moderation.ts';
import type { StreamRole, StreamRuling } from '@colloquy/machines/contract/streamLimits.ts';
import type { LeaveReason, MediaState } from '@colloquy/machines/contract/roomEvents.ts';

/** Identifiers used by the registry's operations. */
export type RoomName = string;
export type MemberId = string;
export type SocketId = string;
export type NodeId = string;

/**
 * A proof that two sockets are the same person: `guest:<cookie id>`, `account:<profile id>`, `bearer:<hash of its
 * token>`, `token:<resume token hash>` or, for a caller with none of these, `socket:<socket id>`. Two callers are one
 * holder when any key is shared.
 */
export type HolderKey = string;

/** The caller of an operation that binds an identity. */
export type Caller = {
  userId: string;
  holderKeys: readonly HolderKey[];
  socketId: SocketId;
  node: NodeId;
  /** The network it connects from (`networkKey`); proves nothing, stored with its membership. */
  network?: string;
};

/** Identifies a command of one membership: a retry with the same id succeeds without effect. */
export type Retry = { commandId?: string };

export type Member = {
  memberId: MemberId;
  userId: string;
  socketId: SocketId;
  node: NodeId;
  /** Order of arrival in the room, never reused; succession and `existingUsers` use it. */
  arrivalNumber: number;
  name?: string;
  client?: string;
  /** A viewer whose stream may move to a media server and back. */
  handover?: boolean;
  state?: MediaState;
  /** What an admin has turned off and the member has not turned on again. */
  moderated?: readonly Moderation[];
  /** In a broadcast: may moderate. */
  moderator?: boolean;
  /** In a broadcast: until when it may not talk; milliseconds since 1970. */
  timedOutUntil?: number;
  /** In grace: the socket has closed and the seat is kept. */
  away: boolean;
};

/** The settings of a live room; from a record in Postgres, or the defaults. */
export type RoomSpec = {
  id: string;
  name: RoomName;
  seats: number;
  tags: readonly string[];
  /** Of a broadcast. */
  title?: string;
  isPrivate: boolean;
  hasPassword: boolean;
  /** People who come have to be let in by the admin. */
  knock?: boolean;
  /** Milliseconds since 1970, from the record. */
  createdAt: number;
};

/** `occupied` counts taken and reserved seats, `present` the members. */
export type RoomSummary = RoomSpec & { locked: boolean; occupied: number; present: number };

/** Someone who waits to be let in; `id` is their socket's. */
export type Waiting = { id: SocketId; userId: string; name?: string };

/** How waiting ended; one whose socket has closed gets no notice. */
export type KnockEnd = 'admitted' | 'knock_declined' | 'room_locked' | 'room_not_found';

export type Roster = {
  room: RoomSummary;
  /** In order of arrival. */
  members: Member[];
  version: number;
  adminId: MemberId | null;
  /** Those who wait to be let in, for the admin; undefined if nobody does. */
  waiting?: readonly Waiting[];
};

/**
 * The proof of being the creator: a hash of the host key, and the expected user. `guest` is the guest cookie with which
 * the room was requested, if any: then the user id is valid only together with it.
 */
export type HostClaim = { hostKeyHash: string; userId: string; guest?: HolderKey };

/**
 * A change in a room's log, in order. `version` rises by one with each change of the room or its admin. When a page
 * takes over a seat, the changes are `sessionTaken` (if the old socket is open), `memberLeft` of the former member id,
 * `memberJoined` of the new one, then `adminChanged` if the seat is the admin's.
 */
export type Change =
  | { kind: 'memberJoined'; version: number; member: Member }
  /** `reason` only if the member left on purpose and gave one. */
  | { kind: 'memberLeft'; version: number; member: Member; reason?: LeaveReason }
  /** Kicked: the member gets `kicked`, the others `userLeft`. */
  | { kind: 'memberRemoved'; version: number; member: Member }
  | { kind: 'adminChanged'; version: number; admin: Member }
  | { kind: 'roomChanged'; version: number; locked: boolean; seats: number; knock?: true }
  /** For the admin: who waits to be let in. */
  | { kind: 'knocksChanged'; to: MemberId; waiting: readonly Waiting[] }
  /** For the node of someone who waited. */
  | { kind: 'knockEnded'; socketId: SocketId; end: KnockEnd }
  /** Another socket has taken the seat; the old one stays open without it. `member` is the former state. */
  | { kind: 'sessionTaken'; member: Member }
  /** The same page has resumed its seat on another socket. */
  | { kind: 'memberBack'; member: Member }
  | { kind: 'memberShown'; memberId: MemberId; state: MediaState }
  | { kind: 'memberModerated'; memberId: MemberId; action: Moderation }
  | { kind: 'viewerJoined' | 'viewerLeft'; broadcaster: MemberId; viewer: Member }
  /** All its viewers have lost their seats; where staff have ended it, so has the broadcaster. */
  | { kind: 'broadcastEnded'; broadcaster: MemberId; endedByStaff?: true }
  | ModerationChange
  | StageChange;

/** What moderators of a broadcast do; `viewerLeft` follows a ban for each of its seats. */
export type ModerationChange =
  | { kind: 'viewerBanned'; viewer: Member }
  /** `seconds` are left of its time-out. */
  | { kind: 'moderationStatusChanged'; broadcaster: MemberId; memberId: MemberId; role: StreamRole; seconds: number }
  | { kind: 'slowModeChanged'; broadcaster: MemberId; seconds: number }
  /** Without `id` all its messages. */
  | { kind: 'messageDeleted'; broadcaster: MemberId; from: MemberId; id?: string }
  /** A ban, a time-out or a moderator's role, for the people named in `to`. */
  | {
      kind: 'ruled';
      broadcaster: MemberId;
      to: readonly MemberId[];
      ruling: StreamRuling;
      lifted: boolean;
      name: string;
      by: string;
      seconds?: number;
    };

/** Someone on stage, or who asks to be. */
export type OnStage = { readonly id: MemberId; readonly name: string };

/**
 * A broadcast's stage as it is now: for its broadcaster or a viewer whose request was declined, or else for everybody.
 */
export type StageChange = {
  kind: 'stageChanged';
  broadcaster: MemberId;
  to?: MemberId;
  guest: OnStage | null;
  requests: readonly OnStage[];
  screen?: boolean;
  declined?: true;
};

/** A chat message; in a broadcast with the broadcaster's id and the sender's name. It changes no state. */
export type ChatEntry = {
  kind: 'said';
  from: MemberId;
  userId: string;
  message: string;
  id: string;
  name?: string;
  broadcaster?: MemberId;
  role?: StreamRole;
};
/** An offer, answer or candidate for a member in grace, ready to be sent: event name and payload. */
export type QueuedSignal = { kind: 'signal'; to: MemberId; event: string; payload: object };

/** One entry of a room's log. */
export type LogEntry = Change | ChatEntry | QueuedSignal;

export type Refused<C extends ErrorCode> = { kind: 'refused'; code: C };

export const refused = <C extends ErrorCode>(code: C): Refused<C> => ({ kind: 'refused', code });

/**
 * A membership and the token with which it is resumed, which does not change on resuming. `seq` is that of the last log
 * entry that the roster contains.
 */
export type Session = { memberId: MemberId; resumeToken: string; roster: Roster; seq: number };

/** Refusals by the registry's callers: it gets valid requests only, and throws when its store is unreachable. */
type CheckedEarlier = Extract<JoinRefusal, 'invalid' | 'try_again'>;

/** Refusals of those who ask to be let in. */
export type KnockRefusal = Extract<JoinRefusal, 'knock_declined' | 'knock_full'>;

/** Why the registry refuses a seat. */
export type SeatRefusal = Exclude<JoinRefusal, CheckedEarlier | KnockRefusal> | 'knock_required';

/** In the order of the contract, in which they are checked. */
export const SEAT_REFUSALS: readonly SeatRefusal[] = [
  ...JOIN_REFUSALS.filter(
    (code) => code !== 'invalid' && code !== 'try_again' && code !== 'knock_declined' && code !== 'knock_full',
  ),
  'knock_required',
];
