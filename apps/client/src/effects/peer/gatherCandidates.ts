import { DELAYS, LIMITS } from '@colloquy/machines/contract/limits.ts';
import type { Candidate } from '@colloquy/machines/contract/negotiation.ts';

/**
 * Outgoing candidates, in the order in which they were found. For a page of ours (`together`) those found within
 * `DELAYS.candidatesGathered` are sent at once, `LIMITS.candidatesTogether` at most: a browser finds most of them in a
 * few milliseconds. For any other client each is sent by itself.
 */
export class CandidateGatherer {
  readonly #together: boolean;
  readonly #emit: (candidates: readonly Candidate[]) => void;
  #waiting: Candidate[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(together: boolean, emit: (candidates: readonly Candidate[]) => void) {
    this.#together = together;
    this.#emit = emit;
  }

  found(candidate: Candidate): void {
    this.#waiting.push(candidate);
    if (!this.#together || this.#waiting.length === LIMITS.candidatesTogether) this.#leave();
    else this.#timer ??= setTimeout(() => this.#leave(), DELAYS.candidatesGathered);
  }

  /** Waiting candidates are dropped. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  #leave(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const candidates = this.#waiting;
    this.#waiting = [];
    this.#emit(candidates);
  }
}
