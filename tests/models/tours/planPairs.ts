import type { AnyTransitionDefinition } from 'xstate';
import { walkOf, type MachineModel } from '../model.ts';
import { explore, type PlannedStep, type Situation, type Tour } from './planTours.ts';
import { pairsIn } from './transitionPairs.ts';

/** One possible step between two situations, by number. */
type Edge = { from: number; to: number; step: PlannedStep; branches: readonly AnyTransitionDefinition[] };
type Graph = { edgesFrom: Edge[][]; edgesTo: Edge[][] };

/** How many steps a tour may be extended while each adds a pair. */
const MAX_EXTENSION = 60;

/**
 * Tours that together cover every pair of transitions that can follow each other in the machine's walks, and the covered
 * pairs.
 */
export function planPairs(model: MachineModel): { tours: Tour[]; pairs: ReadonlySet<string> } {
  const covered = new Set<string>();
  const tours = Object.keys(model.walks).flatMap((name) =>
    toursOf(graphOf(model, name), covered).map((steps): Tour => ({ walk: name, steps })),
  );
  return { tours, pairs: covered };
}

function graphOf(model: MachineModel, walk: string): Graph {
  const edgesFrom: Edge[][] = [];
  const edgesTo: Edge[][] = [];
  const numbers = new Map<string, number>();
  const numberOf = (key: string): number => {
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  };
  explore(model, walkOf(model, walk), ({ taken, from, step, key }: Situation) => {
    const to = numberOf(key);
    if (from === undefined || step === undefined) return true;
    const edge = { from: numberOf(from.key), to, step, branches: taken.branches };
    (edgesFrom[edge.from] ??= []).push(edge);
    (edgesTo[to] ??= []).push(edge);
    return true;
  });
  return { edgesFrom, edgesTo };
}

/** Steps of tours that cover the remaining pairs. */
function toursOf({ edgesFrom, edgesTo }: Graph, covered: Set<string>): PlannedStep[][] {
  const pairsByBranches = new Map<
    readonly AnyTransitionDefinition[],
    Map<readonly AnyTransitionDefinition[], string[]>
  >();
  const pairsOf = (first: Edge, second: Edge): string[] => {
    const after = pairsByBranches.get(first.branches) ?? new Map<readonly AnyTransitionDefinition[], string[]>();
    pairsByBranches.set(first.branches, after);
    const pairs = after.get(second.branches) ?? pairsIn([...first.branches, ...second.branches]);
    after.set(second.branches, pairs);
    return pairs;
  };
  const addsTo = (first: Edge, second: Edge) => pairsOf(first, second).some((pair) => !covered.has(pair));
  const tours: PlannedStep[][] = [];
  for (const [node, seconds] of edgesFrom.entries()) {
    for (const first of edgesTo[node] ?? []) {
      for (const second of seconds ?? []) {
        if (!addsTo(first, second)) continue;
        const path = [...pathTo(first.from, edgesTo), first, second];
        for (let last = second, extended = 0; extended < MAX_EXTENSION; extended++) {
          for (const [at, edge] of path.entries()) {
            const before = path[at - 1];
            for (const pair of before ? pairsOf(before, edge) : []) covered.add(pair);
          }
          const next = (edgesFrom[last.to] ?? []).find((edge) => addsTo(last, edge));
          if (next === undefined) break;
          path.push(next);
          last = next;
        }
        tours.push(path.map(({ step }) => step));
      }
    }
  }
  return tours;
}

/** The first edge to a situation is the one by which the search reached it. */
function pathTo(node: number, edgesTo: Edge[][]): Edge[] {
  const path: Edge[] = [];
  for (let edge = node === 0 ? undefined : edgesTo[node]?.[0]; edge !== undefined;) {
    path.unshift(edge);
    edge = edge.from === 0 ? undefined : edgesTo[edge.from]?.[0];
  }
  return path;
}
