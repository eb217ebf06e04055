import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Failure } from '@colloquy/machines/contract/failure.ts';
import { LOAD_HEADER } from '@colloquy/machines/contract/constants.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Decides who is a load participant: whoever shows `LOAD_TOKEN` (R-LOAD-1). */
export class LoadGrants {
  readonly #right: Buffer | undefined;
  readonly #mostSockets: number;

  /** @param mostSockets how many sockets of load participants this node serves at a time. */
  constructor(loadToken: string | undefined, mostSockets: number) {
    this.#right = loadToken === undefined ? undefined : digest(loadToken);
    this.#mostSockets = mostSockets;
  }

  /**
   * Whether the caller shows a token.
   *
   * @throws Failure `not_authorized` for a wrong one, and for any where none is set.
   */
  admits({ [LOAD_HEADER]: shown }: IncomingHttpHeaders): boolean {
    if (shown === undefined) return false;
    // Digests have one length, so that the comparison takes the same time for every token.
    if (!this.#right || !timingSafeEqual(digest(String(shown)), this.#right)) throw new Failure('not_authorized');
    return true;
  }

  /** The same for a socket. @throws Failure also `rate_limited`, when this node serves as many as it may. */
  admitsSocket(headers: IncomingHttpHeaders, open = 0): boolean {
    if (!this.admits(headers)) return false;
    if (open >= this.#mostSockets) throw new Failure('rate_limited');
    return true;
  }
}
