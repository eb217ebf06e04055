import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { transitionId } from '@colloquy/machines/actorRecorder/transitionId.ts';

const entries = new WeakMap<AnyTransitionDefinition, ReadonlySet<AnyStateNode>>();

/**
 * Pairs among consecutive transitions, `first > second`: the second leaves a state that the first entered and that was
 * not entered again between them.
 */
export function pairsIn(branches: readonly AnyTransitionDefinition[]): string[] {
  const enteredLastBy = new Map<AnyStateNode, AnyTransitionDefinition>();
  const pairs: string[] = [];
  for (const branch of branches) {
    const before = enteredLastBy.get(branch.source);
    if (before) pairs.push(`${transitionId(before)} > ${transitionId(branch)}`);
    for (const node of enteredBy(branch)) enteredLastBy.set(node, branch);
  }
  return pairs;
}

/** The states a branch enters: those between its domain and its targets, and their initial states. */
export function enteredBy(branch: AnyTransitionDefinition): ReadonlySet<AnyStateNode> {
  const known = entries.get(branch);
  if (known) return known;
  const entered = new Set<AnyStateNode>();
  const targets = branch.target ?? [];
  const domain = domainOf(branch, targets);
  const ways = new Set(targets.flatMap((target) => above(target, domain)));
  for (const node of ways) enter(node, ways, entered);
  entries.set(branch, entered);
  return entered;
}

function enter(node: AnyStateNode, ways: ReadonlySet<AnyStateNode>, entered: Set<AnyStateNode>): void {
  entered.add(node);
  const inner = Object.values(node.states);
  const chosen = node.type === 'parallel' ? inner : inner.some((one) => ways.has(one)) ? [] : initialOf(node);
  for (const one of chosen) if (!ways.has(one)) enter(one, ways, entered);
}

const initialOf = (node: AnyStateNode): AnyStateNode[] =>
  node.type === 'compound' ? (node.initial.target ?? []).flatMap((target) => above(target, node)) : [];

/** A state and its ancestors, up to an excluded one. */
function above(node: AnyStateNode, end: AnyStateNode | undefined): AnyStateNode[] {
  const way: AnyStateNode[] = [];
  for (let at: AnyStateNode | undefined = node; at !== undefined && at !== end; at = at.parent) way.unshift(at);
  return way;
}

/** The innermost state that is not left. */
function domainOf({ source, reenter }: AnyTransitionDefinition, targets: readonly AnyStateNode[]) {
  const isWithin = (node: AnyStateNode, outer: AnyStateNode) => above(node, undefined).includes(outer);
  if (!reenter && targets.every((target) => isWithin(target, source))) return source;
  const all = [source, ...targets];
  return above(source, undefined)
    .toReversed()
    .find((outer) => outer !== source && all.every((node) => isWithin(node, outer)));
}
