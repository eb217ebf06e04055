import type { Chunk } from './languages.ts';
import { locale, setTranslator } from './localised.ts';

/**
 * Loads a chunk of the translation and those before it; English needs none. Await it before importing a module that
 * uses the chunk's messages: a module of the catalogue looks up its sentences once, when it is evaluated.
 */
export async function loadTranslationChunk(chunk: Chunk): Promise<void> {
  if (locale !== 'en') setTranslator(await (await import('./languages.ts')).loadTranslator(locale, chunk));
}

/** Wraps `load` so that the chunk of the translation that its modules need is loaded first. */
export const withTranslationChunk =
  <T>(chunk: Chunk, load: () => Promise<T>): (() => Promise<T>) =>
  () =>
    loadTranslationChunk(chunk).then(load);

/** The emojis on offer: their names are many words, so they are loaded only when someone opens the list. */
export const loadEmojis = withTranslationChunk('rest', async () => (await import('./emojis.ts')).EMOJIS);
