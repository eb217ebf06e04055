import type { LeaveReason } from '@colloquy/machines/contract/roomEvents.ts';
import { hashToken } from '../../../platform/access/signing.ts';
import { tokenKey } from '../../../accounts/sessions/holderKeys.ts';
import type { Rooms } from '../../registry.ts';
import { refused, type MemberId, type NodeId, type Refused, type SocketId } from '../../registryTypes.ts';
import type { Draft } from './draft.ts';
import { forgetKnocksOf } from './knockWaitingList.ts';
import { vacateSeat, rebindSeat, replaceSocket, seatByTokenIn, unusedMemberId, type MemberIds } from './members.ts';
import type { Seat } from './roomState.ts';
import { ensureAdmin } from './succession.ts';

export function resume(draft: Draft, request: Parameters<Rooms['resume']>[0] & MemberIds) {
  const seat = seatByTokenIn(draft.state, request.token);
  if (!seat) return { kind: 'lost', code: lossReasonOf(draft, request.token) } as const;
  const { memberId: previousMemberId, node: previousNode, socketId, away, userId } = seat.member;
  const isSameSocket = socketId === request.socketId && !away;
  const rebind = request.keepsConnections ? replaceSocket : rebindSeat;
  const now = isSameSocket ? seat : rebind(draft, seat, { ...request, memberId: unusedMemberId(draft, request) });
  const pendingFrom = seat.awayFrom ?? draft.seq;
  return {
    kind: 'resumed',
    seat: now,
    userId,
    previousMemberId,
    previousNode,
    pendingFrom,
    holderKeys: seat.holderKeys,
  } as const;
}

function lossReasonOf({ state, now }: Draft, token: string): 'unknown' | 'expired' | 'kicked' {
  if (state.bans.has(tokenKey(hashToken(token)))) return 'kicked';
  return (state.expired.get(hashToken(token)) ?? 0) > now ? 'expired' : 'unknown';
}

/** `socketId`: only if the seat is that socket's. */
export type LeaveOptions = { socketId?: SocketId; reason?: LeaveReason | undefined };

export function leave(
  draft: Draft,
  memberId: MemberId,
  { socketId, reason }: LeaveOptions = {},
): { kind: 'left' } | Refused<'not_a_member'> {
  const seat = draft.state.members.get(memberId);
  if (!seat || (socketId !== undefined && seat.member.socketId !== socketId)) return refused('not_a_member');
  vacateSeat(draft, seat, 'memberLeft', reason);
  return { kind: 'left' };
}

export type Disconnection = Omit<Parameters<Rooms['dropped']>[0], 'room'>;

export function onDisconnected(
  draft: Draft,
  { memberId, socketId, resumable, silentMs = 0, receivedSeq }: Disconnection,
): { kind: 'waiting' | 'left' | 'stale' } {
  const seat = draft.state.members.get(memberId);
  if (seat?.member.socketId !== socketId) return { kind: 'stale' };
  if (!resumable) {
    vacateSeat(draft, seat);
    return { kind: 'left' };
  }
  if (!seat.member.away) beginGrace(draft, seat, silentMs, receivedSeq);
  return { kind: 'waiting' };
}

/**
 * The node is dead: its resumable members go into grace, the others leave; the admin last, so that none of them
 * succeeds it.
 */
export function removeNode(draft: Draft, node: NodeId): void {
  forgetKnocksOf(draft, node);
  const seats = [...draft.state.members.values()].filter(({ member }) => member.node === node && !member.away);
  for (const seat of seats) if (seat.resumable) beginGrace(draft, seat, 0);
  const isAdmin = ({ member }: Seat) => Number(member.memberId === draft.live.adminId);
  const leaving = seats.filter(({ resumable }) => !resumable).sort((a, b) => isAdmin(a) - isAdmin(b));
  for (const seat of leaving) vacateSeat(draft, { ...seat, member: { ...seat.member, away: true } });
}

/** The socket is still open: its node was unreachable, but not dead. */
export function endGrace(draft: Draft, memberId: MemberId, socketId: SocketId): void {
  const seat = draft.state.members.get(memberId);
  if (seat?.member.socketId === socketId && seat.member.away) replaceSocket(draft, seat, seat.member);
}

/** Keeps seat and role during the grace; others are notified only when it ends. */
function beginGrace(draft: Draft, seat: Seat, silentMs: number, receivedSeq = draft.seq): void {
  draft.set('members', seat.member.memberId, {
    ...seat,
    member: { ...seat.member, away: true },
    until: draft.now + draft.times.graceMs - silentMs,
    awayFrom: receivedSeq,
  });
}

/** Restores the seat of a member whose socket is open, after the store has lost it. */
export function restoreSeat(draft: Draft, seat: Seat): void {
  const { memberId, arrivalNumber } = seat.member;
  if (!draft.fixed || draft.state.members.has(memberId)) return;
  draft.set('members', memberId, seat);
  draft.setLive({ arrivalCount: Math.max(draft.live.arrivalCount, arrivalNumber), endsAt: 0 });
  draft.changes.push({ kind: 'memberJoined', version: draft.nextVersion(), member: seat.member });
  ensureAdmin(draft);
}
