import { createHash, createHmac } from 'node:crypto';
import type { IceServersAnswer } from '@colloquy/machines/contract/http.ts';
import type { Options } from '../services.ts';
import type { Signer } from '../platform/access/signing.ts';

export type IceOptions = Pick<Options, 'stunUrls' | 'turnUrls' | 'turnSecret'>;

/** Life of TURN credentials, in seconds (R-HTTP-12). */
const TURN_SECONDS = 300;

export function offersTurn({ turnUrls, turnSecret }: IceOptions): boolean {
  return turnUrls.length > 0 && turnSecret !== undefined;
}

/**
 * The ICE servers a caller may use. A relay costs money, so only a caller with proof of identity gets one. The
 * credentials are for coturn's `use-auth-secret`, which verifies them without a request to us.
 *
 * @param name the caller's `relayName`.
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

/** The name under which the relay counts a caller; undefined without an account or a guest cookie. */
export function relayName(
  signer: Signer,
  { userId, guest, network }: { userId: string | undefined; guest: string | undefined; network: string },
): string | undefined {
  return userId ?? (guest === undefined ? undefined : guestName(signer, guest, network));
}

/** How many relay names the guests of one network share. */
const GUEST_NAMES = 16;

/**
 * The relay's name for a guest: stable within a network, and one of few per network, since a new cookie costs nothing
 * and each name may have its own allocations.
 */
function guestName(signer: Signer, guest: string, network: string): string {
  const slot = createHash('sha256').update(guest).digest().readUInt32BE() % GUEST_NAMES;
  return `guest-${createHash('sha256').update(signer.sign('relay', network)).digest('hex').slice(0, 16)}-${slot}`;
}
