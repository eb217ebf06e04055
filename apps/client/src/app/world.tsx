import { createContext, useContext, useSyncExternalStore } from 'react';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom, AnyStateMachine, SnapshotFrom } from 'xstate';
import type { authMachine } from '@colloquy/machines/auth/authMachine.ts';
import type { Profile } from '@colloquy/machines/contract/accounts.ts';
import type { RoomDetails } from '@colloquy/machines/contract/http.ts';
import type { Provider } from '@colloquy/machines/contract/words.ts';
import type { landingSearchMachine } from '@colloquy/machines/landingSearch/landingSearchMachine.ts';
import type { pulseMachine } from '@colloquy/machines/pulse/pulseMachine.ts';

/**
 * What every screen may ask of the world outside. Only what the first screen needs too is in here; the room's machine
 * is filled in its own chunk (`pages/room/RoomPage.tsx`), so that landing loads no socket and no peer connection.
 */
export type World = {
  /** Who is here. */
  auth: ActorRefFrom<typeof authMachine>;
  streams: {
    get: (id: string) => MediaStream | undefined;
    subscribe: (listener: () => void) => () => void;
  };
  /** How loud the sender of a stream is, 0 to 1, by the stream's id; looked at while somebody subscribes. */
  levels: {
    level: (id: string) => number;
    isSpeaking: (id: string) => boolean;
    subscribe: (listener: () => void) => () => void;
  };
  /** Whom one can sign in with here. */
  providers: () => Promise<readonly Provider[]>;
  /** Asks for a mail with a link to set a new password; rejects with a `Failure`. */
  mailReset: (email: string) => Promise<void>;
  /** What the server says of a room; rejects with a `Failure`. */
  findRoom: (name: string, signal: AbortSignal) => Promise<RoomDetails>;
  /** The passwords of rooms that this tab knows, and how to give it one. */
  passwords: { get: (roomName: string) => string | undefined; keep: (roomName: string, password: string) => void };
  /** Loads this page anew, with what its history entry holds. */
  reload: () => void;
  machines: { landingSearch: typeof landingSearchMachine };
  /** How many talk and wait: the machine, fetched once, as no first screen needs it. */
  pulse: () => Promise<typeof pulseMachine>;
  /** Puts a machine that a screen makes by itself under watch, where the inspector was asked for. */
  watch: <M extends AnyStateMachine>(machine: M) => M;
};

const WorldContext = createContext<World | undefined>(undefined);
export const WorldProvider = WorldContext.Provider;

export function useWorld(): World {
  const world = useContext(WorldContext);
  if (!world) throw new Error('A screen stands outside of WorldProvider');
  return world;
}

/** What a screen shows of who is here. */
export function useAuth<T>(select: (snapshot: SnapshotFrom<typeof authMachine>) => T): T {
  return useSelector(useWorld().auth, select);
}

/** The own profile: a guest's, or the member's. */
export const useProfile = (): Profile => useAuth(({ context }) => context.profile);

/** The stream of that name, for as long as it is there. */
export function useStream(id: string | undefined): MediaStream | undefined {
  const { streams } = useWorld();
  return useSyncExternalStore(streams.subscribe, () => (id === undefined ? undefined : streams.get(id)));
}

const NOBODY = '';

/** Whether the sender of that stream speaks. */
export function useSpeaking(id: string | undefined): boolean {
  const { levels } = useWorld();
  return useSyncExternalStore(levels.subscribe, () => levels.isSpeaking(id ?? NOBODY));
}
