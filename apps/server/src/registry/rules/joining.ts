import { ACCOUNT_ID_PREFIX } from '@colloquy/machines/contract/words.ts';
import { isLasting } from '../../domain/people/holder.ts';
import type { JoinRequest } from '../../domain/registry.ts';
import { refused, type HolderKey, type Refused } from '../../domain/registryTerms.ts';
import { SEAT_REFUSALS, type SeatRefusal } from '../../domain/rooms/joinRefusals.ts';
import type { Draft } from './draft.ts';
import { releaseHolds, yieldSeat } from './holds.ts';
import { expireSeat, freeMemberId, movePage, seatOfSocket, takeSeat, type MemberIds } from './members.ts';
import type { Fixed, Seat } from './roomState.ts';
import { countOf, hasSeat, hasSeatInPerson, isExpectedHost, type SeatCount } from './seats.ts';
import { appoint, ensureAdmin } from './succession.ts';

export type Join = JoinRequest & MemberIds & { token: string };

/** The identity check has passed: the caller may use that user id. */
export function join(draft: Draft, request: Join): { kind: 'joined'; seat: Seat } | Refused<SeatRefusal> {
  const { fixed, state, now } = draft;
  const { userId, holder: keys } = request;
  if (!fixed) return refused('room_not_found');
  const seated = seatOfSocket(draft, request.socketId);
  if (seated) return { kind: 'joined', seat: seated };

  const bearsHostKey = fixed.host !== undefined && fixed.host.hostKeyHash === request.hostKeyHash;
  const sameId = [...state.members.values()].find(({ member }) => member.userId === userId);
  const inside = sameId && keys.some((key) => sameId.holder.includes(key)) ? sameId : undefined;
  if (sameId && !inside && !bearsHostKey) return refused('user_id_taken');
  const count = countOf(state);
  const isCreator = bearsHostKey || (isExpectedHost(count, userId, now) && isCookieOfHost(fixed, keys));
  const code = refusalOf({ draft, fixed, count, request, inside: sameId, bearsHostKey, isCreator });
  if (code !== undefined) return refused(code);

  if (sameId && !inside) endClaimed(draft, sameId);
  releaseHolds(draft, userId, isCreator);
  if (!inside && !hasSeat(countOf(state), userId, false, now)) yieldSeat(draft, userId);
  const { socketId, node, name, client, token } = request;
  const memberId = freeMemberId(draft, request);
  const seat = inside
    ? movePage(draft, inside, { socketId, node, memberId, name, client, holder: keys })
    : takeSeat(draft, request, { memberId, token });
  if (draft.live.hostUntil === 0) settlePending(draft, fixed);
  const takesRole = isCreator || (!inside && isAccountId(userId) && fixed.host?.userId === userId);
  if (takesRole) appoint(draft, seat);
  else ensureAdmin(draft);
  return { kind: 'joined', seat: draft.state.members.get(seat.member.memberId) ?? seat };
}

/** A member who had only claimed the host's id loses the seat to the host. */
function endClaimed(draft: Draft, seat: Seat): void {
  if (!seat.member.away) draft.changes.push({ kind: 'sessionTaken', member: seat.member });
  expireSeat(draft, seat);
}

/** The room's first expected member has come: it no longer counts for its caller's quotas. */
function settlePending(draft: Draft, { quotas }: Fixed): void {
  if (!draft.live.pending) return;
  draft.setLive({ pending: false });
  draft.released.push({ kind: 'room', quotas });
}

/** A request for a seat in a live room. */
type Asking = {
  draft: Draft;
  fixed: Fixed;
  count: SeatCount;
  request: Join;
  inside: Seat | undefined;
  bearsHostKey: boolean;
  isCreator: boolean;
};

type RoomRefusal = Exclude<SeatRefusal, 'user_id_taken' | 'room_not_found'>;

/** A host key passes everything but the number of seats; a holder with a seat needs neither ticket nor free seat. */
const APPLIES: Record<RoomRefusal, (asking: Asking) => boolean> = {
  kicked: ({ draft, request, bearsHostKey }) => !bearsHostKey && isBarred(draft, request.userId, request.holder),
  admission_required: ({ fixed: { spec }, request, inside, bearsHostKey }) =>
    !bearsHostKey && !inside && spec.hasPassword && request.admittedTo !== spec.id,
  room_locked: ({ draft, inside, bearsHostKey }) => !bearsHostKey && !inside && draft.live.locked,
  room_full: ({ draft, count, request, inside, isCreator }) =>
    !inside && !hasSeatInPerson(count, request.userId, isCreator, draft.now),
};

/** The first refusal that applies, in the order of the contract. */
function refusalOf(asking: Asking): RoomRefusal | undefined {
  return SEAT_REFUSALS.filter((code): code is RoomRefusal => Object.hasOwn(APPLIES, code)).find((code) =>
    APPLIES[code](asking),
  );
}

/** A kicked member may have merely claimed an id: a ban on it bars only callers without a lasting key. */
function isBarred({ state: { bans } }: Draft, userId: string, keys: readonly HolderKey[]): boolean {
  if (keys.some((key) => bans.has(key))) return true;
  return bans.has(`user:${userId}`) && !keys.some(isLasting);
}

/** Where the room was requested with a guest cookie, the host's id proves nothing without it. */
function isCookieOfHost({ host }: Fixed, keys: readonly HolderKey[]): boolean {
  return host?.guest === undefined || keys.includes(host.guest);
}

/** A registered profile stays its room's creator, however late it joins. */
const isAccountId = (userId: string): boolean => userId.startsWith(ACCOUNT_ID_PREFIX);
