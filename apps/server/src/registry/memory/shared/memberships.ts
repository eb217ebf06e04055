import { isBroadcaster } from '../../../domain/rooms/broadcasts.ts';
import { tokenKey } from '../../../domain/people/holder.ts';
import type { JoinRequest } from '../../../domain/registry.ts';
import type { Caller, Change, HolderKey, Member } from '../../../domain/registryTerms.ts';
import { hashToken, randomToken } from '../../../domain/access/signing.ts';
import { freeMemberId, list, unlist } from './seatIndex.ts';
import { memberChange, viewerChange } from './roomChanges.ts';
import { endRoom, keepAlive, startToEnd } from '../operations/roomLife.ts';
import { nextStep, type LiveRoom, type Membership, type RegistryState } from './state.ts';
import { ensureAdmin } from './succession.ts';

type Newcomer = Caller & Pick<JoinRequest, 'name' | 'client'> & Pick<Member, 'handover'>;

/** Gives a newcomer a seat. Who is admin now is the caller's next question. */
export function takeSeat(
  state: RegistryState,
  room: LiveRoom,
  { userId, socketId, node, network, name, client, handover }: Newcomer,
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
    ...(handover !== undefined && { handover }),
    away: false,
  };
  const token = randomToken();
  const holder = new Set([...keys, tokenKey(hashToken(token))]);
  const stay = state.meetings.arrive(room.spec, {
    userId,
    holder: [...holder],
    ...(network !== undefined && { network }),
  });
  const membership: Membership = { room, member, token, holder, stay };
  room.members.add(membership);
  state.byToken.set(token, membership);
  list(state, membership);
  keepAlive(state, room);
  if (!room.hostSeatHeld) state.quotas.uncount('room', room.spec.name);
  return { membership, changes: arrivalOf(room, member) };
}

function arrivalOf(room: LiveRoom, member: Member): Change[] {
  if (!room.isBroadcast) return [memberChange('memberJoined', room, member)];
  return isBroadcaster(member) ? [] : [viewerChange('viewerJoined', room, member)];
}

/** Gives a seat up at once, with the admin's succession. A broadcast ends with its broadcaster. */
export function giveUpSeat(
  state: RegistryState,
  membership: Membership,
  kind: 'memberLeft' | 'memberRemoved' = 'memberLeft',
): Change[] {
  const { room, member } = membership;
  if (room.isBroadcast) return giveUpStream(state, membership);
  removeSeat(state, membership);
  if (room.adminId === member.memberId) room.adminId = null;
  if (room.members.size === 0) startToEnd(state, room);
  return [memberChange(kind, room, member), ...ensureAdmin(room)];
}

/** All viewers lose their seats; the broadcaster's stays. */
export function evictViewers(state: RegistryState, { room, member: broadcaster }: Membership): Change[] {
  const nodes = new Set([...room.members].map(({ member }) => member.node));
  for (const viewer of room.members) if (!isBroadcaster(viewer.member)) removeSeat(state, viewer);
  return [{ kind: 'broadcastEnded', room: room.spec.name, broadcaster, nodes: [...nodes] }];
}

function giveUpStream(state: RegistryState, membership: Membership): Change[] {
  const { room, member } = membership;
  if (!isBroadcaster(member)) {
    removeSeat(state, membership);
    return [viewerChange('viewerLeft', room, member)];
  }
  const ended = evictViewers(state, membership);
  removeSeat(state, membership);
  endRoom(state, room);
  return ended;
}

function removeSeat(state: RegistryState, membership: Membership): void {
  const { room, token, stay } = membership;
  unlist(state, membership);
  state.byToken.delete(token);
  state.meetings.depart(stay);
  room.members.delete(membership);
  room.waitingSince = nextStep(state);
}
