/** Separators between and within the words of a tag; they are ignored in comparisons. */
const BETWEEN = /[\s\p{Pd}._]+/gu;

/** English plural and singular endings, each mapped to their common stem. */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/(?<=..[^s])s$/, ''],
  [/(?<=..(?:x|z|ch|sh|ss))e$/, ''],
  [/(?<=...)ie$/, 'y'],
];

/**
 * The canonical form in which tags are compared, so that spelling variants of one interest match: case, spaces,
 * hyphens, dots, underscores and plurals are ignored ("State-Machines" is "state machine"). Never shown: it may be no
 * word. Empty for a blank tag.
 */
export function canonicalTag(tag: string): string {
  const plain = tag.normalize('NFKC').toLowerCase().trim();
  const joined = plain.replace(BETWEEN, '') || plain;
  return ENDINGS.reduce((word, [ending, common]) => word.replace(ending, common), joined);
}

/** Each tag once, in canonical form; blank ones are dropped. */
export function canonicalTags(tags: readonly string[]): string[] {
  return [...new Set(tags.map(canonicalTag).filter((tag) => tag !== ''))];
}

/** Tags as they are shown: trimmed, the first of equal ones, without blank ones. */
export function distinctTags(tags: readonly string[]): string[] {
  const byForm = new Map(tags.toReversed().map((tag) => [canonicalTag(tag), tag.trim()]));
  byForm.delete('');
  return [...byForm.values()].toReversed();
}

/** One's own tags, in one's own spelling, that the others have too. */
export function sharedTags(own: readonly string[], others: readonly string[]): string[] {
  const forms = new Set(canonicalTags(others));
  return own.filter((tag) => forms.has(canonicalTag(tag)));
}
