import type { ActorLogic, AnyActorLogic, AnyEventObject, AnyStateMachine, Snapshot } from 'xstate';
import { isUnimplemented } from '../../ports.ts';

/** Children of a fork: asked whether one is in a state or has a tag, it answers no. */
const SILENT = { status: 'active', output: undefined, error: undefined, matches: () => false, hasTag: () => false };

/** Replaces any port and any child: it accepts every event, and does nothing. */
export const silentActor: ActorLogic<Snapshot<undefined>, AnyEventObject, unknown> = {
  getInitialSnapshot: () => SILENT as Snapshot<undefined>,
  getPersistedSnapshot: () => SILENT as Snapshot<undefined>,
  restoreSnapshot: () => SILENT as Snapshot<undefined>,
  transition: (snapshot) => snapshot,
};

/** A copy of a machine in isolation: every port and child is silent. */
export function isolated(machine: AnyStateMachine): AnyStateMachine {
  const { actors, actions } = machine.implementations;
  const ports = Object.entries<unknown>(actions).filter(([, action]) => isUnimplemented(action));
  return machine.provide({
    actors: Object.fromEntries(Object.keys(actors).map((name): [string, AnyActorLogic] => [name, silentActor])),
    actions: Object.fromEntries(ports.map(([name]) => [name, () => undefined])),
  });
}
