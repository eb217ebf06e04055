import { createState, type End, type ExploredState, type Pair } from './exploredState.ts';
import { BUDGETS, createBudgets } from './faultBudget.ts';
import { numberList } from './numberList.ts';

export type Exploration = {
  /** States of both sides, their connections and messages in flight; and steps between them. */
  states: number;
  steps: number;
  /** Ends in which both sides are connected and hold the same description, on the first connection. */
  agreed: number;
  /** The same, but it took a fresh connection. */
  renewed: number;
  /** Ends in which somebody has to press a button. */
  needsHelp: number;
  /** Ends in which nothing can happen any more and the two do not agree, each as the steps that led there. */
  stuck: string[][];
  /** States from which no good end is reached without further faults: deadlocks and livelocks. */
  hopeless: number;
};

/**
 * Visits every state that two peers, their connections and the network between them can reach, breadth first, so that
 * traces to stuck ends are the shortest. A state is visited again only with a larger fault budget than before. Throws
 * beyond `limit` states, so that a growing search does not exhaust the memory.
 */
export function explorePair(pair: Pair, limit: number): Exploration {
  const state = createState(pair);
  const budgets = createBudgets(pair.faults);
  const states = createStates(state, limit);
  /** For each state and remaining budget whether it was visited with at least that much. */
  const covered = numberList(Uint8Array);
  const visits = { state: numberList(Uint32Array), rest: numberList(Uint32Array), from: numberList(Uint32Array) };
  const stuck: number[] = [];
  const ends = new Map<number, End>();

  const visit = (state: number, rest: number, from: number): void => {
    if (covered.at(state * budgets.count + rest) === 1) return;
    for (const less of budgets.below(rest)) covered.set(state * budgets.count + less, 1);
    visits.state.push(state);
    visits.rest.push(rest);
    visits.from.push(from);
  };

  visit(states.of(state.start), budgets.whole, 0);
  for (let at = 0; at < visits.state.length; at++) {
    const [state, rest] = [visits.state.at(at), visits.rest.at(at)];
    const { end, nexts } = states.look(state);
    // A side that may still press the button is not at the end.
    const isOver = end !== undefined && (end !== 'needsHelp' || budgets.left(rest, 'retries') === 0);
    if (isOver && !ends.has(state)) {
      ends.set(state, end);
      if (end === 'stuck') stuck.push(at);
    }
    for (const { to, cost } of nexts) {
      const left = cost === undefined ? rest : budgets.spend(rest, cost);
      if (left !== undefined) visit(to, left, at);
    }
  }

  const storyOf = (visit: number): string[] => {
    if (visit === 0) return [];
    const from = visits.from.at(visit);
    return [...storyOf(from), states.stepBetween(visits.state.at(from), visits.state.at(visit))];
  };
  const count = (kind: End) => [...ends.values()].filter((end) => end === kind).length;
  return {
    states: states.count(),
    steps: states.edges(),
    agreed: count('agreed'),
    renewed: count('renewed'),
    needsHelp: count('needsHelp'),
    stuck: stuck.map(storyOf),
    hopeless: states.hopeless(),
  };
}

/** The states found so far by number, each expanded once. */
function createStates(explored: ExploredState, limit: number) {
  const COSTS = [undefined, ...BUDGETS];
  const ENDS: readonly (End | undefined)[] = [undefined, 'agreed', 'renewed', 'needsHelp', 'stuck'];
  const GOOD = new Set<End | undefined>(['agreed', 'renewed', 'needsHelp']);
  const numbers = new Map<number, number>();
  const keys: number[] = [];
  /** Where a state's edges begin and end, counted from 1; 0 where it was not reached yet. */
  const first = numberList(Uint32Array);
  const last = numberList(Uint32Array);
  const ends = numberList(Uint8Array);
  let looked = 0;
  const edges = { to: numberList(Uint32Array), cost: numberList(Uint8Array) };

  const of = (key: number): number => {
    const known = numbers.get(key);
    if (known !== undefined) return known;
    if (keys.length >= limit) throw new Error(`More than ${limit} states`);
    numbers.set(key, keys.length);
    keys.push(key);
    return keys.length - 1;
  };
  const keyOf = (state: number) => keys[state] ?? 0;

  return {
    of,
    count: () => looked,
    edges: () => edges.to.length,
    look(state: number) {
      if (first.at(state) === 0) {
        const { nexts, end } = explored.expand(keyOf(state));
        looked += 1;
        ends.set(state, ENDS.indexOf(end));
        first.set(state, edges.to.length + 1);
        for (const { key, cost } of nexts) {
          edges.to.push(of(key));
          edges.cost.push(COSTS.indexOf(cost));
        }
        last.set(state, edges.to.length + 1);
      }
      const begin = first.at(state) - 1;
      const length = last.at(state) - first.at(state);
      const nexts = Array.from({ length }, (_, at) => ({
        to: edges.to.at(begin + at),
        cost: COSTS[edges.cost.at(begin + at)],
      }));
      return { end: ENDS[ends.at(state)], nexts };
    },
    stepBetween: (from: number, to: number) =>
      explored
        .expand(keyOf(from))
        .nexts.find(({ key }) => key === keyOf(to))
        ?.step() ?? '',
    /** How many lead to no good end by steps without cost. Most lead to later ones, so few rounds are needed. */
    hopeless(): number {
      const leads = Uint8Array.from(keys, (_, state) => (GOOD.has(ENDS[ends.at(state)]) ? 1 : 0));
      for (let changed = true; changed;) {
        changed = false;
        for (let state = keys.length - 1; state >= 0; state--) {
          if (leads[state] === 1) continue;
          for (let edge = first.at(state); edge < last.at(state) && leads[state] === 0; edge++) {
            if (edges.cost.at(edge - 1) === 0 && leads[edges.to.at(edge - 1)] === 1) leads[state] = 1;
          }
          changed ||= leads[state] === 1;
        }
      }
      return looked - leads.reduce((sum, lead) => sum + lead, 0);
    },
  };
}
