import { useSyncExternalStore } from 'react';

/** A value that a browser remembers. */
export type Stored<T> = { get: () => T; set: (value: T) => void; useValue: () => [value: T, set: (value: T) => void] };

/** `key` names it in the browser's storage; where that is blocked, a choice lasts for this page. */
export function createStored<T>(
  key: string,
  parse: (text: string | undefined) => T,
  format: (value: T) => string,
): Stored<T> {
  const listeners = new Set<() => void>();
  let current: T | undefined;

  const recalled = () => {
    try {
      return localStorage.getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  };
  const get = () => (current ??= parse(recalled()));
  const set = (value: T) => {
    current = value;
    try {
      localStorage.setItem(key, format(value));
    } catch {
      // Storage is blocked: the choice lasts for this page.
    }
    listeners.forEach((listener) => listener());
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return { get, set, useValue: () => [useSyncExternalStore(subscribe, get), set] };
}

/** A setting that is on until somebody turns it off, permanently in this browser. */
export const createSetting = (key: string): Stored<boolean> =>
  createStored(
    key,
    (text) => text !== 'off',
    (on) => (on ? 'on' : 'off'),
  );
