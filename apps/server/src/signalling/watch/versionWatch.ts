import type { RoomName } from '../../domain/registryTerms.ts';

/** Which changes of each room were told to the people here, and whether one is missing. */
export type VersionWatch = {
  /** Somebody here has got a snapshot of this version; all were told so far, or are told again. */
  begin(room: RoomName, version: number): void;
  told(room: RoomName, version: number): void;
  /**
   * Rooms in which a change is missing and was missing already when this was asked before: what told of it is lost.
   *
   * @param versionOf how far a room is; undefined when nobody here is in it.
   */
  behind(versionOf: (room: RoomName) => number | undefined): RoomName[];
  /** Everybody here has a snapshot of this version. */
  mended(room: RoomName, version: number): void;
};

/**
 * `upTo`: all until then were told · `later`: told, but something before is missing · `missedAt`: `upTo` when that was
 * seen.
 */
type Told = { upTo: number; later: Set<number>; missedAt?: number };

export function createVersionWatch(): VersionWatch {
  const rooms = new Map<RoomName, Told>();

  function advance(known: Told): void {
    while (known.later.delete(known.upTo + 1)) known.upTo += 1;
  }

  function isBehind(known: Told, version: number): boolean {
    if (version <= known.upTo) {
      delete known.missedAt;
      return false;
    }
    const wasBehind = known.missedAt === known.upTo;
    known.missedAt = known.upTo;
    return wasBehind;
  }

  return {
    begin(room, version) {
      if (!rooms.has(room)) rooms.set(room, { upTo: version, later: new Set() });
    },
    told(room, version) {
      const known = rooms.get(room);
      if (!known || version <= known.upTo) return;
      known.later.add(version);
      advance(known);
    },
    behind(versionOf) {
      return [...rooms].flatMap(([room, known]) => {
        const version = versionOf(room);
        if (version === undefined) rooms.delete(room);
        return version !== undefined && isBehind(known, version) ? [room] : [];
      });
    },
    mended(room, version) {
      const later = [...(rooms.get(room)?.later ?? [])].filter((one) => one > version);
      const known = { upTo: version, later: new Set(later) };
      advance(known);
      rooms.set(room, known);
    },
  };
}
