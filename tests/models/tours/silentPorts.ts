import type { ActorLogic, AnyEventObject, AnyStateMachine, Snapshot } from 'xstate';
import { isUnfilled } from '@colloquy/machines/ports.ts';

/** What a tour says in place of the world to one port. */
export type PortAnswer = { type: 'port.done'; output: unknown } | { type: 'port.failed'; error: unknown };

/**
 * Stands for any port and any child: it hears everything, and says nothing but what a tour makes it answer. Asked where
 * it stands, it says what the world is like: `childMatches` of each state, `childTagged` of each tag.
 */
function silentPort(
  world: Record<string, unknown>,
): ActorLogic<Snapshot<unknown> & { input: unknown }, AnyEventObject> {
  const asked = { matches: () => world['childMatches'] === true, hasTag: () => world['childTagged'] === true };
  return {
    getInitialSnapshot: (_, input) => ({ ...asked, status: 'active', output: undefined, error: undefined, input }),
    getPersistedSnapshot: (snapshot) => snapshot,
    transition(snapshot, event) {
      if (event.type === 'port.done') return { ...snapshot, status: 'done', output: event['output'], error: undefined };
      if (event.type === 'port.failed')
        return { ...snapshot, status: 'error', error: event['error'], output: undefined };
      return snapshot;
    },
  };
}

/** More steps than any event of ours leads to at once: a machine that takes more never comes to rest. */
const MOST_STEPS = 1_000;

/** A copy of a machine, with charts of its own, in which every port and child is silent. */
export function silenced(machine: AnyStateMachine, world: Record<string, unknown>): AnyStateMachine {
  const port = silentPort(world);
  const { actors, actions } = machine.implementations;
  const copy = machine.provide({
    actors: Object.fromEntries(Object.keys(actors).map((name) => [name, port])),
    actions: Object.fromEntries(
      Object.entries(actions)
        .filter(([, action]) => isUnfilled(action))
        .map(([name]) => [name, () => undefined]),
    ),
  });
  Object.assign(copy.options, { maxIterations: MOST_STEPS });
  return copy;
}
