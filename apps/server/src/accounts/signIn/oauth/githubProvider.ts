import * as z from 'zod/mini';
import { translateProviderErrors, type IdentityProvider } from '../identityProvider.ts';
import type { ClientCredentials } from './openIdProvider.ts';

/** The addresses of GitHub and of its API. */
export type GithubAddresses = { site: string; api: string };

const user = z.object({ id: z.int(), name: z.nullish(z.string()) });
const emails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

const TIMEOUT = 10_000;

/**
 * GitHub supports OAuth 2 without OpenID: the identity comes from its API, and so do the emails, which profiles may
 * hide.
 */
export function createGithubProvider(
  { site, api }: GithubAddresses,
  { clientId, clientSecret }: ClientCredentials,
): IdentityProvider {
  async function client() {
    const library = await import('openid-client');
    const configuration = new library.Configuration(
      {
        issuer: site,
        authorization_endpoint: new URL('/login/oauth/authorize', site).href,
        token_endpoint: new URL('/login/oauth/access_token', site).href,
      },
      clientId,
      clientSecret,
    );
    if (new URL(site).protocol === 'http:') library.allowInsecureRequests(configuration);
    return { library, configuration };
  }

  async function ask<S extends z.ZodMiniType>(path: string, token: string, schema: S): Promise<z.output<S>> {
    const response = await fetch(`${api.replace(/\/$/, '')}${path}`, {
      headers: { Authorization: `Bearer ${token}`, Accept: 'application/vnd.github+json', 'User-Agent': 'Colloquy' },
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (!response.ok) throw new Error(`GitHub answered ${response.status} to ${path}`);
    return schema.parse(await response.json());
  }

  return {
    authorizationUrl: ({ state, verifier, redirectUri }) =>
      translateProviderErrors(async () => {
        const { library, configuration } = await client();
        return library.buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri,
          scope: 'read:user user:email',
          code_challenge: await library.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          state,
        });
      }),

    identify: (callbackUrl, { state, verifier }) =>
      translateProviderErrors(async () => {
        const { library, configuration } = await client();
        const { access_token: token } = await library.authorizationCodeGrant(configuration, callbackUrl, {
          pkceCodeVerifier: verifier,
          expectedState: state,
        });
        const [person, addresses] = await Promise.all([ask('/user', token, user), ask('/user/emails', token, emails)]);
        const primary = addresses.find((address) => address.primary);
        return {
          subject: String(person.id),
          email: primary?.email,
          emailVerified: primary?.verified ?? false,
          firstName: person.name ?? undefined,
        };
      }),
  };
}
