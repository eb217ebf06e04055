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
