import { DELAYS, LIMITS } from '@colloquy/machines/contract/limits.ts';
import type { Candidate } from '@colloquy/machines/contract/negotiation.ts';

/**
 * Own candidates on their way out, in the order in which they were found. Towards a page of ours (`together`) those of
 * `DELAYS.candidatesGathered` leave at once, `LIMITS.candidatesTogether` at most: a browser finds most of them in a few
 * milliseconds. Towards any other client each leaves by itself.
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

  /** What waits is dropped. */
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
