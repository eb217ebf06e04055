import type { AnyActorRef, AnyMachineSnapshot, EventObject } from 'xstate';

/**
 * A link to the inspector, to the state in which an actor handles an event, in its chart and in words (R-INSPECT-24):
 * the innermost one that handles it, or the whole machine where none does.
 */
export function stateAddress(actor: AnyActorRef, { type }: EventObject): string {
  const { machine, _nodes } = actor.getSnapshot() as AnyMachineSnapshot;
  // A state follows its ancestors.
  const { id } = _nodes.reduce(
    (found, node) => (node.transitions.has(type) && node.order > found.order ? node : found),
    machine.root,
  );
  return `/inspector?state=${id}`;
}
