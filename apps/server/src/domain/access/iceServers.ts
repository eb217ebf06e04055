import { createHmac } from 'node:crypto';
import type { IceServersAnswer } from '@colloquy/machines/contract/http.ts';
import type { Options } from '../parts.ts';

export type IceOptions = Pick<Options, 'stunUrls' | 'turnUrls' | 'turnSecret'>;

/** Life of TURN credentials, in seconds (R-HTTP-12). */
const TURN_SECONDS = 300;

export function offersTurn({ turnUrls, turnSecret }: IceOptions): boolean {
  return turnUrls.length > 0 && turnSecret !== undefined;
}

/**
 * The servers a caller may use. A relay costs money, so only a caller with a proof gets one; the credentials are
 * those of coturn's `use-auth-secret`, checked there without asking us.
 *
 * @param name whom the proof names, for the relay's log; undefined for a caller without one.
 */
export function iceServersFor(options: IceOptions, name: string | undefined, nowMs: number): IceServersAnswer {
  const { stunUrls, turnUrls, turnSecret } = options;
  const stun = stunUrls.length > 0 ? [{ urls: [...stunUrls] }] : [];
  if (name === undefined || turnUrls.length === 0 || turnSecret === undefined) {
    return { iceServers: stun, ttl: TURN_SECONDS };
  }
  const username = `${Math.floor(nowMs / 1_000) + TURN_SECONDS}:${name}`;
  const credential = createHmac('sha1', turnSecret).update(username).digest('base64');
  return { iceServers: [...stun, { urls: [...turnUrls], username, credential }], ttl: TURN_SECONDS };
}
