import type { HttpClient } from '../../effects/http/httpClient.ts';
import type { AskProvider, LinkProvider } from '@colloquy/machines/auth/ports.ts';
import { Failure } from '@colloquy/machines/contract/failure.ts';
import { fromPromise } from 'xstate';
import type { WindowDependencies } from '../../effects/session/providerWindow.ts';
import type { AuthDependencies } from './provideAuth.ts';

/** Loaded before a provider is offered: a window opens only while the browser handles a click. */
export async function loadProviderWindow() {
  try {
    return await import('../../effects/session/providerWindow.ts');
  } catch (cause) {
    throw new Failure('unreachable', { cause });
  }
}

/** The windows that this browser opens at a provider. */
export function providerWindows(http: HttpClient): AuthDependencies['providerActors'] {
  const windows: WindowDependencies = {
    tab: globalThis,
    openChannel: (name) => new BroadcastChannel(name),
    // Only a sign-in at a provider needs the schemas that validate its message.
    readMessage: () => import('@colloquy/machines/contract/accounts.ts').then((contract) => contract.readOauthMessage),
  };
  return {
    askProvider: fromPromise<AskProvider['output'], AskProvider['input']>(async ({ input, signal }) =>
      (await loadProviderWindow()).askProvider(windows, input, signal),
    ),
    linkProvider: fromPromise<LinkProvider['output'], LinkProvider['input']>(async ({ input, signal }) =>
      (await loadProviderWindow()).linkProvider(windows, http, input, signal),
    ),
  };
}
