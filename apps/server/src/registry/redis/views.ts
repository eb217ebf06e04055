import type { RoomSummary, Roster, Session } from '../../domain/registryTerms.ts';
import { specOf, type RoomRecord, type SeatRecord } from './records.ts';
import { given, type Reply } from './reply.ts';

export function summaryOf(record: RoomRecord): RoomSummary {
  const { seats, locked, members, holds, hostSeatHeld } = record;
  const occupied = members + Object.keys(holds).length + Number(hostSeatHeld);
  return { ...specOf(record), seats, locked, occupied, present: members };
}

export function rosterOf(record: RoomRecord, seats: readonly SeatRecord[]): Roster {
  return {
    room: summaryOf(record),
    members: seats.map(({ member }) => member).sort((a, b) => a.order - b.order),
    version: record.version,
    adminId: record.admin ?? null,
  };
}

/** What a script says of a membership, with its room as it was then. */
export function sessionOf(reply: Reply): Session {
  const { memberId, token } = reply.outcome;
  return {
    memberId: given(memberId),
    resumeToken: given(token),
    roster: rosterOf(given(reply.record), reply.seats),
  };
}

export function newestFirst(a: RoomRecord, b: RoomRecord): number {
  return specOf(b).createdAt - specOf(a).createdAt || b.openedAt - a.openedAt;
}
