import { fromCallback, type EventObject } from 'xstate';
import type { SessionEvent } from '@colloquy/machines/auth/ports.ts';
import { concernsSession, type SessionStore } from './sessionStore.ts';

/** Calls and sockets report refused tokens here; the session port subscribes. */
export type RefusedTokens = {
  report: (token: string) => void;
  subscribe: (listener: (token: string) => void) => () => void;
};

export function createRefusedTokens(): RefusedTokens {
  const listeners = new Set<(token: string) => void>();
  return {
    report: (token) => listeners.forEach((listener) => listener(token)),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The browser's session port: storage changes of other tabs, and refused tokens. */
export const createWatchSession = (storageEvents: EventTarget, store: SessionStore, refusedTokens: RefusedTokens) =>
  fromCallback<EventObject, undefined>(({ sendBack }) => {
    const emit = (event: SessionEvent) => sendBack(event);
    const follow = (event: Event) => {
      if ('key' in event && (event.key === null || typeof event.key === 'string') && concernsSession(event.key))
        emit({ type: 'session.changedElsewhere', session: store.recall() });
    };
    storageEvents.addEventListener('storage', follow);
    const stop = refusedTokens.subscribe((token) => emit({ type: 'session.refused', token }));
    return () => {
      storageEvents.removeEventListener('storage', follow);
      stop();
    };
  });
