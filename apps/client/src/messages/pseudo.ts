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

/** The messages of `en-XA`: every sentence of a part, including computed ones. */
export function lengthenAll(messages: unknown): unknown {
  if (typeof messages === 'string') return lengthened(messages);
  if (typeof messages === 'function') return (...given: unknown[]) => lengthenAll(messages(...given));
  if (Array.isArray(messages)) return messages.map(lengthenAll);
  if (typeof messages !== 'object' || messages === null) return messages;
  return Object.fromEntries(Object.entries(messages).map(([name, value]) => [name, lengthenAll(value)]));
}
