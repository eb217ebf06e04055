import { parse } from 'cookie';
import { GUEST_COOKIE } from '@colloquy/machines/contract/words.ts';
import { randomToken, type Signer } from '../access/signing.ts';

const PURPOSE = 'guest';
/** Seconds since 1970 in base 36, then what is random. Cookies issued before they said a time lack it. */
const DATED = /^([0-9a-z]+)-[\w-]{32}$/;

/** A fresh value for the guest cookie: a guest id, which says when it was issued, and its signature. */
export function issueGuest(signer: Signer, now = Date.now()): string {
  return signer.sign(PURPOSE, `${Math.floor(now / 1000).toString(36)}-${randomToken()}`);
}

/** The guest id in a request's `Cookie` header; undefined when there is none that we have signed. */
export function guestOf(signer: Signer, cookieHeader: string | undefined): string | undefined {
  const value = cookieHeader === undefined ? undefined : parse(cookieHeader)[GUEST_COOKIE];
  return value === undefined ? undefined : signer.verify(PURPOSE, value);
}

/** When a guest id was issued, in milliseconds since 1970. */
export function issuedAt(guest: string): number {
  const [, seconds = '0'] = DATED.exec(guest) ?? [];
  return parseInt(seconds, 36) * 1000;
}
