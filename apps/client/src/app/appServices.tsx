import { createContext, useCallback, useContext, useSyncExternalStore, type RefCallback } from 'react';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom, AnyStateMachine, SnapshotFrom } from 'xstate';
import type { authMachine } from '@colloquy/machines/auth/authMachine.ts';
import type { Profile } from '@colloquy/machines/contract/accounts.ts';
import type { RoomDetails } from '@colloquy/machines/contract/http.ts';
import type { Provider } from '@colloquy/machines/contract/constants.ts';
import type { pulseMachine } from '@colloquy/machines/pulse/pulseMachine.ts';

/**
 * Everything that screens may request from outside. Only what the first screen needs too is in here; the room's machine
 * gets its ports in its own chunk (`pages/room/RoomPage.tsx`), so that the landing page loads no socket and no peer
 * connection.
 */
export type AppServices = {
  /** The auth actor. */
  auth: ActorRefFrom<typeof authMachine>;
  streams: {
    get: (id: string) => MediaStream | undefined;
    subscribe: (listener: () => void) => () => void;
  };
  /** How loud the sender of a stream is, 0 to 1, by the stream's id; measured while somebody subscribes. */
  speakingLevels: {
    level: (id: string) => number;
    isSpeaking: (id: string) => boolean;
    subscribe: (listener: () => void) => () => void;
  };
  /** The sign-in providers of this installation. */
  providers: () => Promise<readonly Provider[]>;
  /** Requests an email with a link to set a new password; rejects with a `Failure`. */
  requestPasswordReset: (email: string) => Promise<void>;
  /** The server's details of a room; rejects with a `Failure`. */
  findRoom: (name: string, signal: AbortSignal) => Promise<RoomDetails>;
  /** The passwords of rooms that this tab knows, and how to add one. */
  passwords: { get: (roomName: string) => string | undefined; keep: (roomName: string, password: string) => void };
  /** Reloads this page, with the state of its history entry. */
  reload: () => void;
  /** How many people talk and wait: the machine, loaded once, as no first screen needs it. */
  pulse: () => Promise<typeof pulseMachine>;
  /** Adds a machine that a screen creates by itself to the inspector, if it was requested. */
  withInspection: <M extends AnyStateMachine>(machine: M) => M;
};

const AppServicesContext = createContext<AppServices | undefined>(undefined);
export const AppServicesProvider = AppServicesContext.Provider;

export function useAppServices(): AppServices {
  const services = useContext(AppServicesContext);
  if (!services) throw new Error('A screen is outside of AppServicesProvider');
  return services;
}

/** What a screen shows of the session. */
export function useAuth<T>(select: (snapshot: SnapshotFrom<typeof authMachine>) => T): T {
  return useSelector(useAppServices().auth, select);
}

/** Our own profile: a guest's, or the member's. */
export const useProfile = (): Profile => useAuth(({ context }) => context.profile);

/** The stream with that id, as long as it exists. */
export function useStream(id: string | undefined): MediaStream | undefined {
  const { streams } = useAppServices();
  return useSyncExternalStore(streams.subscribe, () => (id === undefined ? undefined : streams.get(id)));
}

const NOBODY = '';

/** Whether the sender of that stream speaks. */
export function useSpeaking(id: string | undefined): boolean {
  const { speakingLevels } = useAppServices();
  return useSyncExternalStore(speakingLevels.subscribe, () => speakingLevels.isSpeaking(id ?? NOBODY));
}

/**
 * Sets `data-speaking` on an element while the sender of that stream speaks and is heard. It renders nothing: in a call
 * of four, rendering the tiles cost as much as measuring everybody's level.
 */
export function useSpeakingMark(id: string | undefined, isHeard: boolean): RefCallback<HTMLElement> {
  const { speakingLevels } = useAppServices();
  return useCallback(
    (element) => {
      if (!element) return undefined;
      const mark = () => {
        const speaking = String(isHeard && speakingLevels.isSpeaking(id ?? NOBODY));
        if (element.dataset['speaking'] !== speaking) element.dataset['speaking'] = speaking;
      };
      mark();
      return speakingLevels.subscribe(mark);
    },
    [speakingLevels, id, isHeard],
  );
}
