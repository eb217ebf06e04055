import type { LiveRoom } from './state.ts';

/** Members, those in grace, and seats held for people on their way. */
export function seatsTaken({ members, matchHolds, hostSeatHeld }: LiveRoom): number {
  return members.size + matchHolds.size + Number(hostSeatHeld);
}

/** Is there a seat for this person, its own held ones included? */
export function hasSeatFor(room: LiveRoom, userId: string, isCreator: boolean): boolean {
  return seatsOfOthers(room, userId, isCreator) < room.spec.seats;
}

/** The same for somebody who is there in person: it goes before whoever was sent and has no page open. */
export function hasSeatInPerson(room: LiveRoom, userId: string, isCreator: boolean): boolean {
  const yielding = [...room.matchHolds].filter(([other, { attended }]) => other !== userId && !attended).length;
  return seatsOfOthers(room, userId, isCreator) - yielding < room.spec.seats;
}

function seatsOfOthers(room: LiveRoom, userId: string, isCreator: boolean): number {
  const own = Number(room.matchHolds.has(userId)) + Number(isCreator && room.hostSeatHeld);
  return seatsTaken(room) - own;
}

/** Is this the one the room's host seat is held for? Whoever has the host key is too, and proves it otherwise. */
export function isExpectedHost(room: LiveRoom, userId: string): boolean {
  return room.hostSeatHeld && room.host?.userId === userId;
}
