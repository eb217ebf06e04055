/** What stands between the words of a tag, and within them: none of it tells one tag from another. */
const BETWEEN = /[\s\p{Pd}._]+/gu;

/** The ends of English plurals and their singulars, each to what both have in common. */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/(?<=..[^s])s$/, ''],
  [/(?<=..(?:x|z|ch|sh|ss))e$/, ''],
  [/(?<=...)ie$/, 'y'],
];

/**
 * The form in which tags are compared, so that spelling variants of one interest meet: case, spaces, hyphens, dots and
 * underscores do not count, nor does a plural ("State-Machines" is "state machine"). It is never shown: it may be no
 * word. Empty for a blank tag.
 */
export function canonicalTag(tag: string): string {
  const plain = tag.normalize('NFKC').toLowerCase().trim();
  const joined = plain.replace(BETWEEN, '') || plain;
  return ENDINGS.reduce((word, [ending, common]) => word.replace(ending, common), joined);
}

/** Each tag once, in the form in which they are compared; blanks fall away. */
export function canonicalTags(tags: readonly string[]): string[] {
  return [...new Set(tags.map(canonicalTag).filter((tag) => tag !== ''))];
}

/** Tags as they are shown: trimmed, of those that mean the same the first, without blanks. */
export function distinctTags(tags: readonly string[]): string[] {
  const byForm = new Map(tags.toReversed().map((tag) => [canonicalTag(tag), tag.trim()]));
  byForm.delete('');
  return [...byForm.values()].toReversed();
}

/** Those of one's own tags, as one spells them, that are among the others'. */
export function sharedTags(own: readonly string[], others: readonly string[]): string[] {
  const forms = new Set(canonicalTags(others));
  return own.filter((tag) => forms.has(canonicalTag(tag)));
}
