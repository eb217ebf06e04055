/** What binds one sign-in together, from the way to the provider until the way back. */
export type Attempt = { state: string; verifier: string; nonce: string; redirectUri: string };

/** Whom a provider says it has before it. */
export type ProvedIdentity = {
  /** Its name for the person, which never changes; emails do. */
  subject: string;
  email: string | undefined;
  /** Has the provider made sure that the email is theirs? */
  emailVerified: boolean;
  firstName?: string | undefined;
  lastName?: string | undefined;
};

/** A provider one can sign in with. */
export interface IdentityProvider {
  /** Where the person goes. @throws Failure `provider_failed` when the provider is out of reach. */
  authorizationUrl(attempt: Attempt): Promise<URL>;
  /**
   * Who came back.
   *
   * @param callback the address the person came back to.
   * @throws Failure `provider_refused` when the person or the provider said no, `provider_failed` for anything else.
   */
  identify(callback: URL, attempt: Attempt): Promise<ProvedIdentity>;
}
