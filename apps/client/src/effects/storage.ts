/**
 * Where to find a storage. It may be refused (private windows, blocked cookies), some browsers do so where it is named:
 * then nothing is remembered.
 */
export type StorageSource = () => Storage;

export function read(storage: StorageSource, key: string): string | undefined {
  try {
    return storage().getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function write(storage: StorageSource, key: string, value: string): void {
  try {
    storage().setItem(key, value);
  } catch {
    // Nothing is remembered; the page works on.
  }
}

export function remove(storage: StorageSource, key: string): void {
  try {
    storage().removeItem(key);
  } catch {
    // What cannot be written was never there.
  }
}
