import { chartGoals } from '../charts/goals.ts';
import { walkOf, type MachineModel, type Walk } from '../model.ts';
import { silenced } from './silentPorts.ts';
import { createTimedMachine, type Moment, type Next, type Taken } from './timedMachine.ts';

/** One way through a machine: what is said and waited for, in order. `said` counts the walk's events. */
export type Tour = { walk: string; steps: PlannedStep[] };
export type PlannedStep = { said: number } | { waited: number };

/** Where a search got by which step; situations of the same key count as one. */
export type Situation = { taken: Taken; key: string; from?: Situation; step?: PlannedStep };

const LIMIT = 20_000;

/**
 * Finds few tours that together take every branch and hear both verdicts of every guard. Breadth first over the
 * situations of each walk, until nothing is missing or the walk's limit is reached.
 */
export function planTours(model: MachineModel): { tours: Tour[]; missing: ReadonlySet<string> } {
  const missing = new Set([...chartGoals(model.machine)].filter((goal) => !(goal in model.unreachable)));
  const finds: { walk: string; end: Situation; news: string[] }[] = [];
  for (const name of Object.keys(model.walks)) {
    const walk = walkOf(model, name);
    explore(model, walk, (end) => {
      const news = [...end.taken.hits].filter((hit) => missing.has(hit));
      for (const hit of news) missing.delete(hit);
      if (news.length > 0) finds.push({ walk: name, end, news });
      return missing.size > 0;
    });
  }
  return { tours: fewestOf(finds), missing };
}

/** Tells every step that is possible, each situation's the first time it is met, until `tell` has heard enough. */
export function explore(model: MachineModel, walk: Walk, tell: (end: Situation) => boolean): void {
  const machine = createTimedMachine(silenced(model.machine, model.world), walk.input, model);
  const start = machine.start();
  const first: Situation = { taken: start, key: keyOf(start.moment, walk) };
  const met = new Set([first.key]);
  const queue = [first];
  if (!tell(first)) return;
  const nexts: Next[] = [...walk.events, 'wait'];
  for (let at = 0; at < queue.length && queue.length < (walk.limit ?? LIMIT); at++) {
    const from = queue[at] as Situation;
    if (from.taken.moment.snapshot.status !== 'active') continue;
    for (const [said, next] of nexts.entries()) {
      const taken = machine.take(from.taken.moment, next);
      if (taken === undefined) continue;
      const key = keyOf(taken.moment, walk);
      const end = { taken, key, from, step: next === 'wait' ? { waited: taken.waited } : { said } };
      if (!tell(end)) return;
      if (met.has(key)) continue;
      met.add(key);
      queue.push(end);
    }
  }
}

function keyOf({ snapshot, timers, world }: Moment, { tellApart }: Walk): string {
  const running = timers.toSorted((a, b) => a.due - b.due).map(({ id }) => id);
  const context = tellApart === undefined ? snapshot.context : tellApart(snapshot.context as never);
  return JSON.stringify([snapshot.value, snapshot.status, context, running, world]);
}

/** Long tours first: most of what was found on the way to them needs none of its own. */
function fewestOf(finds: { walk: string; end: Situation; news: string[] }[]): Tour[] {
  const covered = new Set<string>();
  const tours: Tour[] = [];
  for (const { walk, end, news } of finds.toReversed()) {
    if (news.every((hit) => covered.has(hit))) continue;
    for (let at: Situation | undefined = end; at !== undefined; at = at.from) {
      for (const hit of at.taken.hits) covered.add(hit);
    }
    tours.push({ walk, steps: stepsTo(end) });
  }
  return tours.toReversed();
}

/** How a search got there. */
export function stepsTo(end: Situation): PlannedStep[] {
  const steps: PlannedStep[] = [];
  for (let at: Situation | undefined = end; at !== undefined; at = at.from) if (at.step) steps.unshift(at.step);
  return steps;
}
