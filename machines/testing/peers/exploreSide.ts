import {
  createActor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  type InspectionEvent,
} from 'xstate';
import type { ConnectionCommand, PeerEvent } from '../../peerNegotiation/ports.ts';
import { inertScope } from '../inertScope.ts';

/** The effects of a peer's step, in order. */
export type Effect =
  | { kind: 'opened'; generation: number }
  | { kind: 'closed' }
  | { kind: 'commanded'; command: ConnectionCommand }
  | { kind: 'sent'; event: PeerEvent };

export type SideStep = { to: number; effects: readonly Effect[] };

/** One peer as a pure function of its snapshots, each of which has a number. */
export type Side = {
  start: SideStep;
  step(from: number, event: EventObject): SideStep;
  snapshot(number: number): AnyMachineSnapshot;
  /** The events of the timers that run in this snapshot. */
  timers(number: number): readonly EventObject[];
};

/**
 * Computes a machine's steps without running it: effects are data, timers are events like any other. All steps share
 * one inert scope, and each pair of snapshot and event is computed once, since a search meets it many times.
 */
export function createSide(machine: AnyStateMachine, input: object, inspect?: (event: InspectionEvent) => void): Side {
  const snapshots: AnyMachineSnapshot[] = [];
  const numbers = new Map<string, number>();
  const steps = new Map<string, SideStep>();
  let effects: Effect[] = [];

  const never = createActor(machine, { input, ...(inspect && { inspect }) });
  const scope = inertScope(never, (action) => {
    const effect = effectOf(action.type, action.params);
    if (effect !== undefined) effects.push(effect);
  });

  const numberOf = (snapshot: AnyMachineSnapshot): number => {
    const { owner: _owner, ...data } = snapshot.context as Record<string, unknown>;
    const key = JSON.stringify([snapshot.value, data]);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    snapshots.push(snapshot);
    numbers.set(key, snapshots.length - 1);
    return snapshots.length - 1;
  };

  const run = (next: () => AnyMachineSnapshot): SideStep => {
    effects = [];
    const snapshot = next();
    if (snapshot.status === 'error') throw snapshot.error;
    return { to: numberOf(snapshot), effects };
  };

  const snapshot = (number: number): AnyMachineSnapshot => {
    const found = snapshots[number];
    if (found === undefined) throw new Error(`No snapshot has the number ${number}`);
    return found;
  };

  return {
    start: run(() => machine.getInitialSnapshot(scope, input)),
    step(from, event) {
      const key = `${from} ${JSON.stringify(event)}`;
      const known = steps.get(key);
      if (known !== undefined) return known;
      const step = run(() => machine.transition(snapshot(from), event, scope));
      steps.set(key, step);
      return step;
    },
    snapshot,
    timers: (number) =>
      snapshot(number)._nodes.flatMap((node) =>
        [...node.transitions.keys()].filter((type) => type.startsWith('xstate.after.')).map((type) => ({ type })),
      ),
  };
}

type SentAction = { targetId?: string; event: unknown };

function effectOf(type: string, params: unknown): Effect | undefined {
  if (type === 'xstate.spawnChild') {
    const { input } = params as { input: { generation: number } };
    return { kind: 'opened', generation: input.generation };
  }
  if (type === 'xstate.stopChild') return { kind: 'closed' };
  if (type !== 'xstate.sendTo') return undefined;
  const { targetId, event } = params as SentAction;
  if (targetId === 'connection') return { kind: 'commanded', command: event as ConnectionCommand };
  const sent = event as PeerEvent;
  // Messages to its owner alone reach nobody here.
  return sent.type === 'peer.lost' || sent.type === 'peer.framesShown' ? undefined : { kind: 'sent', event: sent };
}
