import type { RoomDetails } from '@colloquy/machines/contract/http.ts';
import { roomMessages } from '../../../messages/room.ts';

type Closed = 'room_locked' | 'room_full';

/**
 * What is shown about a room before joining; a room that does not exist yet is created by joining.
 *
 * @param hasSeat a seat is reserved for the person: it is not counted as another person, and a room that it fills is
 * not full for them.
 * @param closed why they cannot join, which is said beside the button.
 */
export function peopleInsideText(facts: RoomDetails | undefined, hasSeat: boolean, closed?: Closed): string {
  if (!facts || facts.occupied === 0 || (hasSeat && facts.present === 0)) return roomMessages.nobodyInside;
  const notes = [
    facts.locked && closed !== 'room_locked' && roomMessages.lockedInside,
    (hasSeat ? facts.present : facts.occupied) >= facts.seats && closed !== 'room_full' && roomMessages.fullInside,
    facts.has_password && roomMessages.passwordInside,
    facts.knock && !hasSeat && roomMessages.knockInside,
  ];
  return [
    facts.present === 0 ? roomMessages.nobodyInside : roomMessages.inside(facts.present),
    ...notes.filter((note) => typeof note === 'string'),
  ].join(' ');
}

/** Why a room without a reserved seat for the person would turn them away now; undefined where it would not. */
export function closedBy(facts: RoomDetails | undefined): Closed | undefined {
  if (!facts?.active) return undefined;
  if (facts.locked) return 'room_locked';
  // A reserved seat yields to a person who joins, unless its person has a page open (R-ROOM-51).
  return facts.present >= facts.seats ? 'room_full' : undefined;
}

/** Whether the page was reloaded in the room: its former seat is still reserved. */
export function isReload(navigations: readonly PerformanceEntry[], pathname: string): boolean {
  return navigations.some(
    (entry) => 'type' in entry && entry.type === 'reload' && new URL(entry.name).pathname === pathname,
  );
}
