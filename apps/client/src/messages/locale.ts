import type { Chunk, Part } from './catalogue.ts';

/**
 * The page's language: `public/firstPaint.js` sets it on the document before the first paint, by `localStorage.locale`
 * or the browser's languages. Two pseudo-locales show what a translation needs: `en-XA` adds accents and a third of the
 * length, `ar-XB` lays the page out from right to left.
 */
export const locale = (typeof document === 'undefined' ? '' : document.documentElement.lang) || 'en';

const isTranslated = !/^en|XB$/.test(locale);

/** For `Intl`. The catalogue writes numbers with the digits 0 to 9, so dates and lists do too. */
export const LANGUAGE = isTranslated ? `${locale}-u-nu-latn` : 'en';

/** What has been loaded of the translation. */
const translated: Partial<Record<Part, unknown>> = {};

/**
 * Loads a chunk of the translation, and those before it; nothing in English. To be awaited before a module is loaded
 * that uses parts of the chunk: sentences are looked up when a module of the catalogue is evaluated.
 */
export async function fetchLanguage(chunk: Chunk): Promise<void> {
  if (isTranslated) Object.assign(translated, await (await import('./languages.ts')).wordsOf(locale, chunk));
}

/** `load`, after the chunk of the translation that its modules need. */
export const inLanguage =
  <T>(chunk: Chunk, load: () => Promise<T>): (() => Promise<T>) =>
  async () => {
    await fetchLanguage(chunk);
    return load();
  };

/** A part of the catalogue in the person's language: every sentence, including computed ones. */
export function localised<T>(part: Part, words: T): T {
  // A translation has the type of the English words (`catalogue.ts`).
  return locale === 'en-XA' ? pseudo(words) : ((translated[part] as T | undefined) ?? words);
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
  if (!/\p{L}/u.test(sentence)) return sentence;
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
