import * as z from 'zod/mini';
import type { Device, OauthDisplay, OauthFailure, OauthMessage } from '@colloquy/machines/contract/accounts.ts';
import { email as emailOf, oauthDisplay } from '@colloquy/machines/contract/accounts.ts';
import { ERROR_MESSAGES } from '@colloquy/machines/contract/errorCodes.ts';
import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import { ACCOUNTS } from '@colloquy/machines/contract/accountLimits.ts';
import { OAUTH_MESSAGE, PROVIDERS, type Provider } from '@colloquy/machines/contract/constants.ts';
import type { Attempt, ProviderIdentity } from './identityProvider.ts';
import { newProfile } from '../profiles/newProfile.ts';
import type { Services } from '../../services.ts';
import { hashToken, randomToken, readSigned, signed, type Signer } from '../../platform/access/signing.ts';
import { beginSession } from './passwordSignIn.ts';

const ATTEMPT = 'oauth';
const LINK = 'link';

/** The content of the signed cookie that a browser keeps between redirect and callback. */
const storedAttempt = z.object({
  provider: z.enum(PROVIDERS),
  display: oauthDisplay,
  /** The hash of the session token to whose account the identity is linked; undefined for a sign-in. */
  linkTo: z.optional(z.string()),
  until: z.number(),
  state: z.string(),
  verifier: z.string(),
  nonce: z.string(),
  redirectUri: z.string(),
});
type StoredAttempt = z.infer<typeof storedAttempt>;

export type SocialRequest = {
  provider: Provider;
  display: OauthDisplay;
  linkTo?: string | undefined;
  redirectUri: string;
};

/** Begins a sign-in: where to redirect, and the value of the attempt's cookie. */
export async function beginSocial(
  { providers, signer }: Pick<Services, 'providers' | 'signer'>,
  { provider, display, linkTo, redirectUri }: SocialRequest,
): Promise<{ url: URL; state: string; cookie: string } | undefined> {
  const attempt: Attempt = { state: randomToken(), verifier: randomToken(48), nonce: randomToken(), redirectUri };
  const url = await providers.get(provider)?.authorizationUrl(attempt);
  if (!url) return undefined;
  const value: StoredAttempt = { provider, display, linkTo, until: Date.now() + DELAYS.providerTimeout, ...attempt };
  return { url, state: attempt.state, cookie: signed(signer, ATTEMPT, value) };
}

/** The attempt in the cookie, if it is for this provider and state, has a valid signature, and has not expired. */
export function readAttempt(
  signer: Signer,
  cookie: string,
  provider: Provider,
  state: string,
): StoredAttempt | undefined {
  const value = readSigned(signer, ATTEMPT, cookie, storedAttempt);
  const isValid = value?.provider === provider && value.state === state && Date.now() < value.until;
  return isValid ? value : undefined;
}

type SocialServices = Pick<Services, 'providers' | 'people' | 'sanctions'>;

/** Finishes a sign-in or a link; returns the message for the page. @throws Failure with one of `OAUTH_FAILURES`. */
export async function finishSocial(
  services: SocialServices,
  attempt: StoredAttempt,
  callback: URL,
  device: Device,
): Promise<OauthMessage> {
  const { provider, linkTo } = attempt;
  if (!(await services.people.useState(hashToken(attempt.state)))) return failureMessage('provider_failed');
  const person = await services.providers.get(provider)?.identify(callback, attempt);
  if (!person) return failureMessage('provider_failed');
  const identity = { provider, subject: person.subject };
  if (linkTo !== undefined) {
    const outcome = await services.people.link(linkTo, identity);
    if (outcome === 'linked') return { type: OAUTH_MESSAGE, linked: provider };
    return failureMessage(outcome === 'signed_out' ? 'provider_failed' : outcome);
  }
  const known = await services.people.byIdentity(identity);
  const found = known === undefined ? await register(services, identity, person) : { userId: known };
  if ('code' in found) return failureMessage(found.code);
  const session = await beginSession(services.people, found.userId, { device, hasShownCode: false });
  if (session) return { type: OAUTH_MESSAGE, response: { data: session.profile, token: session.token } };
  // A linked provider must not bypass the second factor: the password form asks for the code.
  const needsCode = (await services.people.secondFactorOf(found.userId))?.isOn;
  return failureMessage(needsCode ? 'code_required' : 'suspended');
}

/**
 * Registers on first sign-in. Never joins an existing account by email, even if verified: someone else may have signed
 * up with it. An unverified email is not stored, or it could be squatted.
 */
async function register(
  { people }: SocialServices,
  identity: { provider: Provider; subject: string },
  { email, emailVerified, firstName, lastName }: ProviderIdentity,
): Promise<{ userId: string } | { code: 'email_taken' | 'identity_taken' }> {
  const valid = emailOf.safeParse(email).data;
  if (valid !== undefined && (await people.isEmailTaken(valid))) return { code: 'email_taken' };
  const person = newProfile({ email: emailVerified && valid !== undefined ? valid : null, firstName, lastName });
  const outcome = await people.register(person, identity);
  return outcome === 'registered' ? { userId: person.userId } : { code: outcome };
}

export function failureMessage(code: OauthFailure): OauthMessage {
  return { type: OAUTH_MESSAGE, error: { code, message: ERROR_MESSAGES[code] } };
}

const ticket = z.object({ session: z.string(), guest: z.string(), provider: z.enum(PROVIDERS), until: z.number() });

/** A ticket with which a signed-in user links a provider: valid once, for one browser and session, for a short time. */
export function issueLinkTicket(signer: Signer, token: string, guest: string, provider: Provider): string {
  const until = Date.now() + ACCOUNTS.linkTicket;
  return signed(signer, LINK, { session: hashToken(token), guest, provider, until });
}

/**
 * The hash of the session token to whose account a ticket links; undefined for a ticket of another browser or provider,
 * an expired or a used one.
 */
export async function redeemLinkTicket(
  { signer, people }: Pick<Services, 'signer' | 'people'>,
  ticketText: string,
  guest: string,
  provider: Provider,
): Promise<string | undefined> {
  const value = readSigned(signer, LINK, ticketText, ticket);
  const isValid = value?.guest === guest && value.provider === provider && Date.now() < value.until;
  return isValid && (await people.useState(hashToken(ticketText))) ? value.session : undefined;
}
