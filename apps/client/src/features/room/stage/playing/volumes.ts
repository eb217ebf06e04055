import { createContext, use, useSyncExternalStore } from 'react';

/** How loud each person is played, from 0 to 1, by user id. */
export function createVolumes() {
  const volumes = new Map<string, number>();
  const listeners = new Set<() => void>();
  return {
    get: (userId: string): number => volumes.get(userId) ?? 1,
    set(userId: string, volume: number): void {
      volumes.set(userId, volume);
      listeners.forEach((listener) => listener());
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The volumes of one call. */
export const VolumesContext = createContext(createVolumes());

/** The volume of one person, and how to change it. */
export function useVolume(userId: string): [volume: number, set: (volume: number) => void] {
  const volumes = use(VolumesContext);
  const volume = useSyncExternalStore(volumes.subscribe, () => volumes.get(userId));
  return [volume, (next) => volumes.set(userId, next)];
}
