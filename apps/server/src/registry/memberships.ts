import type { Change, HolderKey, JoinRequest, Member } from '../domain/registry.ts';
import { hashToken, randomToken } from '../domain/signing.ts';
import { freeMemberId, list, unlist } from './listing.ts';
import { memberChange } from './roomChanges.ts';
import { keepAlive, startToEnd } from './roomLife.ts';
import { nextStep, type LiveRoom, type Membership, type RegistryState } from './state.ts';
import { ensureAdmin } from './succession.ts';

/** Gives a newcomer a seat. Who is admin now is the caller's next question. */
export function takeSeat(
  state: RegistryState,
  room: LiveRoom,
  { userId, socketId, node, name, client }: JoinRequest,
  keys: ReadonlySet<HolderKey>,
): { membership: Membership; changes: Change[] } {
  room.arrivals += 1;
  room.waitingSince = nextStep(state);
  const member: Member = {
    memberId: freeMemberId(state, socketId),
    userId,
    socketId,
    node,
    order: room.arrivals,
    ...(name !== undefined && { name }),
    ...(client !== undefined && { client }),
    away: false,
  };
  const token = randomToken();
  const holder = new Set([...keys, `token:${hashToken(token)}`]);
  const membership: Membership = { room, member, token, holder, stay: state.meetings.arrive(userId, room.spec.id) };
  room.members.add(membership);
  state.byToken.set(token, membership);
  list(state, membership);
  keepAlive(state, room);
  return { membership, changes: [memberChange('memberJoined', room, member)] };
}

/** Gives a seat up at once, with the admin's succession. */
export function giveUpSeat(
  state: RegistryState,
  membership: Membership,
  kind: 'memberLeft' | 'memberRemoved' = 'memberLeft',
): Change[] {
  const { room, member, token, stay } = membership;
  unlist(state, membership);
  state.byToken.delete(token);
  state.meetings.depart(stay);
  room.members.delete(membership);
  room.waitingSince = nextStep(state);
  if (room.adminId === member.memberId) room.adminId = null;
  if (room.members.size === 0) startToEnd(state, room);
  return [memberChange(kind, room, member), ...ensureAdmin(room)];
}
