import {
  createActor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type EventObject,
  type InspectionEvent,
} from 'xstate';
import { transitionId } from '@colloquy/machines/actorRecorder/transitionId.ts';
import type { ModelEvent } from '../model.ts';
import { inertScope } from '@colloquy/machines/testing/inertScope.ts';
import { recordGuards } from './recordGuards.ts';
import { describeAction } from './describeAction.ts';

type Timer = { id: string; event: EventObject; due: number };

/** A machine's snapshot, its running timers, and the environment. */
export type Moment = {
  snapshot: AnyMachineSnapshot;
  timers: readonly Timer[];
  now: number;
  environment: Record<string, unknown>;
};

type Environments = { environment: Record<string, unknown>; initialEnvironment: Moment['environment'] };

/** The next event, or waiting for the next timer. */
export type NextEvent = ModelEvent | 'wait';

export type StepResult = {
  moment: Moment;
  /** Ids of the transitions taken, and guard results. */
  hits: ReadonlySet<string>;
  /** The transitions taken, in order. */
  branches: readonly AnyTransitionDefinition[];
  /** Its actions on ports, children, clock and listeners, in order. */
  actions: readonly string[];
  /** The time waited. */
  waited: number;
};

/**
 * A machine as a pure function of moments, with its own clock: timers are data and fire when due. It modifies the
 * machine: pass a copy.
 */
export function createTimedMachine(
  machine: AnyStateMachine,
  input: unknown,
  { environment, initialEnvironment }: Environments,
  /** Whether to record actions, which takes time. */
  recordsActions = false,
) {
  let hits = new Set<string>();
  let branches: AnyTransitionDefinition[] = [];
  let actions: string[] = [];
  let timers: Timer[] = [];
  let now = 0;

  recordGuards(machine, (verdict) => hits.add(verdict));
  const inspect = (event: InspectionEvent) => {
    if (event.type !== '@xstate.microstep') return;
    branches.push(...event._transitions);
    for (const branch of event._transitions) hits.add(transitionId(branch));
  };
  const unstarted = createActor(machine, { input, inspect });
  const scope = inertScope(unstarted, ({ type, params }) => {
    if (recordsActions) actions.push(describeAction({ type, params }));
    const { id, sendId, event, delay } = (params ?? {}) as Partial<Timer> & { sendId?: string; delay?: number };
    if (type === 'xstate.cancel') timers = timers.filter((timer) => timer.id !== sendId);
    if (type !== 'xstate.raise' || typeof delay !== 'number' || event === undefined) return;
    timers = [...timers.filter((timer) => timer.id !== id), { id: id ?? event.type, event, due: now + delay }];
  });

  const send = (snapshot: AnyMachineSnapshot, event: EventObject): AnyMachineSnapshot =>
    snapshot.status === 'active' ? machine.transition(snapshot, event, scope) : snapshot;

  const advance = (snapshot: AnyMachineSnapshot, until: number): AnyMachineSnapshot => {
    now = until;
    let at = snapshot;
    for (let due = dueBy(timers, until); due !== undefined; due = dueBy(timers, until)) {
      timers = timers.filter((timer) => timer !== due);
      at = send(at, due.event);
    }
    return at;
  };

  const reset = (from: Pick<Moment, 'timers' | 'now' | 'environment'>) => {
    hits = new Set();
    branches = [];
    actions = [];
    timers = [...from.timers];
    now = from.now;
    Object.assign(environment, from.environment);
  };
  const momentOf = (snapshot: AnyMachineSnapshot, environment: Moment['environment']): Moment => ({
    snapshot,
    timers,
    now,
    environment,
  });

  return {
    start(): StepResult {
      const start = { timers: [], now: 0, environment: initialEnvironment };
      reset(start);
      const snapshot = machine.getInitialSnapshot(scope, input) as AnyMachineSnapshot;
      return { moment: momentOf(snapshot, start.environment), hits, branches, actions, waited: 0 };
    },
    /** Converts a moment of a machine with the same states. */
    adopt: ({ snapshot, ...rest }: Moment): Moment => ({
      ...rest,
      snapshot: Object.assign(machine.resolveState(snapshot), { children: snapshot.children }),
    }),
    /** `undefined` if impossible: no timer runs, or the port is not active. */
    take(from: Moment, next: NextEvent): StepResult | undefined {
      const until = next === 'wait' ? Math.min(...from.timers.map(({ due }) => due)) : from.now;
      if (until === Infinity || (next !== 'wait' && !canAnswer(from.snapshot, next))) return undefined;
      const turned = next !== 'wait' && next.type === 'environment.changed';
      const then = turned ? { ...from.environment, ...(next['to'] as object) } : from.environment;
      reset({ ...from, environment: then });
      const snapshot =
        next === 'wait' ? advance(from.snapshot, until) : turned ? from.snapshot : send(from.snapshot, next);
      return { moment: momentOf(snapshot, then), hits, branches, actions, waited: until - from.now };
    },
  };
}

function dueBy(timers: readonly Timer[], until: number): Timer | undefined {
  return timers.filter(({ due }) => due <= until).sort((a, b) => a.due - b.due)[0];
}

/** Only active ports return results. */
function canAnswer(snapshot: AnyMachineSnapshot, { type }: EventObject): boolean {
  const [, id] = /^xstate\.(?:done|error)\.actor\.(.*)$/.exec(type) ?? [];
  return id === undefined || snapshot.children[id] !== undefined;
}
