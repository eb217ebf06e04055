import type { LeaveReason } from '@colloquy/machines/contract/roomEvents.ts';
import { hashToken } from '../../../platform/access/signing.ts';
import { tokenKey } from '../../../accounts/sessions/holderKeys.ts';
import type { Caller, Change, HolderKey, Member, MemberId, NodeId, SocketId } from '../../registryTypes.ts';
import { isBroadcast, isBroadcaster } from '../../../broadcasts/broadcasts.ts';
import type { Draft } from './draft.ts';
import { meetingIn } from './meetings.ts';
import { admit } from './mustKnock.ts';
import { endOfEmptyRoom } from './roomLife.ts';
import type { RoomState, Seat, MembershipRecord } from './roomState.ts';
import { leaveStage } from './stage.ts';
import { appoint, ensureAdmin } from './succession.ts';

/** How long the token of an expired seat is remembered, in milliseconds, and how many per room. */
const EXPIRED_TOKEN_MS = 3_600_000;
const MAX_EXPIRED_TOKENS = 100;
/** The maximum number of keys kept per person. */
const MAX_HOLDER_KEYS = 32;
/** The maximum number of former member ids kept per person. */
const MAX_PREVIOUS_IDS = 20;

/** The identifiers of a new seat, made before the rules run. */
export type SeatIds = { memberId: MemberId; token: string };

/** A member id for a new seat, and another in case it is taken. */
export type MemberIds = { memberId: MemberId; fallback: MemberId };

type Joiner = Caller & {
  name?: string | undefined;
  client?: string | undefined;
  handover?: boolean | undefined;
  resumable?: boolean | undefined;
};

/** Gives a new member a seat. The caller must then settle who is admin. */
export function assignSeat(draft: Draft, joiner: Joiner, { memberId, token }: SeatIds): Seat {
  const { userId, socketId, node, network, name, client, handover, holderKeys, resumable = false } = joiner;
  const arrivalNumber = draft.live.arrivalCount + 1;
  const meeting = meetingIn(draft.state, holderKeys, draft.now);
  if (meeting) draft.meetings.push(meeting);
  draft.setLive({ arrivalCount: arrivalNumber, waitingSince: draft.now, endsAt: 0 });
  const member: Member = {
    memberId,
    userId,
    socketId,
    node,
    arrivalNumber,
    ...(name !== undefined && { name }),
    ...(client !== undefined && { client }),
    ...(handover !== undefined && { handover }),
    away: false,
  };
  if (!isInBroadcast(draft)) draft.changes.push({ kind: 'memberJoined', version: draft.nextVersion(), member });
  else if (!isBroadcaster(member)) draft.changes.push(viewerChange(draft, 'viewerJoined', member));
  const seat: Seat = {
    member,
    token,
    holderKeys: [...new Set([...holderKeys, tokenKey(hashToken(token))])],
    ...(network !== undefined && { network }),
    resumable,
    joinedVersion: draft.live.version,
  };
  draft.set('members', memberId, seat);
  return seat;
}

/** Vacates a seat immediately, with admin succession. A broadcast ends with its broadcaster. */
export function vacateSeat(
  draft: Draft,
  seat: Seat,
  kind: 'memberLeft' | 'memberRemoved' = 'memberLeft',
  reason?: LeaveReason,
): void {
  const { member } = seat;
  if (isInBroadcast(draft)) return vacateBroadcastSeat(draft, seat, kind);
  removeSeat(draft, seat);
  // Whoever has been here need not knock again.
  if (draft.live.knock && kind === 'memberLeft') admit(draft, seat.holderKeys);
  draft.changes.push({ kind, version: draft.nextVersion(), member, ...(reason && { reason }) });
  if (draft.live.adminId === member.memberId) draft.setLive({ adminId: null });
  if (draft.state.members.size === 0) draft.setLive({ endsAt: endOfEmptyRoom(draft) });
  ensureAdmin(draft);
}

/** Vacates a seat whose grace is over, or that belongs to someone else; it cannot be resumed. */
export function expireSeat(draft: Draft, seat: Seat): void {
  for (const [hash, until] of draft.state.expired) {
    if (until <= draft.now || draft.state.expired.size >= MAX_EXPIRED_TOKENS) draft.delete('expired', hash);
  }
  draft.set('expired', hashToken(seat.token), draft.now + EXPIRED_TOKEN_MS);
  vacateSeat(draft, seat);
}

function vacateBroadcastSeat(draft: Draft, seat: Seat, kind: 'memberLeft' | 'memberRemoved'): void {
  if (!isBroadcaster(seat.member)) {
    removeSeat(draft, seat);
    leaveStage(draft, seat.member.memberId);
    draft.changes.push(viewerChange(draft, 'viewerLeft', seat.member));
    return;
  }
  evictViewers(draft, seat.member.memberId, kind === 'memberRemoved');
  removeSeat(draft, seat);
  draft.released.push({ kind: 'broadcast', quotas: draft.fixed?.quotas ?? [] });
  draft.clear();
}

/** Vacates all viewers' seats; the broadcaster keeps its own. */
function evictViewers(draft: Draft, broadcaster: MemberId, endedByStaff = false): void {
  for (const seat of draft.state.members.values()) if (!isBroadcaster(seat.member)) removeSeat(draft, seat);
  draft.delete('stage', 'now');
  draft.changes.push({ kind: 'broadcastEnded', broadcaster, ...(endedByStaff && { endedByStaff }) });
}

function removeSeat(draft: Draft, seat: Seat): void {
  draft.memberships.push(membershipRecordOf(draft, seat));
  draft.delete('members', seat.member.memberId);
  draft.forgetMessageKeys(seat.member.arrivalNumber);
  draft.setLive({ waitingSince: draft.now });
}

/** The record of a membership. */
export function membershipRecordOf({ fixed, live }: Pick<Draft, 'fixed' | 'live'>, seat: Seat): MembershipRecord {
  const { member, holderKeys, network, former: previous = [], joinedVersion } = seat;
  return {
    roomId: fixed?.spec.id ?? '',
    userId: member.userId,
    holderKeys,
    ...(member.name !== undefined && { name: member.name }),
    ...(network !== undefined && { network }),
    memberIds: [member.memberId, ...previous],
    fromVersion: joinedVersion,
    toVersion: live.version + 1,
  };
}

/** The new socket of a seat, and its new identity. */
export type Rebinding = {
  socketId: SocketId;
  node: NodeId;
  memberId: MemberId;
  holderKeys?: readonly HolderKey[];
  name?: string | undefined;
  client?: string | undefined;
};

/** The same page on another socket keeps its peer connections, so no one else is notified. */
export function replaceSocket(draft: Draft, seat: Seat, { socketId, node }: Rebinding): Seat {
  const previous = seat.member;
  const updated = withoutGrace(seat, { ...previous, socketId, node, away: false });
  draft.set('members', previous.memberId, updated);
  if (!previous.away) draft.changes.push({ kind: 'sessionTaken', member: previous });
  draft.changes.push({ kind: 'memberBack', member: updated.member });
  return updated;
}

/** Another page of the same person keeps order and role, under a new member id. */
export function rebindSeat(draft: Draft, seat: Seat, rebinding: Rebinding): Seat {
  const { member: previous } = seat;
  // The former page's microphone and camera state does not apply to this one.
  const { state: _, moderated: __, ...kept } = previous;
  const { name, client, socketId, node, memberId } = rebinding;
  const member: Member = {
    ...kept,
    ...(name !== undefined && { name }),
    ...(client !== undefined && { client }),
    socketId,
    node,
    memberId,
    away: false,
  };
  const updated: Seat = {
    ...withoutGrace(seat, member),
    holderKeys: [...new Set([...seat.holderKeys, ...(rebinding.holderKeys ?? [])])].slice(0, MAX_HOLDER_KEYS),
    former: [previous.memberId, ...(seat.former ?? [])].slice(0, MAX_PREVIOUS_IDS),
  };
  draft.delete('members', previous.memberId);
  draft.set('members', memberId, updated);
  if (!previous.away) draft.changes.push({ kind: 'sessionTaken', member: previous });
  if (isInBroadcast(draft)) rebindBroadcastSeat(draft, previous, member);
  else {
    const wasAdmin = draft.live.adminId === previous.memberId;
    draft.changes.push({ kind: 'memberLeft', version: draft.nextVersion(), member: previous });
    draft.changes.push({ kind: 'memberJoined', version: draft.nextVersion(), member });
    if (wasAdmin) appoint(draft, updated);
  }
  return updated;
}

/**
 * Another page has no peer connections: a broadcaster's viewers must join again, and a viewer must be announced to its
 * broadcaster again.
 */
function rebindBroadcastSeat(draft: Draft, previous: Member, member: Member): void {
  if (isBroadcaster(member)) {
    draft.setLive({ adminId: member.memberId });
    evictViewers(draft, previous.memberId);
    return;
  }
  leaveStage(draft, previous.memberId);
  draft.changes.push(viewerChange(draft, 'viewerLeft', previous), viewerChange(draft, 'viewerJoined', member));
}

function withoutGrace(seat: Seat, member: Member): Seat {
  const { until: _, awayFrom: __, ...kept } = seat;
  return { ...kept, member };
}

const isInBroadcast = ({ fixed }: Draft): boolean => fixed !== undefined && isBroadcast(fixed.spec.name);

/** The broadcaster is notified of its viewers; a broadcast has no versions. */
function viewerChange({ live }: Draft, kind: 'viewerJoined' | 'viewerLeft', viewer: Member): Change {
  return { kind, broadcaster: live.adminId ?? '', viewer };
}

/** The seat of a socket that is open. */
export function seatOfSocket({ state }: Draft, socketId: SocketId): Seat | undefined {
  for (const seat of state.members.values()) if (seat.member.socketId === socketId && !seat.member.away) return seat;
  return undefined;
}

export function seatByTokenIn({ members }: Pick<RoomState, 'members'>, token: string): Seat | undefined {
  for (const seat of members.values()) if (seat.token === token) return seat;
  return undefined;
}

/** A member id unused in the room: the socket's own id, unless a page that has resumed on another socket has it. */
export function unusedMemberId({ state }: Draft, { memberId, fallback }: MemberIds): MemberId {
  return state.members.has(memberId) ? fallback : memberId;
}
