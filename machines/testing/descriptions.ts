import type { AnyStateMachine } from 'xstate';
import { nodesOf } from './charts.ts';

/** The ids of all states of a machine without a description. */
export function statesWithoutDescription(machine: AnyStateMachine): string[] {
  return nodesOf(machine.root)
    .filter((node) => (node.description ?? '').trim() === '')
    .map((node) => node.id);
}
