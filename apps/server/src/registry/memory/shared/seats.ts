import type { LiveRoom, MatchHold } from './state.ts';

/** Members, those in grace, and seats held for people on their way. */
export function seatsTaken({ members, matchHolds, hostSeatHeld }: LiveRoom): number {
  return members.size + matchHolds.size + Number(hostSeatHeld);
}

/** Is there a seat for this person, its own held ones included? */
export function hasSeatFor(room: LiveRoom, userId: string, isCreator: boolean): boolean {
  return seatsOfOthers(room, userId, isCreator) < room.spec.seats;
}

/** A kept seat makes way for who comes in person while no page of whoever asked is open, or once it is stale. */
export function yields({ attended, stale }: MatchHold): boolean {
  return stale || !attended;
}

export function hasSeatInPerson(room: LiveRoom, userId: string, isCreator: boolean): boolean {
  return seatsOfOthers(room, userId, isCreator) - holdsOfOthers(room, userId, yields) < room.spec.seats;
}

/** A kept seat that was left waiting counts for searches of its own network only. */
export function hasSeatBesidesStale(
  room: LiveRoom,
  userId: string,
  isCreator: boolean,
  network: string | undefined,
): boolean {
  const stale = holdsOfOthers(room, userId, (hold) => hold.stale && hold.network !== network);
  return seatsOfOthers(room, userId, isCreator) - stale < room.spec.seats;
}

function holdsOfOthers({ matchHolds }: LiveRoom, userId: string, isSuch: (hold: MatchHold) => boolean): number {
  return [...matchHolds].filter(([other, hold]) => other !== userId && isSuch(hold)).length;
}

function seatsOfOthers(room: LiveRoom, userId: string, isCreator: boolean): number {
  const own = Number(room.matchHolds.has(userId)) + Number(isCreator && room.hostSeatHeld);
  return seatsTaken(room) - own;
}

/** Is this the one the room's host seat is held for? Whoever has the host key is too, and proves it otherwise. */
export function isExpectedHost(room: LiveRoom, userId: string): boolean {
  return room.hostSeatHeld && room.host?.userId === userId;
}
