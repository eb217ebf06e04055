import type { Configuration } from 'openid-client';
import * as z from 'zod/mini';
import { translateProviderErrors, type IdentityProvider } from '../identityProvider.ts';

export type ClientCredentials = { clientId: string; clientSecret: string };

const claims = z.object({
  sub: z.string(),
  email: z.optional(z.string()),
  email_verified: z.optional(z.union([z.boolean(), z.literal('true'), z.literal('false')])),
  given_name: z.optional(z.string()),
  family_name: z.optional(z.string()),
});

/** Google, or another OpenID Connect issuer. Discovery runs once, at the first sign-in. */
export function createOpenIdProvider(issuer: string, { clientId, clientSecret }: ClientCredentials): IdentityProvider {
  let discovered: Promise<Configuration> | undefined;

  async function discover(): Promise<Configuration> {
    const { discovery, allowInsecureRequests, enableNonRepudiationChecks } = await import('openid-client');
    const isHttp = new URL(issuer).protocol === 'http:';
    return discovery(new URL(issuer), clientId, clientSecret, undefined, {
      // OpenID Connect lets TLS stand in for the ID token's signature; the signature is checked as well.
      execute: [enableNonRepudiationChecks, ...(isHttp ? [allowInsecureRequests] : [])],
    });
  }
  const configuration = () => {
    discovered ??= discover();
    // After a failed discovery the next sign-in tries again.
    discovered.catch(() => (discovered = undefined));
    return discovered;
  };

  return {
    authorizationUrl: ({ state, verifier, nonce, redirectUri }) =>
      translateProviderErrors(async () => {
        const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await import('openid-client');
        return buildAuthorizationUrl(await configuration(), {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          code_challenge: await calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          state,
          nonce,
        });
      }),

    identify: (callbackUrl, { state, verifier, nonce }) =>
      translateProviderErrors(async () => {
        const { authorizationCodeGrant } = await import('openid-client');
        const tokens = await authorizationCodeGrant(await configuration(), callbackUrl, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        const { sub, email, email_verified, given_name, family_name } = claims.parse(tokens.claims());
        return {
          subject: sub,
          email,
          emailVerified: email_verified === true || email_verified === 'true',
          firstName: given_name,
          lastName: family_name,
        };
      }),
  };
}
