import { isBroadcaster } from '../../../domain/rooms/broadcasts.ts';
import type { RoomSummary, Roster } from '../../../domain/registryTerms.ts';
import { seatsTaken } from './seats.ts';
import type { LiveRoom, Membership } from './state.ts';

export function summaryOf(room: LiveRoom): RoomSummary {
  return { ...room.spec, locked: room.locked, occupied: seatsTaken(room), present: room.members.size };
}

export function rosterOf(room: LiveRoom): Roster {
  return {
    room: summaryOf(room),
    members: [...room.members].map(({ member }) => member),
    version: room.version,
    adminId: room.adminId,
  };
}

/** A broadcast as one of its people sees it: the broadcaster and itself, however many watch. */
export function streamRosterOf(membership: Membership): Roster {
  const whole = rosterOf(membership.room);
  const { memberId } = membership.member;
  return { ...whole, members: whole.members.filter((one) => isBroadcaster(one) || one.memberId === memberId) };
}
