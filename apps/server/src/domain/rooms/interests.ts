import { canonicalTag } from '@colloquy/machines/contract/tags.ts';
import { DEFAULT_SUGGESTIONS, FOLLOW_UPS } from '@colloquy/machines/landingSearch/suggestions.ts';

/** As we spell them, by the form in which tags are compared. */
const SPELLINGS = new Map(
  [...DEFAULT_SUGGESTIONS, ...Object.entries(FOLLOW_UPS).flat(2)].map((tag) => [canonicalTag(tag), tag]),
);

/** Both ways: what follows a tag is related to it, and it to what follows. */
const RELATED = new Map<string, Set<string>>();
for (const [tag, next] of Object.entries(FOLLOW_UPS))
  for (const other of next)
    for (const [from, to] of [
      [tag, other],
      [other, tag],
    ] as const)
      RELATED.set(canonicalTag(from), (RELATED.get(canonicalTag(from)) ?? new Set()).add(to));

/** What our suggestions call related to these tags; nothing for tags that are none of ours. */
export function relatedTo(tags: readonly string[]): string[] {
  return [...new Set(tags.flatMap((tag) => [...(RELATED.get(canonicalTag(tag)) ?? [])]))];
}

/** A tag of our suggestions as we spell it, by the form in which tags are compared. */
export const spellingOf = (form: string): string | undefined => SPELLINGS.get(form);
