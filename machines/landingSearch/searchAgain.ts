import { LIMITS } from '../contract/limits.ts';

/** What a search leaves behind for the next one, should the room it led to turn the searcher away. */
export type SearchTrail = {
  tags: string[];
  /** Rooms that turned the searcher away, oldest first. */
  exclude: string[];
  /** How often a room did; after three searches more the searcher hosts. */
  timesTurnedAway: number;
};

/** Input for the search that follows a refusal by `roomName`. */
export function searchAgain(trail: SearchTrail, roomName: string): SearchTrail & { searchAtOnce: true } {
  const others = trail.exclude.filter((name) => name !== roomName);
  return {
    tags: trail.tags,
    exclude: [...others, roomName].slice(-LIMITS.roomsExcludedFromMatch),
    timesTurnedAway: trail.timesTurnedAway + 1,
    searchAtOnce: true,
  };
}
