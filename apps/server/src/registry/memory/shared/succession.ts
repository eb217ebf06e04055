import type { Change } from '../../../domain/registryTerms.ts';
import { adminChange } from './roomChanges.ts';
import type { LiveRoom, Membership } from './state.ts';

export function appoint(room: LiveRoom, { member }: Membership): Change[] {
  if (room.adminId === member.memberId) return [];
  room.adminId = member.memberId;
  return [adminChange(room, member)];
}

/** A room with members has one admin, but while the host's seat is held: the longest present, those away last. */
export function ensureAdmin(room: LiveRoom): Change[] {
  if (room.adminId !== null || room.hostSeatHeld) return [];
  const heir = longestPresent(room);
  return heir ? appoint(room, heir) : [];
}

function longestPresent(room: LiveRoom): Membership | undefined {
  for (const membership of room.members) if (!membership.member.away) return membership;
  const [longestAway] = room.members;
  return longestAway;
}
