import type { ActorLogic, AnyEventObject, AnyStateMachine, Snapshot } from 'xstate';
import { isUnimplemented } from '@colloquy/machines/ports.ts';

/** The result that a tour gives for a port. */
export type PortAnswer = { type: 'port.done'; output: unknown } | { type: 'port.failed'; error: unknown };

/**
 * Replaces any port and child: ignores events, and returns only the results of a tour. `matches` and `hasTag` return the
 * environment's `childMatches` and `childTagged`.
 */
function silentPort(
  environment: Record<string, unknown>,
): ActorLogic<Snapshot<unknown> & { input: unknown }, AnyEventObject> {
  const requested = {
    matches: () => environment['childMatches'] === true,
    hasTag: () => environment['childTagged'] === true,
  };
  return {
    getInitialSnapshot: (_, input) => ({ ...requested, status: 'active', output: undefined, error: undefined, input }),
    getPersistedSnapshot: (snapshot) => snapshot,
    transition(snapshot, event) {
      if (event.type === 'port.done') return { ...snapshot, status: 'done', output: event['output'], error: undefined };
      if (event.type === 'port.failed')
        return { ...snapshot, status: 'error', error: event['error'], output: undefined };
      return snapshot;
    },
  };
}

/** More microsteps than any event causes: a machine that exceeds it is in a loop. */
const MAX_STEPS = 1_000;

/** A copy of a machine in which every port and child does nothing. */
export function withSilentPorts(machine: AnyStateMachine, environment: Record<string, unknown>): AnyStateMachine {
  const port = silentPort(environment);
  const { actors, actions } = machine.implementations;
  const copy = machine.provide({
    actors: Object.fromEntries(Object.keys(actors).map((name) => [name, port])),
    actions: Object.fromEntries(
      Object.entries(actions)
        .filter(([, action]) => isUnimplemented(action))
        .map(([name]) => [name, () => undefined]),
    ),
  });
  Object.assign(copy.options, { maxIterations: MAX_STEPS });
  return copy;
}
