import type { Notices } from '@colloquy/machines/contract/wire.ts';
import type { NoticeEvent } from '@colloquy/machines/signalling/ports.ts';

/**
 * This page's position in its room's log, by the numbers of handled events. An event that arrives twice, on two
 * connections or after a return, is handled once. The acknowledgement of our own message does not count: it may come by
 * a connection that is behind the other one, and nothing would be gained, as the message is sent to others only.
 */
export class LogPosition {
  #last: number | undefined;
  #isNewSeat = true;

  /** The number that a returning page sends to the server. */
  get since(): number | undefined {
    return this.#last;
  }

  /** Another seat is requested: the next `session` starts another log, or another position in it. */
  startAnew(): void {
    this.#isNewSeat = true;
  }

  /** Whether this is to be handled; then it counts as handled. */
  take({ type, payload }: NoticeEvent): boolean {
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

  /** A return never goes back: the other connection may have received more than the handshake knew of. */
  #begin({ seq }: Notices['session']): void {
    const isBehind = !this.#isNewSeat && this.#last !== undefined && seq !== undefined && seq < this.#last;
    if (!isBehind) this.#last = seq;
    this.#isNewSeat = false;
  }
}
