import { Failure } from '@colloquy/machines/contract/failure.ts';

/** A part of the product that does not come is a server that is not reached, whatever the browser calls it. */
export function reaching<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => {
    try {
      return await load();
    } catch (cause) {
      throw new Failure('unreachable', { cause });
    }
  };
}
