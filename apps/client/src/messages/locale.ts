/**
 * The page's language: `public/firstPaint.js` sets it on the document before the first paint, by `localStorage.locale`
 * or the browser's languages. Two pseudo-locales show what a translation needs: `en-XA` adds accents and a third of the
 * length, `ar-XB` lays the page out from right to left.
 */
export const locale = (typeof document === 'undefined' ? '' : document.documentElement.lang) || 'en';

/** For `Intl`. The catalogue writes numbers with the digits 0 to 9, so dates and lists do too. */
export const LANGUAGE = /^en|XB$/.test(locale) ? 'en' : `${locale}-u-nu-latn`;

/** What is loaded together: `first` with every page, `call` with a call, and `rest` with all other pages. */
export type Chunk = 'first' | 'call' | 'rest';

/** What to say instead of English words. */
let say: (part: string, words: unknown) => unknown = (_, words) => words;

/**
 * Loads a chunk of the translation, and those before it; nothing in English. To be awaited before a module is loaded
 * that uses parts of the chunk: sentences are looked up when a module of the catalogue is evaluated.
 */
export async function fetchLanguage(chunk: Chunk): Promise<void> {
  if (locale !== 'en') say = await (await import('./languages.ts')).speak(locale, chunk);
}

/** `load`, after the chunk of the translation that its modules need. */
export const inLanguage =
  <T>(chunk: Chunk, load: () => Promise<T>): (() => Promise<T>) =>
  () =>
    fetchLanguage(chunk).then(load);

/** A part of the catalogue in the person's language: every sentence, including computed ones. */
export function localised<T>(part: string, words: T): T {
  // A translation has the type of the English words: `catalogue.ts`, which lists the parts.
  return say(part, words) as T;
}
