import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { expect } from 'vitest';
import { quantile } from '../quantile.ts';
import { nextFrom, startThread, tell } from '../threads/startThread.ts';
import type { BystandersGiven } from './bystandersThread.ts';

const QUIET_MS = 2_000;
/**
 * An attack of a moment is measured for so long: else nobody may have been answered in it, and 99 of 100 says nothing of
 * ten. Whom it holds up are all of them, far more than one of 100.
 */
const LEAST_MS = 1_000;
/** Below this the two cannot be told apart: a garbage collection takes as long. */
const NOISE_MS = 15;

/** 99th percentiles of acknowledgements in milliseconds, of the round that was disturbed least. */
export type Served = { quiet: number; attacked: number };

/** People on a server who keep signalling while it is attacked, so that a test sees whether they are still served. */
export class Bystanders {
  readonly #thread: Worker;
  #failed: Error | undefined;

  private constructor(thread: Worker) {
    this.#thread = thread;
    thread.on('error', (error: Error) => (this.#failed = error));
  }

  /** Seats so many people, two in a room, on a server that is a process of its own. */
  static async at(url: string, { count = 20 }: { count?: number } = {}): Promise<Bystanders> {
    const given: BystandersGiven = { url, count, prefix: `by-${randomUUID().slice(0, 8)}` };
    const { thread } = await startThread(new URL('./bystandersThread.ts', import.meta.url), given);
    const bystanders = new Bystanders(thread);
    // Nobody's first second counts: code is still being compiled.
    await wait(QUIET_MS);
    return bystanders;
  }

  /**
   * Quiet and attacked times take turns. `attack` is run once a round and is over when its promise is kept. Of the rounds
   * the one with the lowest ratio counts: what else the machine does only ever adds to it, and an attack is there in
   * each. Prints one line for each round.
   */
  async during(attack: (round: number) => Promise<unknown>, { rounds = 3 } = {}): Promise<Served> {
    const seen: Served[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      await this.#p99();
      await wait(QUIET_MS);
      const quiet = await this.#p99();
      await Promise.all([attack(round), wait(LEAST_MS)]);
      const attacked = await this.#p99();
      seen.push({ quiet, attacked });
      console.log(`round ${round}: acknowledged p99 quiet ${quiet.toFixed(1)} ms, attacked ${attacked.toFixed(1)} ms`);
    }
    return seen.reduce((best, next) => (ratioOf(next) < ratioOf(best) ? next : best));
  }

  async leave(): Promise<void> {
    await this.#thread.terminate();
  }

  /** Of all that was acknowledged since it was asked last; fails if somebody was refused or got no answer. */
  async #p99(): Promise<number> {
    if (this.#failed) throw this.#failed;
    const answered = nextFrom(this.#thread);
    tell(this.#thread, 'next');
    return quantile((await answered) as number[], 0.99);
  }
}

const ratioOf = ({ quiet, attacked }: Served): number => attacked / quiet;

/** Others are served as before: within twice the time of a quiet server in the same run. */
export function expectServed({ quiet, attacked }: Served): void {
  expect(attacked).toBeLessThanOrEqual(Math.max(2 * quiet, NOISE_MS));
}
