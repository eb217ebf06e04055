import { parse } from 'bowser';
import type { Request, RequestHandler } from 'express';
import type { Device, Profile } from '@colloquy/machines/contract/accounts.ts';
import type { AddressLimits } from '../../platform/access/addressLimits.ts';
import { networkOf } from '../../platform/access/addresses.ts';
import { isStaff } from '../profiles/newProfile.ts';
import { guestOf } from './guestCookie.ts';
import { accountKey, guestKey } from './holderKeys.ts';
import type { Services } from '../../services.ts';
import type { Caller } from '../signIn/passwordSignIn.ts';
import { bearerOf, bearerTokenOf } from './bearer.ts';
import { HttpError } from '../../platform/http/problem.ts';

/** How many characters of a `User-Agent` header are read. */
const MAX_USER_AGENT = 512;

/** The network by which limits count the caller, behind trusted proxies. */
export function addressOf(request: Request): string {
  return networkOf(request.ip ?? 'unknown');
}

/** The caller of a sign-in. */
export function callerOf(request: Request): Caller {
  return { address: addressOf(request), device: deviceOf(request.get('User-Agent')) };
}

/** Browser and system, by which users recognise their sessions; empty if unknown. Everything else is dropped. */
export function deviceOf(userAgent: string | undefined): Device {
  if (!userAgent) return { browser: '', system: '' };
  const { browser, os } = parse(userAgent.slice(0, MAX_USER_AGENT));
  return { browser: browser.name ?? '', system: os.name ?? '' };
}

/** Counts each password hashed by the call, right or wrong, for the caller's address. */
export function limitPasswordHashes(limits: AddressLimits): RequestHandler {
  return async (request, _response, next) => {
    assertAccepted(await limits.consume('passwordHashes', addressOf(request)));
    next();
  };
}

/** The signed-in profile and its token. @throws HttpError 401 `token_invalid` */
export async function requireSignedIn(
  request: Request,
  { people }: Pick<Services, 'people'>,
): Promise<{ profile: Profile; token: string }> {
  const profile = await bearerOf(request, people);
  const token = bearerTokenOf(request);
  if (!profile || token === undefined) throw new HttpError('token_invalid');
  return { profile, token };
}

/**
 * The signed-in staff member, who must have a second factor: once it is on, no session begins without a code.
 *
 * @throws HttpError 401 `token_invalid`, 403 `not_authorized`, 403 `code_required`
 */
export async function requireStaff(request: Request, services: Pick<Services, 'people'>): Promise<Profile> {
  const { profile } = await requireSignedIn(request, services);
  if (!isStaff(profile)) throw new HttpError('not_authorized', { status: 403 });
  if (!(await services.people.secondFactorOf(profile.user_id))?.isOn) throw new HttpError('code_required');
  return profile;
}

/** The caller's identity keys: account, then guest cookie. */
export async function identityKeysOf(
  request: Request,
  { people, signer }: Pick<Services, 'people' | 'signer'>,
): Promise<string[]> {
  const profile = await bearerOf(request, people);
  const guest = guestOf(signer, request.headers.cookie);
  return [...(profile ? [accountKey(profile.user_id)] : []), ...(guest === undefined ? [] : [guestKey(guest)])];
}

/** Returns an outcome that is neither a refusal nor limited. @throws HttpError for one that is. */
export function assertAccepted<O extends { kind: string }>(outcome: O): Exclude<O, { kind: 'refused' | 'limited' }> {
  const { kind, code, retryAfterMs } = outcome as { kind: string; code?: HttpError['code']; retryAfterMs?: number };
  if (kind === 'limited') throw new HttpError('rate_limited', retryAfterMs === undefined ? {} : { retryAfterMs });
  if (kind === 'refused') throw new HttpError(code as ConstructorParameters<typeof HttpError>[0]);
  return outcome as Exclude<O, { kind: 'refused' | 'limited' }>;
}
