import { LIMITS } from '../contract/limits.ts';

/** What a search leaves behind for the next one. */
export type SearchTrail = {
  tags: string[];
  /** Rooms that turned the searcher away or that the searcher left, oldest first. */
  exclude: string[];
  /** How often a room did; after three searches more the searcher hosts. */
  timesTurnedAway: number;
};

/** The trail of somebody who goes on without that room. */
export function excluding(trail: SearchTrail, roomName: string): SearchTrail {
  const others = trail.exclude.filter((name) => name !== roomName);
  return { ...trail, exclude: [...others, roomName].slice(-LIMITS.roomsExcludedFromMatch) };
}

/** Input for the search that follows a refusal by `roomName`. */
export function searchAgain(trail: SearchTrail, roomName: string): SearchTrail & { searchAtOnce: true } {
  const { tags, exclude, timesTurnedAway } = excluding(trail, roomName);
  return { tags, exclude, timesTurnedAway: timesTurnedAway + 1, searchAtOnce: true };
}
