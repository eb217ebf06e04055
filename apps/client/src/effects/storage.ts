import { STORAGE_KEYS } from '@colloquy/machines/contract/words.ts';

/** A storage that may be refused (private windows, blocked cookies): then nothing is remembered. */
export function read(storage: Storage, key: string): string | undefined {
  try {
    return storage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function write(storage: Storage, key: string, value: string): void {
  try {
    storage.setItem(key, value);
  } catch {
    // Nothing is remembered; the page works on.
  }
}

/** The stored bearer token, if somebody is signed in. */
export const storedToken = (): string | undefined => read(localStorage, STORAGE_KEYS.token);
