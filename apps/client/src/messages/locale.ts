/**
 * The catalogue is written in English. Two pseudo-locales show what a translation would need: `en-XA` adds accents and
 * a third of the length, `ar-XB` lays the page out from right to left. `localStorage.locale` selects one;
 * `public/firstPaint.js` sets it on the document before the first paint.
 */
const LOCALES = ['en', 'en-XA', 'ar-XB'] as const;
type Locale = (typeof LOCALES)[number];

const asked = typeof document === 'undefined' ? '' : document.documentElement.lang;
const locale: Locale = LOCALES.find((known) => known === asked) ?? 'en';

/** For `Intl`: no pseudo-locale has numbers or months of its own. */
export const LANGUAGE = 'en';

/** A part of the catalogue in the person's locale: every sentence, including computed ones. */
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

/**
 * `[Jóíñ Ráñdóm ~~~]`: text outside of brackets is not in the catalogue, and text without the closing one is clipped.
 */
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
