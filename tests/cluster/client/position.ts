import type { NoticeName } from '@colloquy/machines/contract/wire.ts';

/** Events of the room's log: each carries `seq`. */
const ORDERED: ReadonlySet<string> = new Set<NoticeName>([
  'chatMessage',
  'userJoined',
  'userLeft',
  'adminAssigned',
  'adminChanged',
  'roomChanged',
  'memberState',
  'memberModerated',
  'adminAction',
]);

/** The number of a notice, a `session` or an acknowledgement. */
export function seqOf(raw: unknown): number | undefined {
  const { seq } = (raw ?? {}) as { seq?: unknown };
  return typeof seq === 'number' ? seq : undefined;
}

export function isOrdered(name: string, raw: unknown): boolean {
  // The target of a kick gets two notices for one log entry; `kicked` has its number.
  const isOfKick = name === 'adminAction' && (raw as { action?: unknown }).action === 'kick';
  return (ORDERED.has(name) && !isOfKick) || seqOf(raw) !== undefined;
}

/** A member's position in the log of its room. */
export class Position {
  #last: number | undefined;

  /** Reported on resuming. */
  get last(): number | undefined {
    return this.#last;
  }

  /** A snapshot covers everything up to its number; `isNewSeat`: earlier numbers belong to another seat. */
  confirm(seq: number | undefined, isNewSeat: boolean): void {
    this.#last = isNewSeat || this.#last === undefined ? seq : Math.max(this.#last, seq ?? this.#last);
  }

  /** Whether a notice is to be handled; marks it as handled. */
  accept(seq: number | undefined): boolean {
    if (seq === undefined) return true;
    if (this.#last !== undefined && seq <= this.#last) return false;
    this.#last = seq;
    return true;
  }
}
