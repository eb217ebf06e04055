import { fromPromise } from 'xstate';
import { provideAuth as providePageAuth, type AuthDependencies } from '@colloquy/client/app/machines/provideAuth.ts';
import { createSessionStore } from '@colloquy/client/effects/session/sessionStore.ts';
import { memoryStorage } from '@colloquy/client/effects/testing/memoryStorage.ts';
import type { AskProvider, LinkProvider } from '@colloquy/machines/auth/ports.ts';
import { Failure } from '@colloquy/machines/contract/failure.ts';
import type { Profile } from '@colloquy/machines/contract/accounts.ts';

const noWindow = () => Promise.reject(new Failure('popup_blocked'));

/** The page's auth machine with its own storage and without provider windows. */
export function provideAuth({ http, refusedTokens }: Pick<AuthDependencies, 'http' | 'refusedTokens'>) {
  const storage = memoryStorage();
  return providePageAuth({
    http,
    refusedTokens,
    store: createSessionStore(() => storage),
    storageEvents: new EventTarget(),
    providerActors: {
      askProvider: fromPromise<AskProvider['output'], AskProvider['input']>(noWindow),
      linkProvider: fromPromise<LinkProvider['output'], LinkProvider['input']>(noWindow),
    },
    log: () => undefined,
  });
}

/** A page's anonymous profile, named by the plan instead of at random. */
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
