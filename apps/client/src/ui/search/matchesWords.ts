/** Without case and accents: searching for `ase` finds `Àṣẹ`. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whether each search word occurs somewhere in the texts, as a word or as part of one. */
export function matchesWords(search: string, texts: readonly string[]): boolean {
  const all = plain(texts.join('\n'));
  return plain(search)
    .split(/\s+/)
    .every((word) => all.includes(word));
}
