import { createActor, type AnyActor, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { Failure, type FailureCode } from '../../contract/failure.ts';
import type { Recording } from '../../actorRecorder/format.ts';
import { createRecorder } from '../../actorRecorder/recorder.ts';
import { isRecord, type Json } from '../../actorRecorder/redact.ts';
import type { Examples, GivenEvent } from './examples.ts';
import type { Fork } from './fork.ts';
import { withSubstitutes } from './substitutes.ts';
import { sandboxed } from './machines.ts';
import { isolated, noOpActor } from './isolated.ts';

/** An event that the state handles. `passes`: its guards accept the example. */
export type Offered = { type: string; example: GivenEvent; passes: boolean };

/** One machine that runs from a fork in isolation: ports are silent, and no time passes. */
export type Sandbox = {
  send(event: GivenEvent): void;
  value(): Json;
  /** What it accepts now: events, ends of delays, results of ports. */
  offered(): Offered[];
  /** All its steps since it was forked. */
  recording(): Recording;
  stop(): void;
};

/** Nothing happens by itself: the end of a delay is an event that somebody sends. */
const STOPPED_CLOCK = { setTimeout: () => 0, clearTimeout: () => undefined };

/** Owners and helpers of a machine that are missing from its own chart. */
const OWNER = 'owner';

/** Restores a machine in the middle of its run. Values withheld by a recording are taken from the examples. */
export function openSandbox(fork: Fork, examples: Examples, now: () => number = () => 0): Sandbox {
  const machine = sandboxed.get(fork.machine);
  if (machine === undefined) throw new Error(`No machine is called ${fork.machine}`);
  const known = examples[fork.machine] ?? { input: {}, events: {} };
  const silent = isolated(machine);
  const children = Object.fromEntries(
    [OWNER, ...fork.children].map((id) => [id, { snapshot: { status: 'active' }, src: noOpActor }]),
  );
  const snapshot = {
    status: 'active',
    value: fork.value,
    context: withSubstitutes(fork.context, firstContext(silent, known.input)),
    historyValue: {},
    children,
  };
  const recorder = createRecorder({ participant: 'sandbox', node: 'browser', now, wallClock: now });
  const actor: AnyActor = createActor(recorder.record(silent), {
    snapshot: snapshot as never,
    inspect: recorder.inspect,
    clock: STOPPED_CLOCK,
  });
  // It is shown in the recording; only the event can be at fault.
  actor.subscribe({ error: () => undefined });
  actor.start();
  const at = () => actor.getSnapshot() as AnyMachineSnapshot;
  return {
    send: (event) => actor.send(withFailure(event)),
    value: () => at().value as Json,
    offered: () => (at().status === 'active' ? eventsOf(at(), known.events) : []),
    recording: () => recorder.recording(),
    stop: () => void actor.stop(),
  };
}

/** The machine's own initial context, as JSON: actors in it are named, functions are dropped. */
function firstContext(machine: AnyStateMachine, input: Json): Json {
  const { context } = createActor(machine, { input }).getSnapshot() as AnyMachineSnapshot;
  return JSON.parse(JSON.stringify(context)) as Json;
}

/** Ports throw failures; as JSON they are their codes. */
function withFailure(event: GivenEvent): GivenEvent {
  const { type, error } = event;
  if (!type.startsWith('xstate.error.') || !isRecord(error) || typeof error['code'] !== 'string') return event;
  return { ...event, error: new Failure(error['code'] as FailureCode) as never };
}

function eventsOf(snapshot: AnyMachineSnapshot, events: Readonly<Record<string, readonly GivenEvent[]>>): Offered[] {
  const types = new Set(snapshot._nodes.flatMap((node) => [...node.transitions.keys()]));
  return [...types]
    .filter((type) => type !== '*' && !type.startsWith('xstate.done.state'))
    .map((type) => {
      const known = events[type] ?? [{ type }];
      const example = known.find((each) => allows(snapshot, each)) ?? known[0] ?? { type };
      return { type, example, passes: allows(snapshot, example) };
    });
}

function allows(snapshot: AnyMachineSnapshot, event: GivenEvent): boolean {
  try {
    return snapshot.can(withFailure(event));
  } catch {
    // A guard that fails on a substituted value.
    return false;
  }
}
