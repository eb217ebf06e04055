import type { Quota } from '../../quotas.ts';
import { isLasting } from '../../../accounts/sessions/holderKeys.ts';
import type { HostClaim, RoomSpec, RoomSummary } from '../../registryTypes.ts';
import type { MatchQuery } from '../../searches.ts';
import { isBroadcast } from '../../../broadcasts/broadcasts.ts';
import type { Draft } from './draft.ts';
import { endAllKnocks } from './knockWaitingList.ts';
import { releaseReservation, quotaKeys } from './reservations.ts';
import { emptyRoomState, summaryOf, type Reservation, type RoomState, type Seat } from './roomState.ts';
import { isStale } from './seats.ts';

export const HOUR_MS = 3_600_000;
/** How long the `seq` of an ended room is kept, so that it does not start over; milliseconds. */
const ENDED_TTL_MS = 60_000;

export type Opening = {
  spec: RoomSpec;
  host?: HostClaim | undefined;
  /** The host's user id belongs to no one else. */
  hostKeyProvesId: boolean;
  quotas?: readonly Quota[] | undefined;
  hostHoldMs?: number;
  languages?: readonly string[] | undefined;
};

type WaitingIn = NonNullable<MatchQuery['waitingIn']>;

export function open(draft: Draft, opening: Opening): { kind: 'opened' | 'exists'; room: RoomSummary } {
  const existing = summaryOf(draft.state);
  if (existing) return { kind: 'exists', room: existing };
  const { spec, host, hostKeyProvesId, quotas, hostHoldMs = draft.times.hostHoldMs, languages = [] } = opening;
  const { now, times } = draft;
  draft.setFixed({
    spec,
    ...(host && { host }),
    hostKeyProvesId,
    openedAt: now,
    quotas: quotaKeys(quotas),
    ...(languages.length > 0 && { languages }),
  });
  draft.setLive({
    ...emptyRoomState().live,
    seats: spec.seats,
    ...(spec.knock && { knock: true }),
    waitingSince: now,
    endsAt: isBroadcast(spec.name) ? 0 : endOfEmptyRoom(draft),
    hostUntil: host ? now + hostHoldMs : 0,
    shownUntil: now + times.unattendedMs,
    pending: quotas !== undefined,
  });
  return { kind: 'opened', room: summaryOf(draft.state) ?? unreachable() };
}

/** Does the searcher wait there, as creator with the host key or member with that account or guest cookie? */
export function isOwnRoom({ fixed, members }: RoomState, { hostKeyHash, holderKeys = [] }: WaitingIn): boolean {
  if (hostKeyHash !== undefined) return fixed?.host?.hostKeyHash === hostKeyHash;
  return [...members.values()].some((seat) =>
    seat.holderKeys.some((key) => isLasting(key) && holderKeys.includes(key)),
  );
}

/** Withdraws the opening, unless someone has joined. */
export function withdraw(draft: Draft, hostKeyHash: string): { kind: 'withdrawn' | 'kept' } {
  if (draft.fixed?.host?.hostKeyHash !== hostKeyHash || draft.state.members.size > 0) return { kind: 'kept' };
  endRoom(draft);
  return { kind: 'withdrawn' };
}

/**
 * The creator, alone in it or not there yet, is being sent to another room: no one is sent here meanwhile. If the
 * creator does not leave, the room can be found again after the time of a reserved seat.
 *
 * @returns whether the creator may leave: no one else is there or expected.
 */
export function beginLeaving(draft: Draft, roomId: string, userId: string): boolean {
  const { fixed, now, times } = draft;
  if (fixed?.spec.id !== roomId) return true;
  if (!isAloneIn(draft, userId)) return false;
  draft.setLive({ leavingUntil: now + times.matchHoldMs });
  return true;
}

/** No one else is there or expected; a reserved seat without an open page counts only briefly. */
export function isAloneIn({ state, now }: Pick<Draft, 'state' | 'now'>, userId: string): boolean {
  const isOther = ({ member }: Seat) => member.userId !== userId;
  const isExpected = (reservation: Reservation) => reservation.attended || !isStale(reservation, now);
  return ![...state.members.values()].some(isOther) && ![...state.holds.values()].some(isExpected);
}

/** The creator was not sent elsewhere: the room can be found again. */
export function cancelLeaving(draft: Draft, roomId: string): void {
  if (draft.fixed?.spec.id === roomId && draft.live.leavingUntil) draft.setLive({ leavingUntil: 0 });
}

/** When a room ends that is empty from now on. */
export function endOfEmptyRoom({ now, times }: Pick<Draft, 'now' | 'times'>): number {
  return now + times.emptyRoomMs;
}

export function endRoom(draft: Draft): void {
  for (const userId of draft.state.holds.keys()) releaseReservation(draft, userId);
  if (draft.live.pending) draft.released.push({ kind: 'room', quotas: draft.fixed?.quotas ?? [] });
  endAllKnocks(draft, 'room_not_found');
  draft.clear();
}

/** How long the store keeps a room after this commit; milliseconds, or undefined for as long as it does already. */
export function storedTtl({ fixed, live, members }: RoomState, wasEmpty: boolean, now: number): number | undefined {
  if (!fixed) return ENDED_TTL_MS;
  if (members.size > 0) return wasEmpty ? HOUR_MS : undefined;
  return Math.ceil(Math.max(0, live.endsAt - now)) + ENDED_TTL_MS;
}

function unreachable(): never {
  throw new Error('A room that was opened is not there');
}
