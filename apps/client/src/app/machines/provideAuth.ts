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
  createSubmitCode,
  createSignup,
} from '../../effects/session/signIn.ts';
import { createWatchSession, type RefusedTokens } from '../../effects/session/watchSession.ts';

/** What only a browser has; load participants bring their own. */
export type AuthDependencies = {
  http: HttpClient;
  store: SessionStore;
  refusedTokens: RefusedTokens;
  /** Emits changes that other tabs make to the storage. */
  storageEvents: EventTarget;
  providerActors: {
    askProvider: PromiseActorLogic<AskProvider['output'], AskProvider['input']>;
    linkProvider: PromiseActorLogic<LinkProvider['output'], LinkProvider['input']>;
  };
  log: typeof logAuthFailure;
};

export function provideAuth({ http, store, log, ...others }: AuthDependencies): typeof authMachine {
  return authMachine.provide({
    actors: {
      watchSession: createWatchSession(others.storageEvents, store, others.refusedTokens),
      recallSession: fromPromise(async () => restoreSession(store)),
      login: createLogin(http),
      submitCode: createSubmitCode(http),
      signup: createSignup(http),
      ...others.providerActors,
      loadProfile: createLoadProfile(http),
      logout: createLogout(http),
    },
    actions: {
      rememberSession: (_, session) => store.remember(session),
      forgetSession: (_, session) => store.forget(session),
      logFailure: (args, { what, failure }) => log(args, what, failure),
    },
  });
}

/** An incomplete session, a token without its profile for instance, is cleared (R-DASH-1). */
function restoreSession(store: SessionStore): Session | undefined {
  const session = store.recall();
  if (!session) store.clear();
  return session;
}
