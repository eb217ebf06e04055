import { INSPECTION } from '@colloquy/machines/contract/inspectionLimits.ts';
import type { RoomName } from '../rooms/registryTypes.ts';

/** How long a node believes that a room is watched without another announcement; milliseconds. */
export const ANNOUNCEMENT_TTL_MS = (3 * INSPECTION.endMs) / 5;

type Watching = { room: RoomName; endsAt: number; until: number };

/** The rooms that are watched somewhere, by recent announcements. */
export function createWatchedRooms(now: () => number) {
  const watched = new Map<string, Watching>();
  const isActive = ({ until, endsAt }: Watching) => now() < Math.min(until, endsAt);
  return {
    refresh: (id: string, room: RoomName, endsAt: number) =>
      void watched.set(id, { room, endsAt, until: now() + ANNOUNCEMENT_TTL_MS }),
    forget: (id: string) => watched.delete(id),
    isActive: (id: string) => {
      const each = watched.get(id);
      return each !== undefined && isActive(each);
    },
    /** When watching ends at the latest; undefined for a room that is not watched. */
    endOf(room: RoomName): number | undefined {
      const ends = [...watched.values()]
        .filter((each) => each.room === room && isActive(each))
        .map(({ endsAt }) => endsAt);
      return ends.length === 0 ? undefined : Math.max(...ends);
    },
    /** Removes expired entries. Returns the rooms that are left. */
    removeExpired(): RoomName[] {
      for (const [id, each] of watched) if (!isActive(each)) watched.delete(id);
      return [...new Set([...watched.values()].map(({ room }) => room))];
    },
  };
}
export type WatchedRooms = ReturnType<typeof createWatchedRooms>;
