import { authMachine } from '@colloquy/machines/auth/authMachine.ts';
import type { Session } from '@colloquy/machines/auth/ports.ts';
import { fromPromise } from 'xstate';
import type { Calls } from '../../effects/http/calls.ts';
import { logAuthFailure } from '../../effects/log.ts';
import { createAskProvider, createLinkProvider, type WindowParts } from '../../effects/session/providerWindow.ts';
import type { SessionStore } from '../../effects/session/sessionStore.ts';
import { createLoadProfile, createLogin, createLogout, createSignup } from '../../effects/session/signIn.ts';
import { createWatchSession, type RefusedTokens } from '../../effects/session/watchSession.ts';

/** Who is here, with the ports filled by this browser. */
export function fillAuth({
  calls,
  store,
  refused,
}: {
  calls: Calls;
  store: SessionStore;
  refused: RefusedTokens;
}): typeof authMachine {
  const windows: WindowParts = {
    tab: globalThis,
    openChannel: (name) => new BroadcastChannel(name),
    // Only who signs in at a provider needs the schemas that check its message.
    readMessage: () => import('@colloquy/machines/contract/accounts.ts').then((contract) => contract.readOauthMessage),
  };
  return authMachine.provide({
    actors: {
      watchSession: createWatchSession(globalThis, store, refused),
      recallSession: fromPromise(async () => recallWhole(store)),
      login: createLogin(calls),
      signup: createSignup(calls),
      askProvider: createAskProvider(windows),
      linkProvider: createLinkProvider(windows, calls),
      loadProfile: createLoadProfile(calls),
      logout: createLogout(calls),
    },
    actions: {
      rememberSession: (_, session) => store.remember(session),
      forgetSession: (_, session) => store.forget(session),
      logFailure: (heard, { what, failure }) => logAuthFailure(heard, what, failure),
    },
  });
}

/** Half a session, a token without its owner for instance, is nobody's and is cleared (R-DASH-1). */
function recallWhole(store: SessionStore): Session | undefined {
  const session = store.recall();
  if (!session) store.clear();
  return session;
}
