import type { Reservation, RoomState } from './roomState.ts';

/** The seats of a room and who has them, for the room itself and for the index. */
export type SeatCount = {
  readonly seats: number;
  readonly present: number;
  /** By user id. */
  readonly holds: readonly (readonly [userId: string, hold: Reservation])[];
  readonly hostUntil: number;
  readonly hostUserId: string | undefined;
};

export function seatCountOf({ fixed, live, members, holds }: RoomState): SeatCount {
  const { seats, hostUntil } = live;
  return { seats, present: members.size, holds: [...holds], hostUntil, hostUserId: fixed?.host?.userId };
}

/** Is the host seat reserved for this user? A caller with the host key is also host, but checked elsewhere. */
export function isExpectedHost({ hostUntil, hostUserId }: SeatCount, userId: string, now: number): boolean {
  return hostUntil > now && hostUserId === userId;
}

export const isStale = ({ freshUntil }: Reservation, now: number): boolean => freshUntil <= now;

/** A reserved seat yields to someone who joins if the requester has had no page open, or if it is stale. */
export const yields = (reservation: Reservation, now: number): boolean =>
  !reservation.attended || isStale(reservation, now);

/** Is there a seat for this user, including those reserved for them? */
export function hasSeat(count: SeatCount, userId: string, isCreator: boolean, now: number): boolean {
  return seatsOfOthers(count, userId, isCreator, now) < count.seats;
}

/** Is there a seat for this user to join, including those that yield? */
export function hasSeatForJoin(count: SeatCount, userId: string, isCreator: boolean, now: number): boolean {
  const yielding = reservationsOfOthers(count, userId, now).filter((reservation) => yields(reservation, now)).length;
  return seatsOfOthers(count, userId, isCreator, now) - yielding < count.seats;
}

/** A stale reserved seat counts only for searches of its own network. */
export function hasSeatForSearch(count: SeatCount, userId: string, network: string | undefined, now: number): boolean {
  const stale = reservationsOfOthers(count, userId, now).filter(
    (reservation) => isStale(reservation, now) && reservation.quotas.at(-1) !== network,
  ).length;
  return seatsOfOthers(count, userId, isExpectedHost(count, userId, now), now) - stale < count.seats;
}

/** Is a seat reserved for that user? */
export function isExpected(count: SeatCount, userId: string, now: number): boolean {
  return (
    isExpectedHost(count, userId, now) || count.holds.some(([other, { until }]) => other === userId && until > now)
  );
}

function reservationsOfOthers({ holds }: SeatCount, userId: string, now: number): Reservation[] {
  return holds.flatMap(([other, reservation]) => (other !== userId && reservation.until > now ? [reservation] : []));
}

function seatsOfOthers(count: SeatCount, userId: string, isCreator: boolean, now: number): number {
  const host = Number(count.hostUntil > now && !isCreator);
  return count.present + reservationsOfOthers(count, userId, now).length + host;
}
