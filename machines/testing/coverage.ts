import {
  isMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type InspectionEvent,
} from 'xstate';
import { branchesIn, nodesOf } from './charts.ts';

export type CoverageReport = {
  machine: string;
  states: { covered: number; total: number };
  transitions: { covered: number; total: number };
  /** What has not been visited or taken yet, one readable line each. */
  missing: string[];
};

/**
 * Records which states of a machine were visited and which transitions were taken. A transition is one branch: each
 * guarded candidate of an event, of `after`, `always`, `onDone` and `onError` counts by itself.
 *
 * ```ts
 * const coverage = createCoverage(roomCallMachine);
 * const actor = createActor(roomCallMachine.provide({ … }), { input, clock, inspect: coverage.inspect });
 * …
 * coverage.expectComplete();   // throws with a list of what is missing
 * coverage.summary();       // 'roomCall: 23/23 states, 61/61 transitions'
 * ```
 *
 * Give `inspect` to the root actor: it observes the whole actor system and keeps what concerns this machine, also where it
 * runs as a child and whatever its ports were provided with. One coverage may watch any number of actors.
 */
export type Coverage = {
  /** For `createActor(…, { inspect })`. Also takes the events of another inspector. */
  inspect: (event: InspectionEvent) => void;
  report(): CoverageReport;
  isTaken(transition: AnyTransitionDefinition): boolean;
  summary(): string;
  /** Throws unless every state was visited and every transition taken. */
  expectComplete(): void;
};

export function createCoverage(machine: AnyStateMachine): Coverage {
  const states = new Set(nodesOf(machine.root).map((node) => node.id));
  const transitions = new Set(branchesIn(machine).map(nameOf));
  const visited = new Set<string>();
  const taken = new Set<string>();

  const visit = (node: AnyStateNode | undefined): void => {
    for (let at = node; at !== undefined; at = at.parent) visited.add(at.id);
  };

  const report = (): CoverageReport => {
    const missingStates = [...states].filter((id) => !visited.has(id));
    const missingTransitions = [...transitions].filter((name) => !taken.has(name));
    return {
      machine: machine.id,
      states: { covered: states.size - missingStates.length, total: states.size },
      transitions: { covered: transitions.size - missingTransitions.length, total: transitions.size },
      missing: [...missingStates.map((id) => `state ${id}`), ...missingTransitions.map((name) => `transition ${name}`)],
    };
  };

  const summary = (): string => {
    const { states, transitions } = report();
    return `${machine.id}: ${states.covered}/${states.total} states, ${transitions.covered}/${transitions.total} transitions`;
  };

  return {
    inspect(event) {
      if (event.type !== '@xstate.microstep' && event.type !== '@xstate.snapshot') return;
      // `provide` creates another machine of the same definition: only the definition identifies ours.
      if (!isMachineSnapshot(event.snapshot) || event.snapshot.machine.config !== machine.config) return;
      for (const node of event.snapshot._nodes) visit(node);
      if (event.type !== '@xstate.microstep') return;
      for (const transition of event._transitions) {
        // A state left by `always` as soon as it was entered is in no snapshot.
        visit(transition.source);
        taken.add(nameOf(transition));
      }
    },
    report,
    isTaken: (transition) => taken.has(nameOf(transition)),
    summary,
    expectComplete() {
      const { missing } = report();
      if (missing.length > 0) throw new Error([`${summary()}; missing:`, ...missing].join('\n  '));
    },
  };
}

/** `room.asking on signal.session #1 → room.inCall`: the number counts the guarded candidates of one event. */
function nameOf(transition: AnyTransitionDefinition): string {
  const { source, eventType, target } = transition;
  const candidates = eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? []);
  const number = candidates.length > 1 ? ` #${candidates.indexOf(transition) + 1}` : '';
  const goal = target === undefined ? '' : ` → ${target.map((node) => node.id).join(', ')}`;
  return `${source.id} on ${eventType === '' ? 'always' : eventType}${number}${goal}`;
}
