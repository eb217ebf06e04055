import type { ErrorCode } from '@colloquy/machines/contract/errorCodes.ts';
import type { Moderation } from '@colloquy/machines/contract/moderation.ts';
import type { LeaveReason, MediaState } from '@colloquy/machines/contract/roomEvents.ts';

/** What operations of the registry speak of. */
export type RoomName = string;
export type MemberId = string;
export type SocketId = string;
export type NodeId = string;

/**
 * What proves that two sockets are the same person: `guest:<cookie id>`, `account:<profile id>`, `bearer:<hash of its
 * token>`, `token:<resume token hash>` or, for a caller with none of these, `socket:<socket id>`. Two callers are one
 * holder when any key is shared.
 */
export type HolderKey = string;

/** The caller of an operation that binds an identity. */
export type Caller = {
  userId: string;
  holder: readonly HolderKey[];
  socketId: SocketId;
  node: NodeId;
  /** Where it comes from (`networkKey`); no proof of anything, remembered with its stay. */
  network?: string;
};

export type Member = {
  memberId: MemberId;
  userId: string;
  socketId: SocketId;
  node: NodeId;
  /** Arrival in the room, never reused: succession and `existingUsers` sort by it. */
  order: number;
  name?: string;
  client?: string;
  /** A viewer whose stream may move to a media server and back. */
  handover?: boolean;
  state?: MediaState;
  /** What an admin took from it until it turns that on again. */
  moderated?: readonly Moderation[];
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

/** `occupied` counts seats that are taken or kept, `present` the people who have one. */
export type RoomSummary = RoomSpec & { locked: boolean; occupied: number; present: number };

export type Roster = {
  room: RoomSummary;
  /** In order of arrival. */
  members: Member[];
  version: number;
  adminId: MemberId | null;
};

/**
 * The proof of creatorship: a hash of the host key, and who is expected to come with it. `guest` is the guest cookie by
 * which the room was asked for, if there was one: then the user id alone proves nothing without it.
 */
export type HostClaim = { hostKeyHash: string; userId: string; guest?: HolderKey };

/**
 * What the log of a room says has happened, in order. `version` rises by one with each change of a room, an admin change
 * included. A page that takes over a seat is `sessionTaken` (if the old socket is open), `memberLeft` of the former
 * member id, `memberJoined` of the new one, then `adminChanged` if the seat is the admin's.
 */
export type Change =
  | { kind: 'memberJoined'; version: number; member: Member }
  /** `reason` only where the member gave the seat up and said why. */
  | { kind: 'memberLeft'; version: number; member: Member; reason?: LeaveReason }
  /** Kicked: the member hears that, the others a leave. */
  | { kind: 'memberRemoved'; version: number; member: Member }
  | { kind: 'adminChanged'; version: number; admin: Member }
  | { kind: 'roomChanged'; version: number; locked: boolean; seats: number }
  /** The member's seat went to another socket; the old one stays open without it. `member` is as it was there. */
  | { kind: 'sessionTaken'; member: Member }
  /** The seat is on another socket of the same page, which was away or left its old socket behind. */
  | { kind: 'memberBack'; member: Member }
  | { kind: 'memberShown'; memberId: MemberId; state: MediaState }
  | { kind: 'memberModerated'; memberId: MemberId; action: Moderation }
  | { kind: 'viewerJoined' | 'viewerLeft'; broadcaster: MemberId; viewer: Member }
  /** All its viewers have lost their seats. */
  | { kind: 'broadcastEnded'; broadcaster: MemberId };

/** A line of chat; in a broadcast it says whose that is, and the name of who speaks. It changes no state. */
export type Said = {
  kind: 'said';
  from: MemberId;
  userId: string;
  message: string;
  id: string;
  name?: string;
  broadcaster?: MemberId;
};
/** An offer, answer or candidate for a member in grace, ready to be sent: event name and payload. */
export type KeptSignal = { kind: 'signal'; to: MemberId; event: string; payload: object };

/** One entry of a room's log. */
export type Entry = Change | Said | KeptSignal;

export type Refused<C extends ErrorCode> = { kind: 'refused'; code: C };

export const refused = <C extends ErrorCode>(code: C): Refused<C> => ({ kind: 'refused', code });

/**
 * A membership and the token by which it is resumed; the token stays the same over returns. `seq` is the number of the
 * last entry of the room's log that the roster contains.
 */
export type Session = { memberId: MemberId; resumeToken: string; roster: Roster; seq: number };
