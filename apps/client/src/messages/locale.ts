/**
 * The words are written in English. Two locales of no country show what a translation would meet: `en-XA` writes them
 * with accents and a third longer, `ar-XB` lays the page out from right to left. `localStorage.locale` picks one;
 * `public/firstPaint.js` says so on the document before the first paint.
 */
const LOCALES = ['en', 'en-XA', 'ar-XB'] as const;
type Locale = (typeof LOCALES)[number];

const asked = typeof document === 'undefined' ? '' : document.documentElement.lang;
const locale: Locale = LOCALES.find((known) => known === asked) ?? 'en';

/** For `Intl`: no pseudo-locale has numbers or months of its own. */
export const LANGUAGE = 'en';

/** A part of the catalogue in the person's locale: every sentence, also those that are made when they are needed. */
export function localised<T>(words: T): T {
  return locale === 'en-XA' ? pseudo(words) : words;
}

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

/** `[Jóíñ Ráñdóm ~~~]`: what is not in brackets is not in the catalogue, and what lacks its end is clipped. */
export function lengthened(sentence: string): string {
  if (sentence.trim() === '') return sentence;
  const accented = sentence.replace(/[a-zA-Z]/g, (letter) => ACCENTED[letter] ?? letter);
  return `[${accented}${' ~~~'.repeat(Math.ceil(sentence.length / 12))}]`;
}

function pseudo<T>(words: T): T;
function pseudo(words: unknown): unknown {
  if (typeof words === 'string') return lengthened(words);
  if (typeof words === 'function') return (...given: unknown[]) => pseudo(words(...given));
  if (Array.isArray(words)) return words.map(pseudo);
  if (typeof words !== 'object' || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([name, value]) => [name, pseudo(value)]));
}
