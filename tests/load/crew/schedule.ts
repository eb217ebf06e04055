import type { RunClock } from '../person/clock.ts';

/** Something that is to happen at a moment of the run. */
export type Due = { at: number; happen: (late: number) => void };

/** Lets everything happen at its moment, whether or not what came before is done: an open model. */
export function keepSchedule(dues: readonly Due[], clock: RunClock): () => void {
  const waiting = [...dues].sort((one, other) => one.at - other.at);
  let next = 0;
  let timer: NodeJS.Timeout | undefined;
  const go = () => {
    for (let due = waiting[next]; due && due.at <= clock(); due = waiting[next]) {
      next += 1;
      due.happen(clock() - due.at);
    }
    const due = waiting[next];
    if (due) timer = setTimeout(go, Math.max(0, due.at - clock()));
  };
  go();
  return () => clearTimeout(timer);
}
