import type { Worker } from 'node:worker_threads';
import { startThread, tell } from '../../support/threads/startThread.ts';
import { shareOut, type Plan } from '../plan/plan.ts';
import type { CrewGiven, CrewOrder, CrewReport, EndOrder, Tick } from './words.ts';

/** The run begins for all of them at once, a moment after all are ready. */
const HEAD_START_MS = 200;
const REPORT_PATIENCE_MS = 20_000;

export type Crews = {
  /** As `Date.now()` counts. */
  beganAt: number;
  holdStill: (share: number, forMs: number) => void;
  /** What each has to report; fewer than there are workers when one hangs. */
  end: (order: EndOrder) => Promise<CrewReport[]>;
  stop: () => Promise<void>;
};

export type CrewOptions = {
  url: string;
  plan: Plan;
  workers: number;
  stallMs: number;
  isRecorded: boolean;
  /** What one of the workers says. */
  onTick: (worker: number, tick: Omit<Tick, 'kind'>) => void;
  onLost: (error: unknown) => void;
};

/** Starts the workers with their people. */
export async function startCrews({
  url,
  plan,
  workers,
  stallMs,
  isRecorded,
  onTick,
  onLost,
}: CrewOptions): Promise<Crews> {
  const threads = await Promise.all(
    shareOut(plan.people, workers).map(async (people, index) => {
      const given: CrewGiven = { url, people, seed: plan.seed + index, forMs: plan.forMs, stallMs, isRecorded };
      const { thread } = await startThread(new URL('crewThread.ts', import.meta.url), given);
      thread.on('message', (said: Tick | CrewReport) => {
        if (said.kind === 'tick') onTick(index, said);
      });
      thread.on('error', onLost);
      return thread;
    }),
  );
  const beganAt = performance.timeOrigin + performance.now() + HEAD_START_MS;
  for (const thread of threads) order(thread, { kind: 'begin', beganAt });
  return {
    beganAt,
    holdStill: (share, forMs) => threads.forEach((thread) => order(thread, { kind: 'holdStill', share, forMs })),
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

const order = (thread: Worker, what: CrewOrder) => tell(thread, what);

function reportOf(thread: Worker): Promise<CrewReport | undefined> {
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve(undefined), REPORT_PATIENCE_MS);
    thread.on('message', (said: Tick | CrewReport) => {
      if (said.kind !== 'report') return;
      clearTimeout(late);
      resolve(said);
    });
  });
}
