import { LANGUAGE, localised } from './localised.ts';

/** The browser's languages may be others. */
export const OFFERED_LANGUAGES = (
  'ar bg bn ca cs da de el en es et fa fi fr he hi hr hu id it ja ko lt lv ms nb nl pl pt ro ru sk sl sr sv sw ta th tr ' +
  'uk ur vi zh'
).split(' ');

const names = new Intl.DisplayNames(LANGUAGE, { type: 'language' });

/** `German` */
export const nameOfLanguage = (code: string): string => names.of(code) ?? code;

export const languageMessages = localised('spokenLanguages', {
  speak: (isAny: boolean) => `Languages you speak${isAny ? ': any' : ''}`,
  why: 'Applies right away: you’ll meet people who speak one of these or haven’t chosen any. If you choose “Talk with anyone”, language is ignored.',
  add: 'Add a language',
  choose: 'Choose one',
  remove: (language: string) => `Remove ${language}`,
} as const);
