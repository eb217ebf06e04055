const ACCENTED: Record<string, string> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  n: 'ñ',
  c: 'ç',
  A: 'Á',
  E: 'É',
  O: 'Ó',
  U: 'Ú',
};

/**
 * `[Jóíñ Ráñdóm ~~~]`: text outside of brackets is not in the catalogue, and text without the closing one is clipped.
 */
export function lengthened(sentence: string): string {
  if (!/\p{L}/u.test(sentence)) return sentence;
  const accented = sentence.replace(/[a-zA-Z]/g, (letter) => ACCENTED[letter] ?? letter);
  return `[${accented}${' ~~~'.repeat(Math.ceil(sentence.length / 12))}]`;
}

/** The words of `en-XA`: every sentence of a part, including computed ones. */
export function lengthenAll(words: unknown): unknown {
  if (typeof words === 'string') return lengthened(words);
  if (typeof words === 'function') return (...given: unknown[]) => lengthenAll(words(...given));
  if (Array.isArray(words)) return words.map(lengthenAll);
  if (typeof words !== 'object' || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([name, value]) => [name, lengthenAll(value)]));
}
