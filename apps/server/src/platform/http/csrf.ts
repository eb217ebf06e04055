import { timingSafeEqual } from 'node:crypto';
import { parse } from 'cookie';
import type { RequestHandler } from 'express';
import { CSRF_COOKIE, CSRF_HEADER } from '@colloquy/machines/contract/constants.ts';
import type { Options } from '../../services.ts';
import { randomToken } from '../access/signing.ts';
import { setCookie } from './cookies.ts';
import { HttpError } from './problem.ts';

/**
 * Double-submit cookie: a request that changes something must repeat the cookie in a header, which only our pages can
 * do. The page reads the cookie, so it is not HttpOnly.
 */
export function csrf({ secureCookies }: Pick<Options, 'secureCookies'>): RequestHandler {
  return (request, response, next) => {
    const token = parse(request.headers.cookie ?? '')[CSRF_COOKIE];
    if (request.method === 'GET' && !token) {
      setCookie(response, CSRF_COOKIE, randomToken(), { httpOnly: false, secure: secureCookies });
    }
    const isSafe = request.method === 'GET' || request.method === 'HEAD';
    next(isSafe || tokensMatch(token, request.get(CSRF_HEADER)) ? undefined : new HttpError('csrf_failed'));
  };
}

function tokensMatch(token: string | undefined, header: string | undefined): boolean {
  if (!token || header === undefined) return false;
  const [cookie, headerToken] = [Buffer.from(token), Buffer.from(header)];
  return cookie.length === headerToken.length && timingSafeEqual(cookie, headerToken);
}
