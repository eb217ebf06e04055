import type { AnyStateMachine } from 'xstate';
import { nodesOf } from './charts.ts';

/** The ids of every state of a machine that does not say what it is for. */
export function statesWithoutDescription(machine: AnyStateMachine): string[] {
  return nodesOf(machine.root)
    .filter((node) => (node.description ?? '').trim() === '')
    .map((node) => node.id);
}
