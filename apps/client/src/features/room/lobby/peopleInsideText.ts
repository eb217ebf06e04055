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
export function peopleInsideText(details: RoomDetails | undefined, hasSeat: boolean, closed?: Closed): string {
  if (!details || details.occupied === 0 || (hasSeat && details.present === 0)) return roomMessages.nobodyInside;
  const notes = [
    details.locked && closed !== 'room_locked' && roomMessages.lockedInside,
    (hasSeat ? details.present : details.occupied) >= details.seats &&
      closed !== 'room_full' &&
      roomMessages.fullInside,
    details.has_password && roomMessages.passwordInside,
    details.knock && !hasSeat && roomMessages.knockInside,
  ];
  return [
    details.present === 0 ? roomMessages.nobodyInside : roomMessages.inside(details.present),
    ...notes.filter((note) => typeof note === 'string'),
  ].join(' ');
}

/** Why a room without a reserved seat for the person would turn them away now; undefined where it would not. */
export function closedBy(details: RoomDetails | undefined): Closed | undefined {
  if (!details?.active) return undefined;
  if (details.locked) return 'room_locked';
  // A reserved seat yields to a person who joins, unless its person has a page open (R-ROOM-51).
  return details.present >= details.seats ? 'room_full' : undefined;
}

/** Whether the page was reloaded in the room: its former seat is still reserved. */
export function isReload(navigations: readonly PerformanceEntry[], pathname: string): boolean {
  return navigations.some(
    (entry) => 'type' in entry && entry.type === 'reload' && new URL(entry.name).pathname === pathname,
  );
}
