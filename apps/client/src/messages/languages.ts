import type { ChunkMessages } from './catalogue.ts';
import type { Translator } from './localised.ts';
import { lengthenAll } from './pseudo.ts';

/** What is loaded together: `first` with every page, `call` with a call, and `rest` with all other pages. */
export type Chunk = 'first' | 'call' | 'rest';

type Chunks = { [Each in Chunk]: () => Promise<{ messages: ChunkMessages<Each> }> };

/** Every translation: a new one is registered here, and has a folder of the same name beside this file. */
export const TRANSLATIONS = {
  ar: {
    first: () => import('./ar/first.ts'),
    call: () => import('./ar/call.ts'),
    rest: () => import('./ar/rest.ts'),
  },
  de: {
    first: () => import('./de/first.ts'),
    call: () => import('./de/call.ts'),
    rest: () => import('./de/rest.ts'),
  },
  es: {
    first: () => import('./es/first.ts'),
    call: () => import('./es/call.ts'),
    rest: () => import('./es/rest.ts'),
  },
  fr: {
    first: () => import('./fr/first.ts'),
    call: () => import('./fr/call.ts'),
    rest: () => import('./fr/rest.ts'),
  },
  hi: {
    first: () => import('./hi/first.ts'),
    call: () => import('./hi/call.ts'),
    rest: () => import('./hi/rest.ts'),
  },
  ja: {
    first: () => import('./ja/first.ts'),
    call: () => import('./ja/call.ts'),
    rest: () => import('./ja/rest.ts'),
  },
  pt: {
    first: () => import('./pt/first.ts'),
    call: () => import('./pt/call.ts'),
    rest: () => import('./pt/rest.ts'),
  },
} satisfies Record<string, Chunks>;

/** The messages of a chunk and of those before it, by part; none in a language that has no translation. */
export async function wordsOf(language: string, last: Chunk): Promise<Partial<Record<string, unknown>>> {
  const all: Record<string, Chunks> = TRANSLATIONS;
  const chunks = all[language];
  if (!chunks) return {};
  const order = ['first', 'call', 'rest'] as const;
  const wanted = order.slice(0, order.indexOf(last) + 1);
  const loaded = await Promise.all(wanted.map((chunk) => chunks[chunk]()));
  return Object.assign({}, ...loaded.map(({ messages }) => messages)) as object;
}

/** What has been loaded of the page's language. */
const translated: Partial<Record<string, unknown>> = {};

/** Loads a chunk and those before it; returns the translator that knows them. */
export async function loadTranslator(language: string, last: Chunk): Promise<Translator> {
  if (language === 'en-XA') return (_, messages) => lengthenAll(messages);
  Object.assign(translated, await wordsOf(language, last));
  return (part, messages) => translated[part] ?? messages;
}
