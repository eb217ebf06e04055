import type { Chunk } from './languages.ts';
import { locale, speakBy } from './localised.ts';

/**
 * Loads a chunk of the translation, and those before it; nothing in English. To be awaited before a module is loaded
 * that uses parts of the chunk: sentences are looked up when a module of the catalogue is evaluated.
 */
export async function fetchLanguage(chunk: Chunk): Promise<void> {
  if (locale !== 'en') speakBy(await (await import('./languages.ts')).speak(locale, chunk));
}

/** `load`, after the chunk of the translation that its modules need. */
export const inLanguage =
  <T>(chunk: Chunk, load: () => Promise<T>): (() => Promise<T>) =>
  () =>
    fetchLanguage(chunk).then(load);

/** The emojis offered: many words, loaded when they are asked for. */
export const loadEmojis = inLanguage('rest', async () => (await import('./emojis.ts')).EMOJIS);
