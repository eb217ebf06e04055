import type { Pulse } from '@colloquy/machines/contract/http.ts';
import { canonicalTag } from '@colloquy/machines/contract/tags.ts';
import { relatedTo } from './relatedTags.ts';
import type { PublicActivity } from './searches.ts';

/** A node counts people at most once in this time; milliseconds. */
export const ACTIVITY_KEPT_MS = 5_000;

const MAX_RELATED = 3;

/** The answer about current activity for a searcher. */
export function pulseOf(activity: PublicActivity, tags: readonly string[]): Pulse {
  const { talking, waiting, typicalWaitMs, ofTag, popular } = activity;
  const related = relatedTo(tags)
    .map((tag) => ({ tag, waiting: rounded(ofTag.get(canonicalTag(tag))?.waiting ?? 0) }))
    .toSorted((a, b) => b.waiting - a.waiting)
    .slice(0, MAX_RELATED);
  return {
    talking: rounded(talking),
    waiting: rounded(waiting),
    typical_wait_s: typicalWaitMs === undefined ? null : Math.round(typicalWaitMs / 1000),
    tags: tags.map((tag) => {
      const { waiting = 0, talking = 0 } = ofTag.get(canonicalTag(tag)) ?? {};
      return { tag, waiting: rounded(waiting), talking: rounded(talking) };
    }),
    popular: popular.map(({ tag, waiting }) => ({ tag, waiting: rounded(waiting) })),
    ...(related.length > 0 && { related }),
  };
}

/** Exact up to 10, then rounded to 5, from 100 on to 10. */
export function rounded(count: number): number {
  const step = count <= 10 ? 1 : count < 100 ? 5 : 10;
  return Math.round(count / step) * step;
}
