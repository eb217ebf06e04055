import type { Provider } from '@colloquy/machines/contract/constants.ts';
import type { IdentityProvider } from '../identityProvider.ts';
import { createGithubProvider, type GithubAddresses } from './githubProvider.ts';
import { createOpenIdProvider, type ClientCredentials } from './openIdProvider.ts';

/** Undefined: not configured. */
export type ProviderSettings = {
  google: (ClientCredentials & { issuer: string }) | undefined;
  github: (ClientCredentials & GithubAddresses) | undefined;
};

/** The configured providers, in the order of their buttons. */
export function createProviders({ google, github }: ProviderSettings): ReadonlyMap<Provider, IdentityProvider> {
  return new Map<Provider, IdentityProvider>([
    ...(google ? ([['google_oauth2', createOpenIdProvider(google.issuer, google)]] as const) : []),
    ...(github ? ([['github', createGithubProvider(github, github)]] as const) : []),
  ]);
}
