import { isDeepStrictEqual } from 'node:util';
import { walkOf, type MachineModel } from '../model.ts';
import { explore, stepsTo, type Situation, type Tour } from '../tours/planTours.ts';
import { readable } from '../tours/readable.ts';
import { withSilentPorts } from '../tours/silentPorts.ts';
import { createTimedMachine, type Moment, type NextEvent, type StepResult } from '../tours/timedMachine.ts';
import { enteredBy } from '../tours/transitionPairs.ts';
import type { Mutation } from './mutations.ts';

/** A step found by the search, and its position in the walk. */
type Edge = { walk: string; end: Situation; from: Moment; next: NextEvent };

/** The maximum number of steps tried per branch or state on each walk. */
const MAX_TRIED = 60;

/**
 * Tours on which mutants behave differently from the original. A machine is a function of its moment and the event, so
 * mutants without a different step are returned as `unseen`.
 */
export function planAgainst(
  model: MachineModel,
  mutations: readonly Mutation[],
): { tours: Tour[]; unseen: readonly Mutation[] } {
  const edges = edgesOf(model, new Set(mutations.map(({ branch, state }) => branch ?? state)));
  const chosen = new Set<Edge>();
  const unseen: Mutation[] = [];
  for (const mutation of mutations) {
    const tried = edges.get(mutation.branch ?? mutation.state) ?? [];
    const shows = showsOn(model, mutation);
    const found = tried.find((edge) => chosen.has(edge) && shows(edge)) ?? tried.find(shows);
    if (found) chosen.add(found);
    else unseen.push(mutation);
  }
  return { tours: [...chosen].map(({ walk, end }) => ({ walk, steps: stepsTo(end) })), unseen };
}

/** Steps by branch, and by the path of the state left or entered. */
function edgesOf(model: MachineModel, wanted: ReadonlySet<string>): Map<string, Edge[]> {
  const edges = new Map<string, Edge[]>();
  for (const walk of Object.keys(model.walks)) {
    const counts = new Map<string, number>();
    const { events } = walkOf(model, walk);
    explore(model, walkOf(model, walk), (end) => {
      const { from, step, taken } = end;
      if (from === undefined || step === undefined) return true;
      const next = 'waited' in step ? 'wait' : events[step.event];
      const left = from.taken.moment.snapshot._nodes.filter(({ id }) => !isIn(taken.moment, id));
      const states = [...taken.branches.flatMap((branch) => [branch.source, ...enteredBy(branch)]), ...left];
      const keys = new Set([
        ...[...taken.hits].map((hit) => hit.replace(/=(true|false)$/, '')),
        ...states.map(({ path }) => path.join('.')),
      ]);
      for (const key of keys) {
        const count = counts.get(key) ?? 0;
        if (next === undefined || !wanted.has(key) || count >= MAX_TRIED) continue;
        counts.set(key, count + 1);
        edges.set(key, [...(edges.get(key) ?? []), { walk, end, from: from.taken.moment, next }]);
      }
      return true;
    });
  }
  return edges;
}

const isIn = ({ snapshot }: Moment, state: string) => snapshot._nodes.some(({ id }) => id === state);

/** Whether a mutant behaves differently on a step. */
function showsOn(model: MachineModel, mutation: Mutation): (edge: Edge) => boolean {
  const copies = new Map<string, ReturnType<typeof copiesFor>>();
  const copiesFor = (walk: string) => {
    const { input } = walkOf(model, walk);
    const broken = withSilentPorts(model.machine, model.environment);
    mutation.apply(broken);
    const whole = withSilentPorts(model.machine, model.environment);
    return {
      whole: createTimedMachine(whole, input, model, true),
      broken: createTimedMachine(broken, input, model, true),
    };
  };
  return ({ walk, from, next }) => {
    const both = copies.get(walk) ?? copiesFor(walk);
    copies.set(walk, both);
    const expected = outcomeOf(both.whole.take(both.whole.adopt(from), next));
    try {
      return !isDeepStrictEqual(outcomeOf(both.broken.take(both.broken.adopt(from), next)), expected);
    } catch {
      return true;
    }
  };
}

function outcomeOf(taken: StepResult | undefined) {
  if (taken === undefined) return undefined;
  const { snapshot } = taken.moment;
  const known = Object.entries(snapshot.context as object).filter(([, value]) => value !== undefined);
  const context = known.map(([key, value]) => [key, readable(value)]);
  return { value: snapshot.value, status: snapshot.status, context, did: taken.actions };
}
