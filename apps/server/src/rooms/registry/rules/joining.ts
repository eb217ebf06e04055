import { ACCOUNT_ID_PREFIX } from '@colloquy/machines/contract/constants.ts';
import type { JoinRequest } from '../../registry.ts';
import { refused, SEAT_REFUSALS, type HolderKey, type Refused, type SeatRefusal } from '../../registryTypes.ts';
import type { Draft } from './draft.ts';
import { isBanned } from './roomBans.ts';
import { forgetKnock } from './knockWaitingList.ts';
import { mustKnock } from './mustKnock.ts';
import { onExpectedJoined, yieldSeat } from './reservations.ts';
import { expireSeat, rebindSeat, seatOfSocket, assignSeat, unusedMemberId, type MemberIds } from './members.ts';
import type { FixedRoomState, Seat } from './roomState.ts';
import { seatCountOf, hasSeat, hasSeatForJoin, isExpectedHost, type SeatCount } from './seats.ts';
import { appoint, ensureAdmin } from './succession.ts';

export type JoinCommand = JoinRequest & MemberIds & { token: string };

/** Precondition: the caller has been verified to own `userId`. */
export function join(draft: Draft, request: JoinCommand): { kind: 'joined'; seat: Seat } | Refused<SeatRefusal> {
  const { fixed, state, now } = draft;
  const { userId, holderKeys } = request;
  if (!fixed) return refused('room_not_found');
  const seated = seatOfSocket(draft, request.socketId);
  if (seated) return { kind: 'joined', seat: seated };

  const hasHostKey = fixed.host !== undefined && fixed.host.hostKeyHash === request.hostKeyHash;
  const sameId = [...state.members.values()].find(({ member }) => member.userId === userId);
  const ownSeat = sameId && holderKeys.some((key) => sameId.holderKeys.includes(key)) ? sameId : undefined;
  if (sameId && !ownSeat && !hasHostKey) return refused('user_id_taken');
  const count = seatCountOf(state);
  const isCreator = hasHostKey || (isExpectedHost(count, userId, now) && isCookieOfHost(fixed, holderKeys));
  const code = refusalOf({ draft, fixed, count, request, replacedSeat: sameId, hasHostKey, isCreator });
  if (code !== undefined) return refused(code);
  forgetKnock(draft, request.socketId);

  if (sameId && !ownSeat) expireClaimedSeat(draft, sameId);
  onExpectedJoined(draft, userId, isCreator);
  if (!ownSeat && !hasSeat(seatCountOf(state), userId, false, now)) yieldSeat(draft, userId);
  const { socketId, node, name, client, token } = request;
  const memberId = unusedMemberId(draft, request);
  const seat = ownSeat
    ? rebindSeat(draft, ownSeat, { socketId, node, memberId, name, client, holderKeys })
    : assignSeat(draft, request, { memberId, token });
  if (draft.live.hostUntil === 0) endPending(draft, fixed);
  // A registered creator becomes admin even after the reserved seat has expired.
  const takesRole = isCreator || (!ownSeat && isAccountOfHost(fixed, userId));
  if (takesRole) appoint(draft, seat);
  else ensureAdmin(draft);
  return { kind: 'joined', seat };
}

/** A member who merely claimed the host's id loses the seat to the host. */
function expireClaimedSeat(draft: Draft, seat: Seat): void {
  if (!seat.member.away) draft.changes.push({ kind: 'sessionTaken', member: seat.member });
  expireSeat(draft, seat);
}

/** The first expected member has joined: the room stops counting against its creator's quota. */
function endPending(draft: Draft, { quotas }: FixedRoomState): void {
  if (!draft.live.pending) return;
  draft.setLive({ pending: false });
  draft.released.push({ kind: 'room', quotas });
}

/** A request for a seat in a live room. */
type JoinCheck = {
  draft: Draft;
  fixed: FixedRoomState;
  count: SeatCount;
  request: JoinCommand;
  replacedSeat: Seat | undefined;
  hasHostKey: boolean;
  isCreator: boolean;
};

type RoomRefusal = Exclude<SeatRefusal, 'user_id_taken' | 'room_not_found'>;

/** A host key bypasses every check except capacity; a member needs neither an admission ticket nor a free seat. */
const REFUSES_WHEN: Partial<Record<SeatRefusal, (check: JoinCheck) => boolean>> = {
  kicked: ({ draft, request, hasHostKey }) => !hasHostKey && isBanned(draft, request.userId, request.holderKeys),
  // A ticket that was valid when the socket began to wait may have expired.
  admission_required: ({ draft, fixed: { spec }, request, replacedSeat, hasHostKey }) =>
    !hasHostKey &&
    !replacedSeat &&
    !draft.state.knocks.has(request.socketId) &&
    spec.hasPassword &&
    request.admittedTo !== spec.id,
  room_locked: ({ draft, replacedSeat, hasHostKey }) => !hasHostKey && !replacedSeat && draft.live.locked,
  room_full: ({ draft, count, request, replacedSeat, isCreator }) =>
    !replacedSeat && !hasSeatForJoin(count, request.userId, isCreator, draft.now),
  knock_required: ({ draft, fixed, request, replacedSeat, isCreator }) =>
    mustKnock(draft, request.holderKeys, {
      isMember: replacedSeat !== undefined,
      isHost: isCreator || isAccountOfHost(fixed, request.userId),
    }),
} satisfies Record<RoomRefusal, (check: JoinCheck) => boolean>;

/** The first refusal that applies, in the order of the contract. */
function refusalOf(check: JoinCheck): SeatRefusal | undefined {
  return SEAT_REFUSALS.find((code) => REFUSES_WHEN[code]?.(check));
}

/** If a guest created the room, the host's user id counts only together with that guest's cookie. */
function isCookieOfHost({ host }: FixedRoomState, holderKeys: readonly HolderKey[]): boolean {
  return host?.guest === undefined || holderKeys.includes(host.guest);
}

/** Registered creators are known by their id, also after the reserved seat has expired. */
const isAccountOfHost = ({ host }: FixedRoomState, userId: string): boolean =>
  userId.startsWith(ACCOUNT_ID_PREFIX) && host?.userId === userId;
