import type { Notices } from '@colloquy/machines/contract/wire.ts';
import type { SignalEvent } from '@colloquy/machines/signalling/ports.ts';

/**
 * How far this page has come in its room's log, by the numbers of what it handled. What is said twice, on two lines or
 * once more after a return, is handled once. The answer to an own message does not count: it may come by a line that is
 * behind the other one, and nothing is gained, as the message is said to others only.
 */
export class LogPosition {
  #last: number | undefined;
  #isNewSeat = true;

  /** The number that a returning page tells the server. */
  get since(): number | undefined {
    return this.#last;
  }

  /** Another seat is asked for: the next `session` begins another log, or another place in it. */
  startAnew(): void {
    this.#isNewSeat = true;
  }

  /** Whether this is to be handled, which it then is. */
  take({ type, payload }: SignalEvent): boolean {
    if (type === 'signal.session') {
      this.#begin(payload);
      return true;
    }
    const seq = 'seq' in payload ? payload.seq : undefined;
    if (seq === undefined) return true;
    if (this.#last !== undefined && seq <= this.#last) return false;
    this.#last = seq;
    return true;
  }

  /** A return never leads back: the other line may have said more meanwhile than the handshake knew of. */
  #begin({ seq }: Notices['session']): void {
    const isBehind = !this.#isNewSeat && this.#last !== undefined && seq !== undefined && seq < this.#last;
    if (!isBehind) this.#last = seq;
    this.#isNewSeat = false;
  }
}
