import { Failure } from '@colloquy/machines/contract/failure.ts';

/** The state of one sign-in, from the redirect to the provider until the callback. */
export type Attempt = { state: string; verifier: string; nonce: string; redirectUri: string };

/** The person a provider has authenticated. */
export type ProviderIdentity = {
  /** The provider's own id for the person, which never changes, unlike emails. */
  subject: string;
  email: string | undefined;
  /** Whether the provider has verified the email. */
  emailVerified: boolean;
  firstName?: string | undefined;
  lastName?: string | undefined;
};

/** A sign-in provider. */
export interface IdentityProvider {
  /** Where to redirect the person. @throws Failure `provider_failed` when the provider is unreachable. */
  authorizationUrl(attempt: Attempt): Promise<URL>;
  /**
   * Identifies the person after the callback.
   *
   * @throws Failure `provider_refused` when the person or the provider declined, `provider_failed` for anything else.
   */
  identify(callbackUrl: URL, attempt: Attempt): Promise<ProviderIdentity>;
}

/** Translates errors of a provider or the library into our two codes. */
export async function translateProviderErrors<T>(asking: () => Promise<T>): Promise<T> {
  try {
    return await asking();
  } catch (cause) {
    throw new Failure(isRefusal(cause) ? 'provider_refused' : 'provider_failed', { cause });
  }
}

/** The person declined, or the provider refuses them. */
function isRefusal(thrown: unknown): boolean {
  return thrown instanceof Error && (thrown as Error & { error?: unknown }).error === 'access_denied';
}
