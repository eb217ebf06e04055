import { parse } from 'cookie';
import { Router, type Request, type Response } from 'express';
import {
  oauthDisplay,
  OAUTH_FAILURES,
  type OauthDisplay,
  type OauthMessage,
} from '@colloquy/machines/contract/accounts.ts';
import { failureOf } from '@colloquy/machines/contract/failure.ts';
import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import { PROVIDERS, type Provider } from '@colloquy/machines/contract/constants.ts';
import type { AddressLimits } from '../../platform/access/addressLimits.ts';
import { guestOf } from '../sessions/guestCookie.ts';
import type { Options, Services } from '../../services.ts';
import { hashToken } from '../../platform/access/signing.ts';
import { beginSocial, failureMessage, finishSocial, readAttempt, redeemLinkTicket } from './socialSignIn.ts';
import { storeFailure } from '../../platform/resilience/storeFailure.ts';
import { addressOf, deviceOf } from '../sessions/caller.ts';
import { cookieName, setCookie } from '../../platform/http/cookies.ts';
import { FINISH_PATH, FINISH_SCRIPT, finishPage } from './oauthPage.ts';
import { NO_FEATURES } from '../../platform/http/security.ts';
import { HttpError } from '../../platform/http/problem.ts';
import { originOf } from '../../platform/access/origins.ts';

const PATH = '/auth';

const COOKIE = 'oauth-';

/** Each attempt has its own cookie, so that two popups do not interfere. */
const cookieOf = (state: string, secure: boolean) => cookieName(`${COOKIE}${hashToken(state).slice(0, 16)}`, secure);

/** How many attempts of one browser are kept; more would exceed the size of a request's headers. */
const KEPT_ATTEMPTS = 8;

/** The latest first; browsers send them in the order in which they were made. */
const earlierAttempts = (request: Request, secure: boolean) =>
  Object.keys(parse(request.headers.cookie ?? ''))
    .filter((name) => name.startsWith(cookieName(COOKIE, secure)))
    .toReversed();

/** `/auth`: redirect to a provider, and callback (R-AUTH-7, R-AUTH-8, R-AUTH-14 to R-AUTH-16). */
export function oauthRouter(services: Services, options: Options, limits: AddressLimits): Router {
  const { providers, signer, log } = services;
  const router = Router();
  const secure = options.secureCookies;
  const cookie = { httpOnly: true, secure, path: secure ? '/' : PATH };

  router.use((_request, response, next) => {
    response.set('Cache-Control', 'no-store');
    // Any other policy would sever the popup from its opener on the callback.
    response.set('Cross-Origin-Opener-Policy', 'unsafe-none');
    response.set('Permissions-Policy', NO_FEATURES);
    next();
  });

  router.get(FINISH_PATH, (_request, response) => {
    response.type('text/javascript').send(FINISH_SCRIPT);
  });

  router.get('/:provider', async (request, response) => {
    const provider = configured(request);
    const display = oauthDisplay.safeParse(request.query['display']).data ?? 'popup';
    await answering(response, display, async () => {
      const rate = await limits.consume('socialSignIns', addressOf(request));
      if (rate.kind === 'limited') return failureMessage('rate_limited');
      const redirectUri = `${originOf(request, options)}${PATH}/${provider}/callback`;
      const linkTo = await linkedTo(request, provider);
      if (linkTo === null) return failureMessage('provider_failed');
      const beginning = await beginSocial(services, { provider, display, linkTo, redirectUri });
      if (!beginning) throw new HttpError('not_found');
      for (const name of earlierAttempts(request, secure).slice(KEPT_ATTEMPTS - 1)) {
        setCookie(response, name, '', { ...cookie, maxAge: 0 });
      }
      setCookie(response, cookieOf(beginning.state, secure), beginning.cookie, {
        ...cookie,
        maxAge: DELAYS.providerTimeout / 1_000,
      });
      response.redirect(303, beginning.url.href);
      return undefined;
    });
  });

  router.get('/:provider/callback', async (request, response) => {
    const provider = configured(request);
    const { state } = request.query;
    const name = cookieOf(typeof state === 'string' ? state : '', secure);
    const keep = parse(request.headers.cookie ?? '')[name];
    const attempt =
      keep === undefined || typeof state !== 'string' ? undefined : readAttempt(signer, keep, provider, state);
    if (keep !== undefined) setCookie(response, name, '', { ...cookie, maxAge: 0 });
    await answering(response, attempt?.display ?? 'popup', async () => {
      if (!attempt) return failureMessage('provider_failed');
      const callbackUrl = new URL(attempt.redirectUri);
      callbackUrl.search = new URL(request.originalUrl, callbackUrl).search;
      return finishSocial(services, attempt, callbackUrl, deviceOf(request.get('User-Agent')));
    });
  });

  return router;

  function configured(request: Request<{ provider: string }>): Provider {
    const provider = PROVIDERS.find((known) => known === request.params.provider);
    if (!provider || !providers.has(provider)) throw new HttpError('not_found');
    return provider;
  }

  /** Undefined: this signs in. Null: an invalid ticket. */
  async function linkedTo(request: Request, provider: Provider): Promise<string | undefined | null> {
    const { link } = request.query;
    if (link === undefined) return undefined;
    const guest = guestOf(signer, request.headers.cookie);
    if (typeof link !== 'string' || guest === undefined) return null;
    return (await redeemLinkTicket(services, link, guest, provider)) ?? null;
  }

  /** A person is waiting: errors are shown as a page, not as a problem document. */
  async function answering(
    response: Response,
    display: OauthDisplay,
    work: () => Promise<OauthMessage | undefined>,
  ): Promise<void> {
    const message = await work().catch((thrown: unknown) => {
      const failure = failureOf(storeFailure(thrown));
      const code = OAUTH_FAILURES.find((known) => known === failure.code);
      if (!code) throw thrown;
      if (code !== 'provider_refused') log.warn({ err: failure.cause }, 'a social sign-in failed');
      return failureMessage(code);
    });
    if (message) response.type('html').send(finishPage(message, display));
  }
}
