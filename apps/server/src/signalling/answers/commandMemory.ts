import type { ErrorCode } from '@colloquy/machines/contract/errorCodes.ts';
import type { Acknowledgement } from '@colloquy/machines/contract/wire.ts';
import type { Notice } from '../notices/send.ts';

/** The answer to a command: the notices that are its reply, and its acknowledgement. */
export type Answered = { notices: readonly Notice[]; outcome: Acknowledgement };

/**
 * Temporary failures: a repeated command is tried again instead of getting the same answer. `not_a_member` is one: a
 * command can reach the socket that a seat has just moved from, and is then repeated on the next.
 */
const PASSING: readonly ErrorCode[] = ['try_again', 'internal', 'not_a_member'];

/** More commands than anyone repeats; older ones are forgotten. */
const REMEMBERED = 1_000;

/** The commands of one membership by their key, so that a repeated one gets its first answer and acts once. */
export class CommandMemory {
  readonly #answers = new Map<string, Answered>();

  recall(key: string | undefined): Answered | undefined {
    return key === undefined ? undefined : this.#answers.get(key);
  }

  remember(key: string, answered: Answered): void {
    this.#answers.set(key, answered);
    const oldest = this.#answers.keys().next();
    if (this.#answers.size > REMEMBERED && !oldest.done) this.#answers.delete(oldest.value);
  }
}

/** Whether a repeated command gets this answer again. */
export function isLasting(outcome: Acknowledgement): boolean {
  return outcome.ok || !PASSING.includes(outcome.error.code);
}

/** A `command_id` is unique per event name. */
export function commandKey(event: string, commandId: string): string {
  return `${event} ${commandId}`;
}
