import { Worker } from 'node:worker_threads';
import { median } from './quantile.ts';

/** How often a fixed piece of work is timed. */
const INTERVAL_MS = 100;

/** Runs in a worker, and posts how long its work took, in ms. */
const WORK = `
  const { parentPort } = require('node:worker_threads');
  const people = Array.from({ length: 400 }, (_, at) => ({ id: at, name: 'person ' + at, isIn: true }));
  const text = JSON.stringify(people);
  setInterval(() => {
    const begun = performance.now();
    JSON.stringify(JSON.parse(text));
    parentPort.postMessage(performance.now() - begun);
  }, ${INTERVAL_MS});
`;

/**
 * How slow the processor is: on a shared host it takes up to twice as long for the same work, for seconds at a time. Times of
 * the same process are comparable once they are divided by this.
 */
export class ProcessorProbe {
  readonly #worker = new Worker(WORK, { eval: true });
  readonly #samples: number[] = [];

  constructor() {
    this.#worker.on('message', (ms: number) => this.#samples.push(ms));
  }

  /**
   * Until the returned function is called: how long the work takes, in ms; not a number within the first 100 ms. The
   * median, since a few samples are interrupted.
   */
  watch(): () => number {
    const from = this.#samples.length;
    return () => median(this.#samples.slice(from));
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
  }
}
