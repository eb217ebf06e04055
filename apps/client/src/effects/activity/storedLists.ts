import { STORAGE_KEYS } from '@colloquy/machines/contract/constants.ts';
import { read, write, type StorageSource } from '../storage.ts';

export type Unknown = { [key: string]: unknown };
type List = 'calls' | 'rooms';

/** A stored list. It may come from another release or from an extension: each entry is validated, or dropped. */
export function readList<Entry>(storage: StorageSource, list: List, entry: (from: Unknown) => Entry[]): Entry[] {
  const value = stored(storage)[list];
  return Array.isArray(value) ? value.flatMap((each) => entry(Object(each))) : [];
}

/** All lists are one value, which the end of a session removes. */
export function writeList(storage: StorageSource, list: List, entries: readonly object[]): void {
  write(storage, STORAGE_KEYS.activity, JSON.stringify({ ...stored(storage), [list]: entries }));
}

function stored(storage: StorageSource): Unknown {
  try {
    return Object(JSON.parse(read(storage, STORAGE_KEYS.activity) ?? '{}'));
  } catch {
    return {};
  }
}

export const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

/** An instant that can be shown. */
export const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));
