import { canonicalTag } from '@colloquy/machines/contract/tags.ts';
import { DEFAULT_SUGGESTIONS, FOLLOW_UPS } from '@colloquy/machines/landingSearch/suggestions.ts';

/** Our spelling of tags, by their canonical form. */
const SPELLINGS = new Map(
  [...DEFAULT_SUGGESTIONS, ...Object.entries(FOLLOW_UPS).flat(2)].map((tag) => [canonicalTag(tag), tag]),
);

/** Symmetric: a tag is related to its follow-ups, and they to it. */
const RELATED = new Map<string, Set<string>>();
for (const [tag, next] of Object.entries(FOLLOW_UPS))
  for (const other of next)
    for (const [from, to] of [
      [tag, other],
      [other, tag],
    ] as const)
      RELATED.set(canonicalTag(from), (RELATED.get(canonicalTag(from)) ?? new Set()).add(to));

/** The tags that our suggestions relate to these; empty for unknown tags. */
export function relatedTo(tags: readonly string[]): string[] {
  return [...new Set(tags.flatMap((tag) => [...(RELATED.get(canonicalTag(tag)) ?? [])]))];
}

/** Our spelling of a suggested tag, by its canonical form. */
export const spellingOf = (form: string): string | undefined => SPELLINGS.get(form);
