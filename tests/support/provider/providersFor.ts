import type { Provider } from '@colloquy/machines/contract/constants.ts';
import type { IdentityProvider } from '@colloquy/server/accounts/signIn/identityProvider.ts';
import { createProviders } from '@colloquy/server/accounts/signIn/oauth/providers.ts';
import type { RunningProvider } from './startProvider.ts';

/** Both providers, served by a local one. */
export function providersFor(provider: RunningProvider): ReadonlyMap<Provider, IdentityProvider> {
  const { url, clientId, clientSecret } = provider;
  return createProviders({
    google: { issuer: url, clientId, clientSecret },
    github: { site: url, api: url, clientId, clientSecret },
  });
}
