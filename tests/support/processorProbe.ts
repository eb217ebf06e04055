import type { Worker } from 'node:worker_threads';
import { median } from './quantile.ts';
import { startThread } from './threads/startThread.ts';

/**
 * Times a fixed piece of work ten times a second. A shared host takes up to twice as long for the same, for seconds at a
 * time: what a process took is comparable once it is divided by this.
 */
export class ProcessorProbe {
  readonly #thread: Worker;
  readonly #samples: number[] = [];

  private constructor(thread: Worker) {
    this.#thread = thread;
    thread.on('message', (ms: number) => this.#samples.push(ms));
  }

  static async start(): Promise<ProcessorProbe> {
    const { thread } = await startThread(new URL('processorProbeThread.ts', import.meta.url), undefined);
    return new ProcessorProbe(thread);
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
    await this.#thread.terminate();
  }
}
