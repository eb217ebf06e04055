import { LIMITS } from '../contract/limits.ts';

/** What a search leaves behind for the next one. */
export type SearchTrail = {
  tags: string[];
  /** Rooms that turned the searcher away or that the searcher left, oldest first. */
  exclude: string[];
  /** User ids of those the searcher was with, latest last. */
  excludePeople: string[];
  /** How often a room did; after three searches more the searcher hosts. */
  timesTurnedAway: number;
};

/** The trail of somebody who goes on without that room, and without those who were in it. */
export function excluding(trail: SearchTrail, roomName: string, people: readonly string[] = []): SearchTrail {
  return {
    ...trail,
    exclude: latest([...trail.exclude, roomName], LIMITS.roomsExcludedFromMatch),
    excludePeople: latest([...trail.excludePeople, ...people], LIMITS.peopleExcludedFromMatch),
  };
}

/** So many at most, each once, by its last place. */
const latest = (all: readonly string[], most: number): string[] =>
  [...new Set(all.toReversed())].slice(0, most).toReversed();

/** Input for the search that follows a refusal by `roomName`. */
export function searchAgain(trail: SearchTrail, roomName: string): SearchTrail & { searchAtOnce: true } {
  const { tags, exclude, excludePeople, timesTurnedAway } = excluding(trail, roomName);
  return { tags, exclude, excludePeople, timesTurnedAway: timesTurnedAway + 1, searchAtOnce: true };
}
