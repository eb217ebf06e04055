import type { RequestHandler } from 'express';
import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import { GUEST_COOKIE } from '@colloquy/machines/contract/words.ts';
import { guestOf, issueGuest } from '../../domain/people/guest.ts';
import type { Options } from '../../domain/parts.ts';
import type { Signer } from '../../domain/access/signing.ts';
import { setCookie } from './cookies.ts';

/** Any GET makes a stranger a guest: later sockets with the same cookie are known to be the same person. */
export function guestCookie(signer: Signer, { secureCookies }: Pick<Options, 'secureCookies'>): RequestHandler {
  return (request, response, next) => {
    if (request.method === 'GET' && guestOf(signer, request.headers.cookie) === undefined) {
      setCookie(response, GUEST_COOKIE, issueGuest(signer), {
        httpOnly: true,
        secure: secureCookies,
        maxAge: DELAYS.guestCookie / 1000,
      });
    }
    next();
  };
}
