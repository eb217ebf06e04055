import { parse } from 'cookie';
import { GUEST_COOKIE } from '@colloquy/machines/contract/words.ts';
import { randomToken, type Signer } from '../access/signing.ts';

const PURPOSE = 'guest';

/** A fresh value for the guest cookie: a random id and its signature. */
export function issueGuest(signer: Signer): string {
  return signer.sign(PURPOSE, randomToken());
}

/** The guest id in a request's `Cookie` header; undefined when there is none that we have signed. */
export function guestOf(signer: Signer, cookieHeader: string | undefined): string | undefined {
  const value = cookieHeader === undefined ? undefined : parse(cookieHeader)[GUEST_COOKIE];
  return value === undefined ? undefined : signer.verify(PURPOSE, value);
}
