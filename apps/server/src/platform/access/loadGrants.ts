import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Failure } from '@colloquy/machines/contract/failure.ts';
import { LOAD } from '@colloquy/machines/contract/limits.ts';
import { LOAD_HEADER } from '@colloquy/machines/contract/constants.ts';
import type { Options } from '../../services.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Decides who is a load participant: whoever shows `LOAD_TOKEN` (R-LOAD-1). */
export class LoadGrants {
  readonly #right: Buffer | undefined;
  readonly #mostSockets: number;

  constructor({ loadToken, limitsFactor }: Pick<Options, 'loadToken' | 'limitsFactor'>) {
    this.#right = loadToken === undefined ? undefined : digest(loadToken);
    this.#mostSockets = Math.max(1, Math.floor(LOAD.sockets * limitsFactor));
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
