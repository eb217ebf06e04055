import { timingSafeEqual } from 'node:crypto';
import type { Request } from 'express';
import type { Profile } from '@colloquy/machines/contract/accounts.ts';
import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import type { Sessions } from '../peopleStore.ts';

const BEARER = /^Bearer +([^\s]+) *$/i;

/**
 * The profile of a request's bearer token. An unknown or ended token counts as none: our client adds it to every call,
 * and a visitor whose session has ended may still see rooms.
 */
export async function bearerOf(
  request: Request,
  sessions: Pick<Sessions, 'profileByToken'>,
): Promise<Profile | undefined> {
  const token = bearerTokenOf(request);
  return token === undefined || token.length > LIMITS.token ? undefined : sessions.profileByToken(token);
}

/** The token as it was sent, of any length. */
export function bearerTokenOf(request: Request): string | undefined {
  return BEARER.exec(request.get('Authorization') ?? '')?.[1];
}

/** Is the bearer token the configured one? Never where none is configured. */
export function hasBearer(request: Request, configured: string | undefined): boolean {
  const given = Buffer.from(bearerTokenOf(request) ?? '');
  const right = Buffer.from(configured ?? '');
  return right.length > 0 && given.length === right.length && timingSafeEqual(given, right);
}
