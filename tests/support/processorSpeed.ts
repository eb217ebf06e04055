import { Worker } from 'node:worker_threads';

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

/** Of samples, of which a few were interrupted. */
const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

/**
 * How slow the processor is: on a shared host it takes up to twice as long for the same work, for seconds at a time. Times of
 * the same process are comparable once they are divided by this.
 */
export class ProcessorSpeed {
  readonly #worker = new Worker(WORK, { eval: true });
  readonly #samples: number[] = [];

  constructor() {
    this.#worker.on('message', (ms: number) => this.#samples.push(ms));
  }

  /** Until the returned function is called: how long the work takes, in ms; not a number within the first 100 ms. */
  watch(): () => number {
    const from = this.#samples.length;
    return () => (this.#samples.length === from ? Number.NaN : median(this.#samples.slice(from)));
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
  }
}
