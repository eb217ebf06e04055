import type { ErrorCode } from '@colloquy/machines/contract/errorCodes.ts';
import type { Acknowledgement, RequestName } from '@colloquy/machines/contract/wire.ts';
import type { Notice } from '../notices/send.ts';

/** The answer to a command: reply notices and acknowledgement. */
export type StoredAnswer = { notices: readonly Notice[]; outcome: Acknowledgement };

/**
 * Temporary failures, after which a retry is executed again. `not_a_member` is one: a command can arrive on the former
 * socket of a seat that has just moved, and is then retried on the new one.
 */
const TEMPORARY_ERRORS: readonly ErrorCode[] = ['try_again', 'internal', 'not_a_member'];

/** More than any client retries; older ones are deleted. */
const MAX_ANSWERS = 1_000;

/** The answers to one membership's commands by key: a retry gets the first answer and is not executed. */
export class CommandMemory {
  readonly #answers = new Map<string, StoredAnswer>();

  recall(key: string | undefined): StoredAnswer | undefined {
    return key === undefined ? undefined : this.#answers.get(key);
  }

  remember(key: string, answer: StoredAnswer): void {
    this.#answers.set(key, answer);
    const oldest = this.#answers.keys().next();
    if (this.#answers.size > MAX_ANSWERS && !oldest.done) this.#answers.delete(oldest.value);
  }
}

/** Whether a retry gets this answer again. */
export function isFinal(outcome: Acknowledgement): boolean {
  return outcome.ok || !TEMPORARY_ERRORS.includes(outcome.error.code);
}

/** A `command_id` is unique per event name. */
export function commandKey(event: string, commandId: string): string {
  return `${event} ${commandId}`;
}

/** The registry's id for a command, stored with the membership so that a retry is recognised on any node. */
export function retryOf(event: RequestName, payload: { command_id?: string | undefined }): { commandId?: string } {
  return payload.command_id === undefined ? {} : { commandId: commandKey(event, payload.command_id) };
}
