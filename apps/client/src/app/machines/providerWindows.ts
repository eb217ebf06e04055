import type { HttpClient } from '../../effects/http/httpClient.ts';
import { createAskProvider, createLinkProvider, type WindowParts } from '../../effects/session/providerWindow.ts';
import type { AuthParts } from './provideAuth.ts';

/** The windows that this browser opens at a provider. */
export function providerWindows(http: HttpClient): AuthParts['windows'] {
  const windows: WindowParts = {
    tab: globalThis,
    openChannel: (name) => new BroadcastChannel(name),
    // Only a sign-in at a provider needs the schemas that validate its message.
    readMessage: () => import('@colloquy/machines/contract/accounts.ts').then((contract) => contract.readOauthMessage),
  };
  return { askProvider: createAskProvider(windows), linkProvider: createLinkProvider(windows, http) };
}
