import { useSyncExternalStore } from 'react';

/** A library that is loaded when a pointer comes near to what needs it. */
export type OnDemand<Library> = {
  /** Never throws: what cannot be loaded now is requested again the next time. */
  fetch: () => Promise<void>;
  useLibrary: () => Library | undefined;
  /** Undefined until it is loaded; `subscribe` tells when that changes. */
  get: () => Library | undefined;
  subscribe: (listener: () => void) => () => void;
};

export function onDemand<Library extends object>(load: () => Promise<Library>): OnDemand<Library> {
  let library: Library | undefined;
  let requested: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  const ask = async () => {
    try {
      library = await load();
      listeners.forEach((listener) => listener());
    } catch {
      requested = undefined;
    }
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const get = () => library;
  return {
    fetch: () => (requested ??= ask()),
    useLibrary: () => useSyncExternalStore(subscribe, get),
    get,
    subscribe,
  };
}
