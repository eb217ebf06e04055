import type { RequestHandler } from 'express';
import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import { GUEST_COOKIE } from '@colloquy/machines/contract/words.ts';
import { guestOf, hostGuestOf, issueGuest } from './guest.ts';
import type { Options } from '../../services.ts';
import type { Signer } from '../../platform/access/signing.ts';
import { cookieName, setCookie } from '../../platform/http/cookies.ts';

/**
 * Any GET issues a guest cookie: later sockets with the same cookie are recognised as the same person. Over https an
 * unprefixed cookie is not carried over: another host may have planted it.
 */
export function guestCookie(signer: Signer, { secureCookies }: Pick<Options, 'secureCookies'>): RequestHandler {
  const known = secureCookies ? hostGuestOf : guestOf;
  return (request, response, next) => {
    if (request.method === 'GET' && known(signer, request.headers.cookie) === undefined) {
      setCookie(response, cookieName(GUEST_COOKIE, secureCookies), issueGuest(signer), {
        httpOnly: true,
        secure: secureCookies,
        maxAge: DELAYS.guestCookie / 1000,
      });
    }
    next();
  };
}
