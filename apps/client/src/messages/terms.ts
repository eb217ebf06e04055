import { count } from './formats.ts';
import { list } from './list.ts';
import { LANGUAGE, localised } from './localised.ts';

const day = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'long', timeZone: 'UTC' });

export const termsMessages = localised('terms', {
  lead: 'Words worth talking about, from many languages.',
  search: 'Search terms',
  language: 'Language',
  allLanguages: 'All languages',
  found: (n: number) => count(n, 'term', 'terms'),
  list: 'Terms',
  none: 'No matching terms.',
  noneIn: (language: string) => `No terms in ${language} yet.`,
  noneHint: 'Try other words, or search all languages.',
  showAll: 'Show all terms',
  unreachable: 'The terms couldn’t be loaded.',
  again: 'Try again',
  loading: 'Loading the terms',
  detail: 'Selected term',
  close: 'Close',
  spelling: 'Syllables',
  examples: 'Examples',
  parts: 'Part of speech',
  synonyms: 'Synonyms',
  antonyms: 'Antonyms',
  dialect: 'Dialect',
  spoken: 'Spoken in',
  peoples: 'Peoples',
  family: 'Language family',
  aboutLanguage: 'About the language',
  by: (name: string, languages: readonly string[]) => `By ${name}, who speaks ${list(languages)}`,
  vetted: 'Vetted',
  on: (iso: string) => `Added on ${day.format(new Date(iso))}`,
  translations: 'Translate into',
  pick: 'Choose a language',
  notTranslated: 'Sample data: translations are not connected yet.',
} as const);
