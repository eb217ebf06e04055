import { Failure } from '@colloquy/machines/contract/failure.ts';

/** A chunk that fails to load means an unreachable server, whatever error the browser reports. */
export function reaching<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => {
    try {
      return await load();
    } catch (cause) {
      throw new Failure('unreachable', { cause });
    }
  };
}
