import type { AnyActorRef, AnyMachineSnapshot, EventObject } from 'xstate';

/**
 * Where the inspector shows the state in which an actor hears an event, in its chart and in words (R-INSPECT-24): the
 * innermost that hears it, or the whole machine where none does.
 */
export function stateAddress(actor: AnyActorRef, { type }: EventObject): string {
  const { machine, _nodes } = actor.getSnapshot() as AnyMachineSnapshot;
  // A state stands behind those around it.
  const { id } = _nodes.reduce(
    (found, node) => (node.transitions.has(type) && node.order > found.order ? node : found),
    machine.root,
  );
  return `/inspector?state=${id}`;
}
