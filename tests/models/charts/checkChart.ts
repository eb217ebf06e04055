import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { transitionId } from '@colloquy/machines/actorRecorder/transitionId.ts';
import { branchesIn, branchesOf, nodesOf } from '@colloquy/machines/testing/charts.ts';
import { statesWithoutDescription } from '@colloquy/machines/testing/descriptions.ts';
import { namesUsed } from './namesUsed.ts';

/** Static checks of a chart, one line per fault; `eventTypes` are the events its environment sends. */
export function checkChart(machine: AnyStateMachine, eventTypes: readonly string[] = []): string[] {
  const states = nodesOf(machine.root);
  const reached = reachedIn(machine);
  return [
    ...statesWithoutDescription(machine).map((id) => `${id} has no description`),
    ...states.filter((node) => !reached.has(node)).map(({ id }) => `${id} is reached by nothing`),
    ...states.filter(isDeadEnd).map(({ id }) => `${id} is a dead end`),
    ...branchesIn(machine)
      .filter(isShadowed)
      .map((branch) => `${transitionId(branch)} stands behind one that is always taken`),
    ...states.flatMap(unhandledResults),
    ...namesUsed(machine)
      .filter((name) => !name.isKnown)
      .map(({ name }) => `${name} is named and nowhere defined`),
    ...eventTypes.filter((type) => !isHandled(machine, type)).map((type) => `"${type}" is handled in no state`),
  ];
}

/** States reachable by the chart alone, ignoring guards. */
function reachedIn({ root }: AnyStateMachine): Set<AnyStateNode> {
  const reached = new Set<AnyStateNode>();
  const enter = (node: AnyStateNode): void => {
    if (reached.has(node)) return;
    reached.add(node);
    if (node.parent) enter(node.parent);
    if (node.type === 'parallel') Object.values(node.states).forEach(enter);
    // A state entered at one of its children is not entered at its initial state.
    else if (node.type === 'compound' && !Object.values(node.states).some((inner) => reached.has(inner)))
      node.initial.target?.forEach(enter);
    for (const { target = [] } of branchesOf(node)) target.forEach(enterWhole);
  };
  const enterWhole = (node: AnyStateNode): void => {
    enter(node);
    if (node.type === 'compound') node.initial.target?.forEach(enterWhole);
    if (node.type === 'parallel') Object.values(node.states).forEach(enterWhole);
  };
  enterWhole(root);
  return reached;
}

/**
 * No transition leads out of it, though it is not final; a transition of another region counts. In a region without
 * transitions it is not a dead end.
 */
function isDeadEnd(node: AnyStateNode): boolean {
  if (node.type !== 'atomic' || !node.parent || Object.keys(node.parent.states).length === 1) return false;
  if (node.parent.type === 'parallel') return false;
  for (let at: AnyStateNode | undefined = node; at !== undefined; at = at.parent) {
    if (branchesOf(at).some(({ target }) => target?.some((goal) => goal !== node))) return false;
    if (at.type === 'parallel' && isLeftFromWithin(at)) return false;
  }
  return true;
}

function isLeftFromWithin(whole: AnyStateNode): boolean {
  const inner = new Set(nodesOf(whole));
  return [...inner].some((node) => branchesOf(node).some(({ target }) => target?.some((goal) => !inner.has(goal))));
}

function isShadowed(branch: AnyTransitionDefinition): boolean {
  const { source, eventType } = branch;
  const candidates = eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? []);
  const certain = candidates.findIndex(({ guard }) => guard === undefined);
  return certain !== -1 && candidates.indexOf(branch) > certain;
}

/** An invoked actor's result and failure must both be handled, or neither. */
function unhandledResults(node: AnyStateNode): string[] {
  const handles = (type: string): boolean => {
    for (let at: AnyStateNode | undefined = node; at !== undefined; at = at.parent)
      if (at.transitions.has(type)) return true;
    return false;
  };
  return node.invoke.flatMap(({ id }) => {
    const [done, failed] = [handles(`xstate.done.actor.${id}`), handles(`xstate.error.actor.${id}`)];
    return done === failed ? [] : [`${node.id} does not hear ${done ? 'the failure' : 'the answer'} of ${id}`];
  });
}

function isHandled(machine: AnyStateMachine, type: string): boolean {
  return type === 'environment.changed' || nodesOf(machine.root).some((node) => node.transitions.has(type));
}
