import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { expect } from 'vitest';
import { quantile } from '../quantile.ts';
import { nextMessage, startThread, postTo } from '../threads/startThread.ts';
import type { BystandersInput } from './bystandersThread.ts';

const QUIET_MS = 2_000;
/**
 * The minimum measuring time of a short attack, for enough samples for a 99th percentile.
 */
const LEAST_MS = 1_000;
/** Differences below this are noise, such as a garbage collection. */
const NOISE_MS = 15;

/** 99th percentiles of acknowledgement times in milliseconds, of the least disturbed round. */
export type Latencies = { quiet: number; attacked: number };

/** People who keep signalling during an attack, to measure whether they are still served. */
export class Bystanders {
  readonly #thread: Worker;
  #failed: Error | undefined;

  private constructor(thread: Worker) {
    this.#thread = thread;
    thread.on('error', (error: Error) => (this.#failed = error));
  }

  /** Seats `count` people, two per room, on a server in a separate process. */
  static async at(url: string, { count = 20 }: { count?: number } = {}): Promise<Bystanders> {
    const input: BystandersInput = { url, count, prefix: `by-${randomUUID().slice(0, 8)}` };
    const { thread } = await startThread(new URL('./bystandersThread.ts', import.meta.url), input);
    const bystanders = new Bystanders(thread);
    // Warm-up: code is still being compiled.
    await wait(QUIET_MS);
    return bystanders;
  }

  /**
   * Alternates quiet and attacked times. `attack` runs once per round, until its promise resolves. The round with the
   * lowest ratio counts, since other load can only increase it. Prints one line per round.
   */
  async during(attack: (round: number) => Promise<unknown>, { rounds = 3 } = {}): Promise<Latencies> {
    const seen: Latencies[] = [];
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

  /** The p99 since the last call; throws if a request was refused or not answered. */
  async #p99(): Promise<number> {
    if (this.#failed) throw this.#failed;
    const answered = nextMessage(this.#thread);
    postTo(this.#thread, 'next');
    return quantile((await answered) as number[], 0.99);
  }
}

const ratioOf = ({ quiet, attacked }: Latencies): number => attacked / quiet;

/** Expects acknowledgements within twice the time of a quiet server in the same run. */
export function expectServed({ quiet, attacked }: Latencies): void {
  expect(attacked).toBeLessThanOrEqual(Math.max(2 * quiet, NOISE_MS));
}
