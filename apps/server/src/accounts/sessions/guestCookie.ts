import { parse } from 'cookie';
import { GUEST_COOKIE, HOST_PREFIX } from '@colloquy/machines/contract/constants.ts';
import { randomToken, type Signer } from '../../platform/access/signing.ts';

const PURPOSE = 'guest';
/** Seconds since 1970 in base 36, then a random part. Old cookies lack the first part. */
const DATED = /^([0-9a-z]+)-[\w-]{32}$/;

/** A fresh value for the guest cookie: a guest id, which contains its time of issue, and its signature. */
export function issueGuest(signer: Signer, now = Date.now()): string {
  return signer.sign(PURPOSE, `${Math.floor(now / 1000).toString(36)}-${randomToken()}`);
}

/**
 * The guest id in a request's `Cookie` header; undefined without a valid signature. The cookie with the host prefix,
 * which no other host can set, wins.
 */
export function guestOf(signer: Signer, cookieHeader: string | undefined): string | undefined {
  return hostGuestOf(signer, cookieHeader) ?? guestIn(GUEST_COOKIE, signer, cookieHeader);
}

/**
 * Any GET without a valid guest cookie gets one: later sockets with the same cookie are recognised as the same person.
 * Over https an unprefixed cookie is not carried over: another host may have planted it.
 */
export function needsGuestCookie(
  signer: Signer,
  { method, headers }: { method: string; headers: { cookie?: string | undefined } },
  isSecure: boolean,
): boolean {
  const known = isSecure ? hostGuestOf : guestOf;
  return method === 'GET' && known(signer, headers.cookie) === undefined;
}

/** As `guestOf`, but only from the cookie with the host prefix. */
function hostGuestOf(signer: Signer, cookieHeader: string | undefined): string | undefined {
  return guestIn(`${HOST_PREFIX}${GUEST_COOKIE}`, signer, cookieHeader);
}

function guestIn(name: string, signer: Signer, cookieHeader: string | undefined): string | undefined {
  const value = cookieHeader === undefined ? undefined : parse(cookieHeader)[name];
  return value === undefined ? undefined : signer.verify(PURPOSE, value);
}

/** A cookie's time of issue is in whole seconds: it counts as issued at the end of that second. */
const COOKIE_SECOND = 1_000;

/** When a caller's guest cookie was issued, in milliseconds since 1970; now without one. */
export function knownSinceOf(guest: string | undefined, now = Date.now()): number {
  return Math.min(now, guest === undefined ? Infinity : issuedAt(guest) + COOKIE_SECOND);
}

/** When a guest id was issued, in milliseconds since 1970. */
export function issuedAt(guest: string): number {
  const [, seconds = '0'] = DATED.exec(guest) ?? [];
  return parseInt(seconds, 36) * 1000;
}
