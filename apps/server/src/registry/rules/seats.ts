import type { Hold, RoomState } from './roomState.ts';

/** How the seats of a room are allotted, as the room itself and the index of rooms know it. */
export type SeatCount = {
  readonly seats: number;
  readonly present: number;
  /** By the user ids that `match` has sent here. */
  readonly holds: readonly (readonly [userId: string, hold: Hold])[];
  readonly hostUntil: number;
  readonly hostUserId: string | undefined;
};

export function countOf({ fixed, live, members, holds }: RoomState): SeatCount {
  const { seats, hostUntil } = live;
  return { seats, present: members.size, holds: [...holds], hostUntil, hostUserId: fixed?.host?.userId };
}

/** Is the host seat kept for this user? A bearer of the host key is host too, and proves it otherwise. */
export function isExpectedHost({ hostUntil, hostUserId }: SeatCount, userId: string, now: number): boolean {
  return hostUntil > now && hostUserId === userId;
}

export const isStale = ({ freshUntil }: Hold, now: number): boolean => freshUntil <= now;

/** A kept seat gives way to someone who arrives while no page of the requester is open, or once it is stale. */
export const yields = (hold: Hold, now: number): boolean => !hold.attended || isStale(hold, now);

/** Is there a seat for this user, including those held for them? */
export function hasSeat(count: SeatCount, userId: string, isCreator: boolean, now: number): boolean {
  return seatsOfOthers(count, userId, isCreator, now) < count.seats;
}

/** Is there a seat for someone who joins, including those that give way to them? */
export function hasSeatForJoin(count: SeatCount, userId: string, isCreator: boolean, now: number): boolean {
  const yielding = holdsOfOthers(count, userId, now).filter((hold) => yields(hold, now)).length;
  return seatsOfOthers(count, userId, isCreator, now) - yielding < count.seats;
}

/** A kept seat that was left waiting counts for searches of its own network only. */
export function hasSeatBesidesStale(
  count: SeatCount,
  userId: string,
  network: string | undefined,
  now: number,
): boolean {
  const stale = holdsOfOthers(count, userId, now).filter(
    (hold) => isStale(hold, now) && hold.quotas.at(-1) !== network,
  ).length;
  return seatsOfOthers(count, userId, isExpectedHost(count, userId, now), now) - stale < count.seats;
}

/** Is a user with that id on the way here? */
export function isOnTheWay(count: SeatCount, userId: string, now: number): boolean {
  return (
    isExpectedHost(count, userId, now) || count.holds.some(([other, { until }]) => other === userId && until > now)
  );
}

function holdsOfOthers({ holds }: SeatCount, userId: string, now: number): Hold[] {
  return holds.flatMap(([other, hold]) => (other !== userId && hold.until > now ? [hold] : []));
}

function seatsOfOthers(count: SeatCount, userId: string, isCreator: boolean, now: number): number {
  const host = Number(count.hostUntil > now && !isCreator);
  return count.present + holdsOfOthers(count, userId, now).length + host;
}
