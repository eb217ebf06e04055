/** The state that binds one sign-in together, from the redirect to the provider until the callback. */
export type Attempt = { state: string; verifier: string; nonce: string; redirectUri: string };

/** The person a provider has authenticated. */
export type ProvedIdentity = {
  /** The provider's own id for the person, which never changes; emails do. */
  subject: string;
  email: string | undefined;
  /** Has the provider verified that the email is theirs? */
  emailVerified: boolean;
  firstName?: string | undefined;
  lastName?: string | undefined;
};

/** A sign-in provider. */
export interface IdentityProvider {
  /** Where to send the person. @throws Failure `provider_failed` when the provider is out of reach. */
  authorizationUrl(attempt: Attempt): Promise<URL>;
  /**
   * Identifies the person who came back.
   *
   * @param callback the address the person came back to.
   * @throws Failure `provider_refused` when the person or the provider declined, `provider_failed` for anything else.
   */
  identify(callback: URL, attempt: Attempt): Promise<ProvedIdentity>;
}
