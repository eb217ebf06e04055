import type { RoomSummary, Roster } from '../domain/registry.ts';
import { seatsTaken } from './seats.ts';
import type { LiveRoom } from './state.ts';

export function summaryOf(room: LiveRoom): RoomSummary {
  return { ...room.spec, locked: room.locked, occupied: seatsTaken(room) };
}

export function rosterOf(room: LiveRoom): Roster {
  return {
    room: summaryOf(room),
    members: [...room.members].map(({ member }) => member),
    version: room.version,
    adminId: room.adminId,
  };
}
