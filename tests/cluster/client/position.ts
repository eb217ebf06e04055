import type { NoticeName } from '@colloquy/machines/contract/wire.ts';

/** What the room's log orders: each of these carries `seq`. */
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

/** Of a notice, a `session` or an acknowledgement, as it came. */
export function seqOf(raw: unknown): number | undefined {
  const { seq } = (raw ?? {}) as { seq?: unknown };
  return typeof seq === 'number' ? seq : undefined;
}

export function isOrdered(name: string, raw: unknown): boolean {
  // Of a kick the target gets two notices for one place in the log; `kicked` has its number.
  const isOfKick = name === 'adminAction' && (raw as { action?: unknown }).action === 'kick';
  return (ORDERED.has(name) && !isOfKick) || seqOf(raw) !== undefined;
}

/** How far a member has handled the log of its room. */
export class Position {
  #last: number | undefined;

  /** To be told when it comes back. */
  get last(): number | undefined {
    return this.#last;
  }

  /** A snapshot stands for all up to its number; `isFresh`: what was handled before was of another seat. */
  settle(seq: number | undefined, isFresh: boolean): void {
    this.#last = isFresh || this.#last === undefined ? seq : Math.max(this.#last, seq ?? this.#last);
  }

  /** Whether a notice is to be handled, which it is from now on. */
  take(seq: number | undefined): boolean {
    if (seq === undefined) return true;
    if (this.#last !== undefined && seq <= this.#last) return false;
    this.#last = seq;
    return true;
  }
}
