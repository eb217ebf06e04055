import { useSyncExternalStore } from 'react';

/** A library that is loaded when a pointer comes near to what needs it. */
export type OnDemand<Library> = {
  /** Never throws: what cannot be loaded now is requested again the next time. */
  fetch: () => Promise<void>;
  useLibrary: () => Library | undefined;
};

export function onDemand<Library extends object>(load: () => Promise<Library>): OnDemand<Library> {
  let library: Library | undefined;
  let asked: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  const ask = async () => {
    try {
      library = await load();
      listeners.forEach((listener) => listener());
    } catch {
      asked = undefined;
    }
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    fetch: () => (asked ??= ask()),
    useLibrary: () => useSyncExternalStore(subscribe, () => library),
  };
}
