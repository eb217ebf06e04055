import { Router, type RequestHandler } from 'express';
import type { GuestData } from '@colloquy/machines/contract/accounts.ts';
import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import { GUEST_COOKIE } from '@colloquy/machines/contract/constants.ts';
import { guestOf, issuedAt, issueGuest, needsGuestCookie } from './guestCookie.ts';
import { guestKey } from './holderKeys.ts';
import type { Options, Services } from '../../services.ts';
import { cookieName, setCookie } from '../../platform/http/cookies.ts';
import type { Signer } from '../../platform/access/signing.ts';

/** Issues a guest cookie to requests that need one. */
export function guestCookie(signer: Signer, { secureCookies }: Pick<Options, 'secureCookies'>): RequestHandler {
  return (request, response, next) => {
    if (needsGuestCookie(signer, request, secureCookies)) {
      setCookie(response, cookieName(GUEST_COOKIE, secureCookies), issueGuest(signer), {
        httpOnly: true,
        secure: secureCookies,
        maxAge: DELAYS.guestCookie / 1000,
      });
    }
    next();
  };
}

const NOTHING: GuestData = { known_since: null, reports: [], blocks: [], warnings: [] };

/** `/api/guest`: the data stored for the request's guest cookie, and its deletion (R-FAQ-11). */
export function guestRouter(
  { people, signer }: Pick<Services, 'people' | 'signer'>,
  { secureCookies: secure }: Pick<Options, 'secureCookies'>,
): Router {
  const router = Router();

  router.get('/', async (request, response) => {
    const guest = guestOf(signer, request.headers.cookie);
    const kept = guest === undefined ? NOTHING : await keptOf(guest);
    response.json(kept);
  });

  router.delete('/', async (request, response) => {
    const guest = guestOf(signer, request.headers.cookie);
    if (guest !== undefined) await people.deleteRecordsOf(guestKey(guest));
    setCookie(response, cookieName(GUEST_COOKIE, secure), '', { httpOnly: true, secure, maxAge: 0 });
    response.status(204).end();
  });

  return router;

  async function keptOf(guest: string): Promise<GuestData> {
    // Older cookies contain no time of issue.
    const since = issuedAt(guest);
    return {
      known_since: since === 0 ? null : new Date(since).toISOString(),
      ...(await people.recordsOf(guestKey(guest))),
    };
  }
}
