import { timingSafeEqual } from 'node:crypto';
import type { Request } from 'express';
import type { Profile } from '@colloquy/machines/contract/accounts.ts';
import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import type { Sessions } from '../../domain/people/peopleStore.ts';

const BEARER = /^Bearer +([^\s]+) *$/i;

/**
 * Who a request's bearer token belongs to. A token that is unknown or over counts as none: our client adds it to every
 * call it makes, and a visitor whose session has ended may still look at rooms.
 */
export async function bearerOf(request: Request, sessions: Pick<Sessions, 'whoIs'>): Promise<Profile | undefined> {
  const token = bearerTokenOf(request);
  return token === undefined || token.length > LIMITS.token ? undefined : sessions.whoIs(token);
}

/** The token as it was sent, of whatever length. */
export function bearerTokenOf(request: Request): string | undefined {
  return BEARER.exec(request.get('Authorization') ?? '')?.[1];
}

/** Whether the bearer token is this configured one; never where none is configured. */
export function bears(request: Request, configured: string | undefined): boolean {
  const given = Buffer.from(bearerTokenOf(request) ?? '');
  const right = Buffer.from(configured ?? '');
  return right.length > 0 && given.length === right.length && timingSafeEqual(given, right);
}
