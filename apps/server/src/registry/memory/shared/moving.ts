import { isBroadcaster } from '../../../domain/rooms/broadcasts.ts';
import type { Change, Member, NodeId, SocketId } from '../../../domain/registryTerms.ts';
import { freeMemberId, list, unlist } from './seatIndex.ts';
import { evictViewers } from './memberships.ts';
import { memberChange, viewerChange } from './roomChanges.ts';
import type { Membership, RegistryState } from './state.ts';
import { appoint } from './succession.ts';

/** Where a seat goes to, and how its person is known from now on. */
export type Move = { socketId: SocketId; node: NodeId } & Partial<Pick<Member, 'name' | 'client'>>;

/** The same page on another socket: it keeps its connections, so nobody else hears of it. */
export function moveSocket(state: RegistryState, membership: Membership, { socketId, node }: Move): Change[] {
  const former = membership.member;
  unlist(state, membership);
  membership.member = { ...former, socketId, node, away: false };
  list(state, membership);
  return tellOldSocket(former, socketId);
}

/** Another page of the same person: order and role stay, under a new member id. */
export function movePage(state: RegistryState, membership: Membership, move: Move): Change[] {
  const { room, member: former } = membership;
  // What the former page showed of its microphone and camera says nothing about this one.
  const { state: _, moderated: __, ...kept } = former;
  const memberId = freeMemberId(state, move.socketId);
  unlist(state, membership);
  const member = { ...kept, ...move, memberId, away: false };
  membership.member = member;
  list(state, membership);
  const taken = tellOldSocket(former, move.socketId);
  if (room.isBroadcast) return [...taken, ...moveStream(state, membership, former)];
  const wasAdmin = room.adminId === former.memberId;
  return [
    ...taken,
    memberChange('memberLeft', room, former),
    memberChange('memberJoined', room, member),
    ...(wasAdmin ? appoint(room, membership) : []),
  ];
}

/** Another page has other connections: its viewers must come anew, or its broadcaster meet it anew. */
function moveStream(state: RegistryState, membership: Membership, former: Member): Change[] {
  const { room, member } = membership;
  if (!isBroadcaster(member))
    return [viewerChange('viewerLeft', room, former), viewerChange('viewerJoined', room, member)];
  room.adminId = member.memberId;
  return evictViewers(state, { ...membership, member: former });
}

export function tellOldSocket(member: Member, socketId: SocketId): Change[] {
  if (member.away || member.socketId === socketId) return [];
  return [{ kind: 'sessionTaken', member, oldSocket: member.socketId, oldNode: member.node }];
}
