/** Without case and accents: whoever searches for `ase` finds `Àṣẹ`. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whether each word of a search stands somewhere in the texts, as a word or as the part of one. */
export function matchesWords(search: string, texts: readonly string[]): boolean {
  const all = plain(texts.join('\n'));
  return plain(search)
    .split(/\s+/)
    .every((word) => all.includes(word));
}
