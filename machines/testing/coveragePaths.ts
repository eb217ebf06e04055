import {
  createActor,
  type AnyStateMachine,
  type ContextFrom,
  type EventFrom,
  type EventObject,
  type InputFrom,
} from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import type { Coverage } from './coverage.ts';
import { createSimulatedClock } from './simulatedClock.ts';

/** Any event by name, with whatever data it carries. */
type Said = EventObject & Record<string, unknown>;

/**
 * Walks a machine, its ports filled with ones that never speak, along the shortest path to every reachable state, and
 * from there by each event that state hears, so that `coverage` learns of every transition those events can cause. What
 * ports and clocks would say is listed among `events` by name: `xstate.done.actor.<id>` (with `output`),
 * `xstate.error.actor.<id>` (with `error`), `xstate.after.<delay>.<state id>`. States are told apart by value and by
 * what `tellApart` picks from the context (else all of it), so keep the events few and what is picked finite; `limit`
 * bounds the search; it throws beyond. The walk ends when nothing is missing. A brief walk skips steps whose own branches
 * were all taken before, though what they raise might lead further. Returns the number of paths walked.
 */
export function walkPaths<M extends AnyStateMachine>(
  coverage: Coverage,
  machine: M,
  options: {
    input: InputFrom<M>;
    events: readonly Said[];
    tellApart?: (context: ContextFrom<M>) => unknown;
    limit?: number;
    isBrief?: boolean;
  },
): number {
  const events = options.events as readonly EventFrom<M>[];
  const paths = getShortestPaths(machine, {
    input: options.input,
    events,
    // An error that no state hears would end the actor; a real port speaks only while its state is there.
    // One that has ended hears nothing, though its machine may list the event for all of its states.
    filterEvents: (snapshot, event) =>
      snapshot.status === 'active' && machine.getTransitionData(snapshot, event).length > 0,
    limit: options.limit ?? 100_000,
    serializeState: ({ value, context }) => JSON.stringify([value, (options.tellApart ?? keepAll)(context)]),
  });
  let walked = 0;
  for (const { state, steps } of paths) {
    if (coverage.report().missing.length === 0) break;
    // The first step is the machine's own start.
    const path = steps.map((step) => step.event).filter((event) => event.type !== 'xstate.init');
    for (const last of state.status === 'active' ? events : []) {
      const branches = machine.getTransitionData(state, last);
      if (branches.length === 0 || (options.isBrief === true && branches.every((branch) => coverage.isTaken(branch))))
        continue;
      const actor = createActor(machine, {
        input: options.input,
        clock: createSimulatedClock(),
        inspect: coverage.inspect,
      });
      actor.start();
      for (const event of [...path, last]) actor.send(event);
      actor.stop();
      walked += 1;
    }
  }
  return walked;
}

function keepAll<T>(context: T): T {
  return context;
}
