import {
  createActor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type InspectionEvent,
} from 'xstate';
import { transitionId } from '@colloquy/machines/recorder/transitionId.ts';
import { createSimulatedClock } from '@colloquy/machines/testing/simulatedClock.ts';
import { walkOf, type MachineModel, type Said } from '../model.ts';
import { leavesOf, readable } from './readable.ts';
import { silenced, type PortAnswer } from './silentPorts.ts';
import type { PlannedStep, Tour } from './planTours.ts';
import { hearVerdicts } from './hearVerdicts.ts';
import { told } from './told.ts';

/** What one step of a real actor looked like from outside. */
export type SeenStep = {
  /** Innermost states left and entered: `-a.b`, `+a.c`. */
  moved: string[];
  /** What it asked of ports, children, clock and listeners, in order. */
  did: string[];
  /** What changed in its context. */
  changed: Record<string, string>;
};

/** Hears which transitions were taken and what guards said. */
export type Note = (hit: string) => void;
export const unheard: Note = () => undefined;

/** A copy of a model's machine that can be driven along any number of tours. */
export function drivable(
  model: MachineModel,
  note: Note,
  mutate?: (machine: AnyStateMachine) => void,
): AnyStateMachine {
  const machine = silenced(model.machine, model.world);
  mutate?.(machine);
  hearVerdicts(machine, note);
  return machine;
}

export type Drive = {
  machine: AnyStateMachine;
  note: Note;
  /** Hears of each transition. */
  take?: (branch: AnyTransitionDefinition) => void;
  /** Hears each step; `false` ends the tour. */
  tell: (step: SeenStep, at: number) => boolean;
};

/**
 * Takes a real actor along a tour: ports answer as children do, time passes on a simulated clock. The first step is the
 * start itself.
 */
export async function driveTour(model: MachineModel, tour: Tour, { machine, note, take, tell }: Drive): Promise<void> {
  const { input, events } = walkOf(model, tour.walk);
  Object.assign(model.world, model.worldAtFirst);
  const did: string[] = [];
  const inspect = (event: InspectionEvent) => {
    if (event.actorRef.sessionId !== event.rootId) return;
    for (const branch of event.type === '@xstate.microstep' ? event._transitions : []) {
      note(transitionId(branch));
      take?.(branch);
    }
    if (event.type === '@xstate.action') did.push(told(event.action));
  };
  const clock = createSimulatedClock();
  const actor = createActor(machine, { input, clock, inspect });
  actor.subscribe({ error: (error) => did.push(`error ${readable(error)}`) });

  let leaves: string[] = [];
  let context: Record<string, unknown> = {};
  const look = (): SeenStep => {
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
    if (!tell(look(), 0)) return;
    for (const [at, step] of tour.steps.entries()) {
      await perform(step);
      if (!tell(look(), at + 1)) return;
    }
  } finally {
    actor.stop();
  }

  async function perform(step: PlannedStep): Promise<void> {
    if ('waited' in step) return clock.pass(step.waited);
    const said = events[step.said];
    if (!said) throw new Error(`The walk ${tour.walk} of ${model.machine.id} has no event ${step.said}`);
    if (said.type === 'world.turned') Object.assign(model.world, said['to']);
    else if (!answers(said)) actor.send(said);
  }

  /** What a port says in answer comes from the port. */
  function answers(said: Said): boolean {
    const [, how, id = ''] = /^xstate\.(done|error)\.actor\.(.*)$/.exec(said.type) ?? [];
    const port = (actor.getSnapshot() as AnyMachineSnapshot).children[id];
    if (how === undefined) return false;
    const answer: PortAnswer =
      how === 'done' ? { type: 'port.done', output: said['output'] } : { type: 'port.failed', error: said['error'] };
    port?.send(answer);
    return true;
  }
}

function changesOf(before: Record<string, unknown>, after: Record<string, unknown>): Record<string, string> {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = keys.filter((key) => before[key] !== after[key] && readable(before[key]) !== readable(after[key]));
  return Object.fromEntries(changed.map((key) => [key, readable(after[key])]));
}
