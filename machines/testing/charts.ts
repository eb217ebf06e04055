import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** A state and all inside it, itself first. */
export function nodesOf(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesOf)];
}

/** Each guarded candidate of an event, of `after`, `always`, `onDone` and `onError` is a branch of its own. */
export function branchesOf(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
}

export function branchesIn(machine: AnyStateMachine): AnyTransitionDefinition[] {
  return nodesOf(machine.root).flatMap(branchesOf);
}
