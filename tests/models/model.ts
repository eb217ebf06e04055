import type { AnyStateMachine, ContextFrom, EventObject, InputFrom } from 'xstate';

/** Any event by name, with whatever data it carries. */
export type Said = EventObject & Record<string, unknown>;

/**
 * One concern of a machine: what the world can say about it, with just the data that makes a difference. Answers of
 * ports are `xstate.done.actor.<id>` (with `output`) and `xstate.error.actor.<id>` (with `error`); time passes by
 * itself; `world.turned` (with `to`) changes what guards that are ports will say.
 */
export type Walk = {
  input?: unknown;
  events: readonly Said[];
  /** What of the context tells two situations apart besides the states; without it all of it does. */
  tellApart?: (context: never) => unknown;
  /** The search ends after so many situations. */
  limit?: number;
};

/** What tours need to know of a machine that its chart does not say. */
export type MachineModel = {
  machine: AnyStateMachine;
  /** What guards that are ports look at, and what that is at first. */
  world: Record<string, unknown>;
  worldAtFirst: Readonly<Record<string, unknown>>;
  walks: Record<string, Walk>;
  /** Branches and verdicts (`id=true`) that no world can cause, each with its reason. */
  unreachable: Record<string, string>;
};

type TypedWalk<M extends AnyStateMachine> = {
  input?: InputFrom<M>;
  events: readonly Said[];
  tellApart?: (context: ContextFrom<M>) => unknown;
  limit?: number;
};

export function modelOf<M extends AnyStateMachine>(
  machine: M,
  walks: Record<string, TypedWalk<M>>,
  { world = {}, unreachable = {} }: { world?: Record<string, unknown>; unreachable?: Record<string, string> } = {},
): MachineModel {
  return { machine, walks, world, worldAtFirst: { ...world }, unreachable };
}

/** A walk by its name. */
export function walkOf(model: MachineModel, name: string): Walk {
  const walk = model.walks[name];
  if (!walk) throw new Error(`The model of ${model.machine.id} has no walk "${name}"`);
  return walk;
}
