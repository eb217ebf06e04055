import type { RoomDetails } from '@colloquy/machines/contract/http.ts';
import { roomWords } from '../../../messages/room.ts';

/**
 * What is to be known of a room before entering; a room that does not exist yet is made by who joins.
 *
 * @param hasSeat a seat is kept for the person: it is no other person, and a room that it fills is not full for them.
 */
export function insideWords(facts: RoomDetails | undefined, hasSeat: boolean): string {
  if (!facts || facts.occupied === 0 || (hasSeat && facts.present === 0)) return roomWords.nobodyInside;
  const notes = [
    facts.locked && roomWords.lockedInside,
    (hasSeat ? facts.present : facts.occupied) >= facts.seats && roomWords.fullInside,
    facts.has_password && roomWords.passwordInside,
  ];
  return [
    facts.present === 0 ? roomWords.nobodyInside : roomWords.inside(facts.present),
    ...notes.filter((note) => note !== false),
  ].join(' ');
}

/** Why a room that nobody keeps a seat in for the person would turn them away now; undefined where it would not. */
export function closedBy(facts: RoomDetails | undefined): 'room_locked' | 'room_full' | undefined {
  if (!facts?.active) return undefined;
  if (facts.locked) return 'room_locked';
  // A seat that is kept makes way for who comes in person, unless its person has a page open (R-ROOM-51).
  return facts.present >= facts.seats ? 'room_full' : undefined;
}

/** Whether the page was loaded anew where it stands: the seat of before is still kept for it. */
export function isReload(navigations: readonly PerformanceEntry[], pathname: string): boolean {
  return navigations.some(
    (entry) => 'type' in entry && entry.type === 'reload' && new URL(entry.name).pathname === pathname,
  );
}
