import { LIMITS } from '../contract/limits.ts';
import { sharedTags } from '../contract/tags.ts';
import { UNPRINTABLE } from '../contract/unprintable.ts';

/** Why a tag was refused: too long, one too many, or with characters that cannot be shown. */
export type TagRefusal = 'tooLong' | 'tooMany' | 'unprintable';
export type RefusedTag = { tag: string; reason: TagRefusal };
export type TagsAdded = { tags: string[]; refused: RefusedTag[] };

/** Splits input on commas, trims the pieces and drops empty ones. */
export function splitTags(text: string): string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}

/** Whether a tag is chosen already, in any spelling. */
export function hasTag(tags: readonly string[], tag: string): boolean {
  return sharedTags([tag], tags).length > 0;
}

/** Adds tags that are not listed yet, within the limits of the contract. */
export function addTags(chosen: readonly string[], added: readonly string[]): TagsAdded {
  const tags = [...chosen];
  const refused: RefusedTag[] = [];
  for (const tag of added) {
    if (hasTag(tags, tag)) continue;
    const reason = refusalOf(tag, tags.length);
    if (reason === undefined) tags.push(tag);
    else refused.push({ tag, reason });
  }
  return { tags, refused };
}

/** What was added to the interests of a search; undefined where it must start again: one was removed, or there was none. */
export function addedInterests(before: readonly string[], now: readonly string[]): string[] | undefined {
  if (before.length === 0 || !before.every((tag) => now.includes(tag))) return undefined;
  return now.filter((tag) => !hasTag(before, tag));
}

export function removeTag(tags: readonly string[], tag: string): string[] {
  return tags.filter((chosen) => chosen !== tag);
}

function refusalOf(tag: string, count: number): TagRefusal | undefined {
  if (tag.length > LIMITS.tag) return 'tooLong';
  if (UNPRINTABLE.test(tag)) return 'unprintable';
  return count >= LIMITS.tagsPerRoom ? 'tooMany' : undefined;
}
