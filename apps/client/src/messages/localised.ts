/**
 * The page's language: `public/initialThemeAndLanguage.js` sets it on the document before the first paint, by `localStorage.locale`
 * or the browser's languages. Two pseudo-locales show what a translation needs: `en-XA` adds accents and a third of the
 * length, `ar-XB` lays the page out from right to left.
 */
export const locale = (typeof document === 'undefined' ? '' : document.documentElement.lang) || 'en';

/** For `Intl`. The catalogue writes numbers with the digits 0 to 9, so dates and lists do too. */
export const LANGUAGE = /^en|XB$/.test(locale) ? 'en' : `${locale}-u-nu-latn`;

/** Answers with the messages of a part in the page's language; with the English ones where there is no translation. */
export type Translator = (part: string, messages: unknown) => unknown;

let translate: Translator = (_, messages) => messages;

/** From now on, `localised` answers by this translator. */
export function setTranslator(translator: Translator): void {
  translate = translator;
}

/** A part of the catalogue in the person's language: every sentence, including computed ones. */
export function localised<T>(part: string, messages: T): T {
  // A translation has the type of the English messages: `catalogue.ts`, which lists the parts.
  return translate(part, messages) as T;
}
