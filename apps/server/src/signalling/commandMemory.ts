import type { Acknowledgement } from '@colloquy/machines/contract/wire.ts';
import type { Line } from './send.ts';

/** The answer a command got: the notices that are its reply, and what its acknowledgement says. */
export type Answered = { notices: readonly ((line: Line) => void)[]; outcome: Acknowledgement };

/** More commands than anybody repeats; older ones are forgotten. */
const REMEMBERED = 1_000;

/** The commands of one membership by `command_id`, so that a repeated one gets its first answer and acts once. */
export class CommandMemory {
  readonly #answers = new Map<string, Answered>();

  recall(event: string, commandId: string | undefined): Answered | undefined {
    return commandId === undefined ? undefined : this.#answers.get(keyOf(event, commandId));
  }

  remember(event: string, commandId: string, answered: Answered): void {
    this.#answers.set(keyOf(event, commandId), answered);
    const oldest = this.#answers.keys().next();
    if (this.#answers.size > REMEMBERED && !oldest.done) this.#answers.delete(oldest.value);
  }
}

const keyOf = (event: string, commandId: string) => `${event} ${commandId}`;
