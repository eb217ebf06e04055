import { read, type StorageSource } from '../storage.ts';

export type Unknown = { [key: string]: unknown };

/** A stored list. It may come from another release or from an extension: each entry is validated, or dropped. */
export function parsedList<Entry>(storage: StorageSource, key: string, entry: (from: Unknown) => Entry[]): Entry[] {
  try {
    const value: unknown = JSON.parse(read(storage, key) ?? '[]');
    return Array.isArray(value) ? value.flatMap((each) => entry(Object(each))) : [];
  } catch {
    return [];
  }
}

export const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

/** An instant that can be shown. */
export const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));
