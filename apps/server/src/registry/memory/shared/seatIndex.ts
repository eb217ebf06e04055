import type { MemberId, SocketId } from '../../../domain/registryTerms.ts';
import { randomToken } from '../../../domain/access/signing.ts';
import { addClaim, dropClaim, seatClaimant } from './claims.ts';
import type { Membership, RegistryState } from './state.ts';

/** Lists a membership under its member id, socket and user id of now. */
export function list(state: RegistryState, membership: Membership): void {
  const { memberId, socketId, userId } = membership.member;
  state.members.set(memberId, membership);
  socketsOf(state, membership).set(socketId, membership);
  addClaim(state.claims, userId, seatClaimant(membership.token), membership.holder);
  state.meetings.note(membership);
}

/** Takes a membership off what `list` put it on, and ends its grace. */
export function unlist(state: RegistryState, membership: Membership): void {
  const { memberId, socketId } = membership.member;
  state.members.delete(memberId);
  forgetSocket(state, membership, socketId);
  dropClaim(state.claims, seatClaimant(membership.token));
  state.timers.cancel(graceTimer(membership));
}

/** The socket has this seat no longer; another seat it may have by now stays. */
export function forgetSocket(state: RegistryState, membership: Membership, socketId: SocketId): void {
  const sockets = socketsOf(state, membership);
  if (sockets.get(socketId) === membership) sockets.delete(socketId);
}

/** A socket may sit in a room and hold one stream. */
export function socketsOf(state: RegistryState, { room }: Membership): Map<SocketId, Membership> {
  return room.isBroadcast ? state.streamBySocket : state.bySocket;
}

export const graceTimer = ({ token }: Membership) => `grace/${token}`;

/** The socket's own id, unless a page that came back on another socket still goes by it. */
export function freeMemberId(state: RegistryState, socketId: SocketId): MemberId {
  return state.members.has(socketId) ? randomToken() : socketId;
}
