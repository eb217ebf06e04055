import { fromPromise } from 'xstate';
import type { Calls } from '@colloquy/client/effects/http/calls.ts';
import { createSessionStore } from '@colloquy/client/effects/session/sessionStore.ts';
import { createLoadProfile, createLogin, createLogout, createSignup } from '@colloquy/client/effects/session/signIn.ts';
import { createWatchSession, type RefusedTokens } from '@colloquy/client/effects/session/watchSession.ts';
import { memoryStorage } from '@colloquy/client/effects/testing/memoryStorage.ts';
import { authMachine } from '@colloquy/machines/auth/authMachine.ts';
import type { AskProvider, LinkProvider, RecallSession } from '@colloquy/machines/auth/ports.ts';
import { Failure } from '@colloquy/machines/contract/failure.ts';
import type { Profile } from '@colloquy/machines/contract/accounts.ts';

const noWindow = () => Promise.reject(new Failure('popup_blocked'));

/** Who is here, with a storage of their own and no window of a provider. */
export function fillAuth(calls: Calls, refused: RefusedTokens): typeof authMachine {
  const storage = memoryStorage();
  const store = createSessionStore(() => storage);
  return authMachine.provide({
    actors: {
      watchSession: createWatchSession(new EventTarget(), store, refused),
      recallSession: fromPromise<RecallSession['output'], undefined>(async () => store.recall()),
      login: createLogin(calls),
      signup: createSignup(calls),
      askProvider: fromPromise<AskProvider['output'], AskProvider['input']>(noWindow),
      linkProvider: fromPromise<LinkProvider['output'], LinkProvider['input']>(noWindow),
      loadProfile: createLoadProfile(calls),
      logout: createLogout(calls),
    },
    actions: {
      rememberSession: (_, session) => store.remember(session),
      forgetSession: (_, session) => store.forget(session),
      logFailure: () => undefined,
    },
  });
}

/** The anonymous profile of a page, by the plan's name instead of a drawn one. */
export function guestNamed(user_id: string): Profile {
  return {
    user_id,
    is_anonymous: true,
    is_authenticated: false,
    is_superuser: false,
    is_staff: false,
    username: user_id,
    email: '',
    first_name: '',
    last_name: '',
    full_name: user_id,
    avatar: '',
  };
}
