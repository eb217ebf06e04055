import { Failure } from '@colloquy/machines/contract/failure.ts';
import { loadTranslationChunk } from '../../messages/translationChunks.ts';
import type { Chunk } from '../../messages/languages.ts';

/**
 * `load`, after the words that a page needs in the person's language. A chunk that fails to load means an unreachable
 * server, whatever error the browser reports.
 */
export function reaching<T>(load: () => Promise<T>, chunk: Chunk = 'rest'): () => Promise<T> {
  return async () => {
    try {
      await loadTranslationChunk(chunk);
      return await load();
    } catch (cause) {
      throw new Failure('unreachable', { cause });
    }
  };
}
