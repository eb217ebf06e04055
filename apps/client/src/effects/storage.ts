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

export function remove(storage: Storage, key: string): void {
  try {
    storage.removeItem(key);
  } catch {
    // What cannot be written was never there.
  }
}
