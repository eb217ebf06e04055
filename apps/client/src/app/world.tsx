import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Profile, RoomDetails } from '@colloquy/machines/contract/http.ts';
import type { landingSearchMachine } from '@colloquy/machines/landingSearch/landingSearchMachine.ts';

/**
 * What every screen may ask of the world outside. Only what the first screen needs too is in here; the room's machine
 * is filled in its own chunk (`RoomRoute.tsx`), so that landing loads no socket and no peer connection.
 */
export type World = {
  profile: Profile;
  streams: {
    get: (id: string) => MediaStream | undefined;
    subscribe: (listener: () => void) => () => void;
  };
  /** What the server says of a room; rejects with a `Failure`. */
  findRoom: (name: string, signal: AbortSignal) => Promise<RoomDetails>;
  /** Loads this page anew, with what its history entry holds. */
  reload: () => void;
  machines: { landingSearch: typeof landingSearchMachine };
};

const WorldContext = createContext<World | undefined>(undefined);
export const WorldProvider = WorldContext.Provider;

export function useWorld(): World {
  const world = useContext(WorldContext);
  if (!world) throw new Error('A screen stands outside of WorldProvider');
  return world;
}

/** The stream of that name, for as long as it is there. */
export function useStream(id: string | undefined): MediaStream | undefined {
  const { streams } = useWorld();
  return useSyncExternalStore(streams.subscribe, () => (id === undefined ? undefined : streams.get(id)));
}
