import type { RoomDetails } from '@colloquy/machines/contract/http.ts';
import { roomWords } from '../../../messages/room.ts';

/** What is to be known of a room before entering; a room that does not exist yet is made by who joins. */
export function insideWords(facts: RoomDetails | undefined): string {
  if (!facts || facts.occupied === 0) return roomWords.nobodyInside;
  const notes = [
    facts.locked && roomWords.lockedInside,
    facts.occupied >= facts.seats && roomWords.fullInside,
    facts.has_password && roomWords.passwordInside,
  ];
  return [roomWords.inside(facts.occupied), ...notes.filter((note) => note !== false)].join(' ');
}
