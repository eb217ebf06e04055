import type { AnyStateMachine, AnyStateNode } from 'xstate';

/** The ids of every state of a machine that does not say what it is for. */
export function statesWithoutDescription(machine: AnyStateMachine): string[] {
  return nodesOf(machine.root)
    .filter((node) => (node.description ?? '').trim() === '')
    .map((node) => node.id);
}

function nodesOf(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesOf)];
}
