import { SEAT_REFUSALS, type SeatRefusal } from '../../../domain/rooms/joinRefusals.ts';
import { isLasting } from '../../../domain/people/holder.ts';
import type { JoinRequest, Rooms } from '../../../domain/registry.ts';
import type { Change, HolderKey, Outcome, Session, SocketId } from '../../../domain/registryTerms.ts';
import { claimId, isAccountId, isHeldBy, takeOverId } from '../shared/claims.ts';
import { spendHolds, yieldSeat } from '../shared/holds.ts';
import { giveUpSeat, takeSeat } from '../shared/memberships.ts';
import { movePage, tellOldSocket } from '../shared/moving.ts';
import { refused } from '../shared/outcomes.ts';
import { recall, remember } from '../shared/retry.ts';
import { rosterOf, streamRosterOf } from '../shared/roomViews.ts';
import { hasSeatFor, hasSeatInPerson, isExpectedHost } from '../shared/seats.ts';
import type { LiveRoom, Membership, RegistryState } from '../shared/state.ts';
import { appoint, ensureAdmin } from '../shared/succession.ts';

type JoinOutcome = Awaited<ReturnType<Rooms['join']>>;

/** A repeated join gets its first answer, as long as the socket has the seat that answer speaks of. */
export function joinOnce(state: RegistryState, request: JoinRequest): JoinOutcome {
  const command = { by: request.socketId, commandId: request.commandId };
  const first = recall(state.commands.join, command);
  const seat = state.bySocket.get(request.socketId);
  if (first && (first.kind === 'refused' || first.session.resumeToken === seat?.token)) return first;
  return remember(state.commands.join, command, join(state, request));
}

function join(state: RegistryState, request: JoinRequest): JoinOutcome {
  const { userId, admittedTo } = request;
  const room = state.rooms.get(request.room);
  const bearsHostKey = room?.host !== undefined && room.host.hostKeyHash === request.hostKeyHash;
  const outranksClaims = bearsHostKey && room.hostKeyProvesId && room.host?.userId === userId;
  const keys = claimId(state.claims, request) ?? (outranksClaims ? takeOverId(state.claims, request) : undefined);
  if (keys === undefined) return refused('user_id_taken');
  if (room === undefined) return refused('room_not_found');
  const seated = state.bySocket.get(request.socketId);
  if (seated?.room === room) return joined(seated, []);

  const sameId = seatOfPerson(room, userId);
  const inside = sameId && isHeldBy(sameId.holder, keys) ? sameId : undefined;
  if (sameId && !inside && !bearsHostKey) return refused('user_id_taken');
  const isCreator = bearsHostKey || (isExpectedHost(room, userId) && isCookieOfHost(room, keys));
  const code = refusalOf({ room, userId, admittedTo, keys, inside: sameId, bearsHostKey, isCreator });
  if (code !== undefined) return refused(code);

  const changes = seated ? giveUpSeat(state, seated) : [];
  if (sameId && !inside) changes.push(...loseSeat(state, sameId, request.socketId));
  spendHolds(state, room, userId, isCreator);
  if (!inside && !hasSeatFor(room, userId, false)) yieldSeat(state, room, userId);
  const arrival = inside ? comeAgain(state, inside, request, keys) : takeSeat(state, room, request, keys);
  const takesRole = isCreator || (!inside && isAccountOfHost(room, request.userId));
  const succession = takesRole ? appoint(room, arrival.membership) : ensureAdmin(room);
  return joined(arrival.membership, [...changes, ...arrival.changes, ...succession]);
}

export function sessionOf(membership: Membership): Session {
  const { member, token, room } = membership;
  return {
    memberId: member.memberId,
    resumeToken: token,
    roster: room.isBroadcast ? streamRosterOf(membership) : rosterOf(room),
  };
}

function joined(membership: Membership, changes: Change[]): Outcome<{ kind: 'joined'; session: Session }> {
  return { kind: 'joined', session: sessionOf(membership), changes };
}

/** Somebody at the door of a room that lives. */
type Standing = {
  room: LiveRoom;
  userId: string;
  admittedTo: string | undefined;
  keys: ReadonlySet<HolderKey>;
  inside: Membership | undefined;
  bearsHostKey: boolean;
  isCreator: boolean;
};

type DoorRefusal = Exclude<SeatRefusal, 'user_id_taken' | 'room_not_found'>;

/** A host key passes all but the seats; who has a seat needs neither ticket nor seat. */
const APPLIES: Record<DoorRefusal, (standing: Standing) => boolean> = {
  kicked: ({ room, userId, keys, bearsHostKey }) => !bearsHostKey && isBarred(room, userId, keys),
  admission_required: ({ room, admittedTo, inside, bearsHostKey }) =>
    !bearsHostKey && !inside && room.spec.hasPassword && admittedTo !== room.spec.id,
  room_locked: ({ room, inside, bearsHostKey }) => !bearsHostKey && !inside && room.locked,
  room_full: ({ room, userId, inside, isCreator }) => !inside && !hasSeatInPerson(room, userId, isCreator),
};

/** The first that applies, in the order of the contract. */
function refusalOf(standing: Standing): DoorRefusal | undefined {
  return SEAT_REFUSALS.filter(isSaidAtDoor).find((code) => APPLIES[code](standing));
}

function isSaidAtDoor(code: SeatRefusal): code is DoorRefusal {
  return Object.hasOwn(APPLIES, code);
}

/** An id may have been only claimed by whoever was kicked: it bars those alone who prove nothing else. */
function isBarred(room: LiveRoom, userId: string, keys: ReadonlySet<HolderKey>): boolean {
  if ([...room.bannedKeys].some((key) => keys.has(key))) return true;
  return room.bannedUsers.has(userId) && ![...keys].some(isLasting);
}

/** An id that its caller may use is its own: two tabs of one browser share a holder, and are two people. */
function seatOfPerson(room: LiveRoom, userId: string): Membership | undefined {
  return [...room.members].find(({ member }) => member.userId === userId);
}

function comeAgain(
  state: RegistryState,
  membership: Membership,
  { socketId, node, name, client }: JoinRequest,
  keys: ReadonlySet<HolderKey>,
): { membership: Membership; changes: Change[] } {
  const shown = { ...(name !== undefined && { name }), ...(client !== undefined && { client }) };
  membership.holder = new Set([...membership.holder, ...keys]);
  return { membership, changes: movePage(state, membership, { socketId, node, ...shown }) };
}

/** Who had only claimed the host's id: the seat ends, and no token brings it back. */
function loseSeat(state: RegistryState, membership: Membership, socketId: SocketId): Change[] {
  state.endedTokens.set(membership.token, 'expired');
  return [...tellOldSocket(membership.member, socketId), ...giveUpSeat(state, membership)];
}

/** Where the room was asked for with a guest cookie, the host's id proves nothing without it. */
function isCookieOfHost({ host }: LiveRoom, keys: ReadonlySet<HolderKey>): boolean {
  return host?.guest === undefined || keys.has(host.guest);
}

/** A registered profile stays its room's creator, however late it joins. */
function isAccountOfHost({ host }: LiveRoom, userId: string): boolean {
  return isAccountId(userId) && host?.userId === userId;
}
