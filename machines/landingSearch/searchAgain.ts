import { LIMITS } from '../contract/limits.ts';
import type { SearchScope } from '../contract/constants.ts';

/** Refusals of a room after which Join Random looks for another one. */
export const SEARCH_CONTINUES: ReadonlySet<string> = new Set([
  'room_full',
  'room_not_found',
  'room_locked',
  'kicked',
  'try_again',
]);

/** How far a person's search has come, for the one that follows. Its field names are in recordings and history entries. */
export type SearchProgress = {
  tags: string[];
  /** Rooms that turned the searcher away or that the searcher left, oldest first. */
  exclude: string[];
  /** User ids of those the searcher was with, latest last. */
  excludePeople: string[];
  /** How often a room turned the searcher away; after three retries the searcher hosts. */
  rejections: number;
  /** How far the searcher agreed to look; absent: for a shared tag. */
  widen?: SearchScope | undefined;
  /** How often in a row they skipped somebody within seconds. */
  quickSkips?: number | undefined;
  /** The search follows a call with a stranger, without an action of the person. */
  goesOn?: true | undefined;
};

/** For a person who moves on: excludes that room and the people in it. */
export function excluding(progress: SearchProgress, roomName: string, people: readonly string[] = []): SearchProgress {
  return {
    ...progress,
    exclude: latest([...progress.exclude, roomName], LIMITS.roomsExcludedFromMatch),
    excludePeople: latest([...progress.excludePeople, ...people], LIMITS.peopleExcludedFromMatch),
  };
}

/** At most this many, without duplicates, ordered by the last occurrence. */
const latest = (all: readonly string[], most: number): string[] =>
  [...new Set(all.toReversed())].slice(0, most).toReversed();

/** Input for the search that follows a refusal by `roomName`. */
export function searchAgain(progress: SearchProgress, roomName: string): SearchProgress & { searchImmediately: true } {
  const without = excluding(progress, roomName);
  return { ...progressOf(without), rejections: without.rejections + 1, searchImmediately: true };
}

/** Only the progress, from any object that includes it. */
export function progressOf(from: SearchProgress): SearchProgress {
  const { tags, exclude, excludePeople, rejections, widen, quickSkips, goesOn } = from;
  return { tags, exclude, excludePeople, rejections, widen, quickSkips, goesOn };
}
