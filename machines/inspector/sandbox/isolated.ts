import type { ActorLogic, AnyActorLogic, AnyEventObject, AnyStateMachine, Snapshot } from 'xstate';
import { isUnimplemented } from '../../ports.ts';

/** Of a child that does nothing: asked whether one is in a state or has a tag, it answers no. */
const SNAPSHOT = { status: 'active', output: undefined, error: undefined, matches: () => false, hasTag: () => false };

/** Replaces any port and any child: it accepts every event, and does nothing. */
export const noOpActor: ActorLogic<Snapshot<undefined>, AnyEventObject, unknown> = {
  getInitialSnapshot: () => SNAPSHOT as Snapshot<undefined>,
  getPersistedSnapshot: () => SNAPSHOT as Snapshot<undefined>,
  restoreSnapshot: () => SNAPSHOT as Snapshot<undefined>,
  transition: (snapshot) => snapshot,
};

/** A copy of a machine in isolation: ports and children do nothing. */
export function isolated(machine: AnyStateMachine): AnyStateMachine {
  const { actors, actions } = machine.implementations;
  const ports = Object.entries<unknown>(actions).filter(([, action]) => isUnimplemented(action));
  return machine.provide({
    actors: Object.fromEntries(Object.keys(actors).map((name): [string, AnyActorLogic] => [name, noOpActor])),
    actions: Object.fromEntries(ports.map(([name]) => [name, () => undefined])),
  });
}
