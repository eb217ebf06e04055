import { chartGoals } from '../charts/goals.ts';
import { walkOf, type MachineModel, type Walk } from '../model.ts';
import { withSilentPorts } from './silentPorts.ts';
import { createTimedMachine, type Moment, type NextEvent, type StepResult } from './timedMachine.ts';

/** One path through a machine: events and waits, in order. `event` is an index into the walk's events. */
export type Tour = { walk: string; steps: PlannedStep[] };
export type PlannedStep = { event: number } | { waited: number };

/** A situation reached by a step; situations with the same key are equal. */
export type Situation = { taken: StepResult; key: string; from?: Situation; step?: PlannedStep };

const LIMIT = 20_000;

/**
 * Finds a small set of tours that cover every branch and both results of every guard. Breadth first over the situations
 * of each walk, until nothing is missing or the walk's limit is reached.
 */
export function planTours(model: MachineModel): { tours: Tour[]; missing: ReadonlySet<string> } {
  const missing = new Set([...chartGoals(model.machine)].filter((goal) => !(goal in model.unreachable)));
  const finds: { walk: string; end: Situation; newHits: string[] }[] = [];
  for (const name of Object.keys(model.walks)) {
    const walk = walkOf(model, name);
    explore(model, walk, (end) => {
      const newHits = [...end.taken.hits].filter((hit) => missing.has(hit));
      for (const hit of newHits) missing.delete(hit);
      if (newHits.length > 0) finds.push({ walk: name, end, newHits });
      return missing.size > 0;
    });
  }
  return { tours: fewestOf(finds), missing };
}

/** Visits every possible step of each situation once, until `visit` returns false. */
export function explore(model: MachineModel, walk: Walk, visit: (end: Situation) => boolean): void {
  const machine = createTimedMachine(withSilentPorts(model.machine, model.environment), walk.input, model);
  const start = machine.start();
  const first: Situation = { taken: start, key: keyOf(start.moment, walk) };
  const met = new Set([first.key]);
  const queue = [first];
  if (!visit(first)) return;
  const nextEvents: NextEvent[] = [...walk.events, 'wait'];
  for (let at = 0; at < queue.length && queue.length < (walk.limit ?? LIMIT); at++) {
    const from = queue[at] as Situation;
    if (from.taken.moment.snapshot.status !== 'active') continue;
    for (const [event, next] of nextEvents.entries()) {
      const taken = machine.take(from.taken.moment, next);
      if (taken === undefined) continue;
      const key = keyOf(taken.moment, walk);
      const end = { taken, key, from, step: next === 'wait' ? { waited: taken.waited } : { event } };
      if (!visit(end)) return;
      if (met.has(key)) continue;
      met.add(key);
      queue.push(end);
    }
  }
}

function keyOf({ snapshot, timers, environment }: Moment, { distinguishBy }: Walk): string {
  const running = timers.toSorted((a, b) => a.due - b.due).map(({ id }) => id);
  const context = distinguishBy === undefined ? snapshot.context : distinguishBy(snapshot.context as never);
  return JSON.stringify([snapshot.value, snapshot.status, context, running, environment]);
}

/** Long tours first: they cover most goals found on their path. */
function fewestOf(finds: { walk: string; end: Situation; newHits: string[] }[]): Tour[] {
  const covered = new Set<string>();
  const tours: Tour[] = [];
  for (const { walk, end, newHits } of finds.toReversed()) {
    if (newHits.every((hit) => covered.has(hit))) continue;
    for (let at: Situation | undefined = end; at !== undefined; at = at.from) {
      for (const hit of at.taken.hits) covered.add(hit);
    }
    tours.push({ walk, steps: stepsTo(end) });
  }
  return tours.toReversed();
}

/** The steps that lead to a situation. */
export function stepsTo(end: Situation): PlannedStep[] {
  const steps: PlannedStep[] = [];
  for (let at: Situation | undefined = end; at !== undefined; at = at.from) if (at.step) steps.unshift(at.step);
  return steps;
}
