/**
 * How to obtain a storage. It may be refused (private windows, blocked cookies), in some browsers on mere access: then
 * nothing is remembered.
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
    // Nothing is remembered; the page keeps working.
  }
}

export function remove(storage: StorageSource, key: string): void {
  try {
    storage().removeItem(key);
  } catch {
    // What could not be written was never there.
  }
}
