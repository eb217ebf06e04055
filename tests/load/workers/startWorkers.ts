import { setTimeout as wait } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { startThread, postTo } from '../../support/threads/startThread.ts';
import { splitAmongWorkers, type Plan } from '../plan/plan.ts';
import { UsageError } from '../usageError.ts';
import type { WorkerInput, WorkerCommand, WorkerReport, EndCommand, ProgressTick } from './messages.ts';

/** The run begins for all workers at once, this long after all are ready. */
const HEAD_START_MS = 200;
const REPORT_TIMEOUT_MS = 20_000;

export type Workers = {
  /** As `Date.now()` counts. */
  beganAt: number;
  stopReading: (share: number, forMs: number) => void;
  /** The workers' reports; fewer than there are workers if one hangs. */
  end: (sendCommand: EndCommand) => Promise<WorkerReport[]>;
  stop: () => Promise<void>;
};

export type WorkersOptions = {
  url: string;
  token: string | undefined;
  /** When to begin, as `Date.now()` counts; undefined: as soon as all are ready. */
  startAt: number | undefined;
  plan: Plan;
  workers: number;
  stallMs: number;
  isRecorded: boolean;
  onTick: (worker: number, tick: Omit<ProgressTick, 'kind'>) => void;
  onWorkerError: (error: unknown) => void;
};

export async function startWorkers({
  url,
  token,
  startAt,
  plan,
  workers,
  stallMs,
  isRecorded,
  onTick,
  onWorkerError,
}: WorkersOptions): Promise<Workers> {
  const threads = await Promise.all(
    splitAmongWorkers(plan.people, workers).map(async (people, index) => {
      const input: WorkerInput = {
        url,
        token,
        people,
        seed: plan.seed + index,
        forMs: plan.forMs,
        stallMs,
        isRecorded,
      };
      const { thread } = await startThread(new URL('workerThread.ts', import.meta.url), input);
      thread.on('message', (message: ProgressTick | WorkerReport) => {
        if (message.kind === 'tick') onTick(index, message);
      });
      thread.on('error', onWorkerError);
      return thread;
    }),
  );
  const ready = performance.timeOrigin + performance.now();
  const beganAt = startAt ?? ready + HEAD_START_MS;
  if (beganAt < ready) {
    await Promise.all(threads.map((thread) => thread.terminate()));
    throw new UsageError(`--start-at has passed: the people were ready ${Math.round(ready - beganAt)} ms later`);
  }
  await wait(Math.max(0, beganAt - ready - HEAD_START_MS));
  for (const thread of threads) order(thread, { kind: 'begin', beganAt });
  return {
    beganAt,
    stopReading: (share, forMs) => threads.forEach((thread) => order(thread, { kind: 'holdStill', share, forMs })),
    async end(how) {
      const reports = threads.map((thread) => reportOf(thread));
      for (const thread of threads) order(thread, { kind: 'end', ...how });
      return (await Promise.all(reports)).filter((report) => report !== undefined);
    },
    async stop() {
      await Promise.all(threads.map((thread) => thread.terminate()));
    },
  };
}

const order = (thread: Worker, what: WorkerCommand) => postTo(thread, what);

function reportOf(thread: Worker): Promise<WorkerReport | undefined> {
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve(undefined), REPORT_TIMEOUT_MS);
    thread.on('message', (message: ProgressTick | WorkerReport) => {
      if (message.kind !== 'report') return;
      clearTimeout(late);
      resolve(message);
    });
  });
}
