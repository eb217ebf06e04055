import type { ErrorCode } from '@colloquy/machines/contract/errorCodes.ts';
import type { Acknowledgement } from '@colloquy/machines/contract/wire.ts';
import type { Notice } from '../notices/send.ts';

/** The answer to a command: reply notices and acknowledgement. */
export type Answered = { notices: readonly Notice[]; outcome: Acknowledgement };

/**
 * Temporary failures, after which a retry is executed again. `not_a_member` is one: a command can arrive on the former
 * socket of a seat that has just moved, and is then retried on the new one.
 */
const PASSING: readonly ErrorCode[] = ['try_again', 'internal', 'not_a_member'];

/** More than any client retries; older ones are deleted. */
const REMEMBERED = 1_000;

/** The answers to one membership's commands by key: a retry gets the first answer and is not executed. */
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

/** Whether a retry gets this answer again. */
export function isLasting(outcome: Acknowledgement): boolean {
  return outcome.ok || !PASSING.includes(outcome.error.code);
}

/** A `command_id` is unique per event name. */
export function commandKey(event: string, commandId: string): string {
  return `${event} ${commandId}`;
}
