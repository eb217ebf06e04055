import type { RunClock } from '../person/clock.ts';

export type ScheduledTask = { at: number; run: (late: number) => void };

/** Runs every task at its time, without waiting for earlier ones (an open model). */
export function runSchedule(dues: readonly ScheduledTask[], clock: RunClock): () => void {
  const waiting = [...dues].sort((one, other) => one.at - other.at);
  let next = 0;
  let timer: NodeJS.Timeout | undefined;
  const go = () => {
    for (let due = waiting[next]; due && due.at <= clock(); due = waiting[next]) {
      next += 1;
      due.run(clock() - due.at);
    }
    const due = waiting[next];
    if (due) timer = setTimeout(go, Math.max(0, due.at - clock()));
  };
  go();
  return () => clearTimeout(timer);
}
