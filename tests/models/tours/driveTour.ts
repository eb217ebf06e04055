import {
  createActor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type InspectionEvent,
} from 'xstate';
import { transitionId } from '@colloquy/machines/actorRecorder/transitionId.ts';
import { createSimulatedClock } from '@colloquy/machines/testing/simulatedClock.ts';
import { walkOf, type MachineModel, type ModelEvent } from '../model.ts';
import { leavesOf, readable } from './readable.ts';
import { withSilentPorts, type PortAnswer } from './silentPorts.ts';
import type { PlannedStep, Tour } from './planTours.ts';
import { recordGuards } from './recordGuards.ts';
import { describeAction } from './describeAction.ts';

/** One observed step of a real actor. */
export type ObservedStep = {
  /** Innermost states left and entered: `-a.b`, `+a.c`. */
  moved: string[];
  /** Its actions on ports, children, clock and listeners, in order. */
  did: string[];
  /** Changes of its context. */
  changed: Record<string, string>;
};

/** Receives transitions taken and guard results. */
export type RecordHit = (hit: string) => void;
export const ignoreHits: RecordHit = () => undefined;

/** A copy of a model's machine for any number of tours. */
export function createDrivable(
  model: MachineModel,
  recordHit: RecordHit,
  mutate?: (machine: AnyStateMachine) => void,
): AnyStateMachine {
  const machine = withSilentPorts(model.machine, model.environment);
  mutate?.(machine);
  recordGuards(machine, recordHit);
  return machine;
}

export type Drive = {
  machine: AnyStateMachine;
  recordHit: RecordHit;
  /** Called for each transition. */
  onTransition?: (branch: AnyTransitionDefinition) => void;
  /** Called for each step; `false` ends the tour. */
  onStep: (step: ObservedStep, at: number) => boolean;
};

/**
 * Takes a real actor along a tour: ports answer as children do, time passes on a simulated clock. The first step is the
 * start itself.
 */
export async function driveTour(
  model: MachineModel,
  tour: Tour,
  { machine, recordHit, onTransition, onStep }: Drive,
): Promise<void> {
  const { input, events } = walkOf(model, tour.walk);
  Object.assign(model.environment, model.initialEnvironment);
  const did: string[] = [];
  const inspect = (event: InspectionEvent) => {
    if (event.actorRef.sessionId !== event.rootId) return;
    for (const branch of event.type === '@xstate.microstep' ? event._transitions : []) {
      recordHit(transitionId(branch));
      onTransition?.(branch);
    }
    if (event.type === '@xstate.action') did.push(describeAction(event.action));
  };
  const clock = createSimulatedClock();
  const actor = createActor(machine, { input, clock, inspect });
  actor.subscribe({ error: (error) => did.push(`error ${readable(error)}`) });

  let leaves: string[] = [];
  let context: Record<string, unknown> = {};
  const observe = (): ObservedStep => {
    const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
    const now = leavesOf(snapshot.value);
    const next = snapshot.context as Record<string, unknown>;
    if (snapshot.status === 'done') did.push(`done ${readable(snapshot.output)}`);
    const seen = {
      moved: [
        ...leaves.filter((leaf) => !now.includes(leaf)).map((leaf) => `-${leaf}`),
        ...now.filter((leaf) => !leaves.includes(leaf)).map((leaf) => `+${leaf}`),
      ],
      did: did.splice(0),
      changed: changesOf(context, next),
    };
    [leaves, context] = [now, next];
    return seen;
  };

  try {
    actor.start();
    if (!onStep(observe(), 0)) return;
    for (const [at, step] of tour.steps.entries()) {
      await perform(step);
      if (!onStep(observe(), at + 1)) return;
    }
  } finally {
    actor.stop();
  }

  async function perform(step: PlannedStep): Promise<void> {
    if ('waited' in step) return clock.pass(step.waited);
    const event = events[step.event];
    if (!event) throw new Error(`The walk ${tour.walk} of ${model.machine.id} has no event ${step.event}`);
    if (event.type === 'environment.changed') Object.assign(model.environment, event['to']);
    else if (!answerFromPort(event)) actor.send(event);
  }

  /** Results of a port are sent through the port. */
  function answerFromPort(event: ModelEvent): boolean {
    const [, how, id = ''] = /^xstate\.(done|error)\.actor\.(.*)$/.exec(event.type) ?? [];
    const port = (actor.getSnapshot() as AnyMachineSnapshot).children[id];
    if (how === undefined) return false;
    const answer: PortAnswer =
      how === 'done' ? { type: 'port.done', output: event['output'] } : { type: 'port.failed', error: event['error'] };
    port?.send(answer);
    return true;
  }
}

function changesOf(before: Record<string, unknown>, after: Record<string, unknown>): Record<string, string> {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = keys.filter((key) => before[key] !== after[key] && readable(before[key]) !== readable(after[key]));
  return Object.fromEntries(changed.map((key) => [key, readable(after[key])]));
}
