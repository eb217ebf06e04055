import type { AnyStateMachine, ContextFrom, EventObject, InputFrom } from 'xstate';

/** Any event, with its payload. */
export type ModelEvent = EventObject & Record<string, unknown>;

/**
 * One concern of a machine: the events its environment can send, with only the data that matters. Results of ports are
 * `xstate.done.actor.<id>` (with `output`) and `xstate.error.actor.<id>` (with `error`); time passes by itself;
 * `environment.changed` (with `to`) changes the results of guards that are ports.
 */
export type Walk = {
  input?: unknown;
  events: readonly ModelEvent[];
  /** The part of the context that distinguishes situations besides the state; all of it by default. */
  distinguishBy?: (context: never) => unknown;
  /** The maximum number of explored situations. */
  limit?: number;
};

/** What tours need to know about a machine beyond its chart. */
export type MachineModel = {
  machine: AnyStateMachine;
  /** The state read by guards that are ports, and its initial value. */
  environment: Record<string, unknown>;
  initialEnvironment: Readonly<Record<string, unknown>>;
  walks: Record<string, Walk>;
  /** Branches and guard results (`id=true`) that cannot be reached, each with the reason. */
  unreachable: Record<string, string>;
};

type TypedWalk<M extends AnyStateMachine> = {
  input?: InputFrom<M>;
  events: readonly ModelEvent[];
  distinguishBy?: (context: ContextFrom<M>) => unknown;
  limit?: number;
};

export function modelOf<M extends AnyStateMachine>(
  machine: M,
  walks: Record<string, TypedWalk<M>>,
  {
    environment = {},
    unreachable = {},
  }: { environment?: Record<string, unknown>; unreachable?: Record<string, string> } = {},
): MachineModel {
  return { machine, walks, environment, initialEnvironment: { ...environment }, unreachable };
}

export function walkOf(model: MachineModel, name: string): Walk {
  const walk = model.walks[name];
  if (!walk) throw new Error(`The model of ${model.machine.id} has no walk "${name}"`);
  return walk;
}
