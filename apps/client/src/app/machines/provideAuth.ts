import { authMachine } from '@colloquy/machines/auth/authMachine.ts';
import type { AskProvider, LinkProvider, Session } from '@colloquy/machines/auth/ports.ts';
import { fromPromise, type PromiseActorLogic } from 'xstate';
import type { HttpClient } from '../../effects/http/httpClient.ts';
import type { logAuthFailure } from '../../effects/log.ts';
import type { SessionStore } from '../../effects/session/sessionStore.ts';
import {
  createLoadProfile,
  createLogin,
  createLogout,
  createShowCode,
  createSignup,
} from '../../effects/session/signIn.ts';
import { createWatchSession, type RefusedTokens } from '../../effects/session/watchSession.ts';

/** What only a browser has; people of a load test bring their own. */
export type AuthDependencies = {
  http: HttpClient;
  store: SessionStore;
  refused: RefusedTokens;
  /** Emits changes that other tabs make to the storage. */
  tab: EventTarget;
  windows: {
    askProvider: PromiseActorLogic<AskProvider['output'], AskProvider['input']>;
    linkProvider: PromiseActorLogic<LinkProvider['output'], LinkProvider['input']>;
  };
  log: typeof logAuthFailure;
};

/** The session. */
export function provideAuth({ http, store, refused, tab, windows, log }: AuthDependencies): typeof authMachine {
  return authMachine.provide({
    actors: {
      watchSession: createWatchSession(tab, store, refused),
      recallSession: fromPromise(async () => recallWhole(store)),
      login: createLogin(http),
      showCode: createShowCode(http),
      signup: createSignup(http),
      ...windows,
      loadProfile: createLoadProfile(http),
      logout: createLogout(http),
    },
    actions: {
      rememberSession: (_, session) => store.remember(session),
      forgetSession: (_, session) => store.forget(session),
      logFailure: (action, { what, failure }) => log(action, what, failure),
    },
  });
}

/** Half a session, a token without its profile for instance, belongs to nobody and is cleared (R-DASH-1). */
function recallWhole(store: SessionStore): Session | undefined {
  const session = store.recall();
  if (!session) store.clear();
  return session;
}
