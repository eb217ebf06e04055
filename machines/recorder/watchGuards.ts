import { and, type AnyEventObject, type AnyStateMachine, type AnyStateNode } from 'xstate';
import { transitionId } from './transitionId.ts';

/** Hears what the guard of one branch said of one event. */
export type NoteGuard = (event: AnyEventObject, transition: string, passed: boolean) => void;

/** How XState calls a guard that it makes itself, such as `and`. */
type Check = (snapshot: unknown, args: { context: unknown; event: AnyEventObject }, params: unknown) => boolean;

/**
 * The same machine, whose guards say what they answered; so do those of the machines it runs. XState tells an observer
 * which transitions were taken, and never why others were not.
 */
export function watchGuards<M extends AnyStateMachine>(machine: M, note: NoteGuard): M {
  const actors = Object.entries<unknown>(machine.implementations.actors);
  const watched = actors.map(([name, logic]) => [name, isMachine(logic) ? watchGuards(logic, note) : logic]);
  // `provide` makes all states and transitions anew: what is changed here is nobody else's.
  const copy = machine.provide({ actors: Object.fromEntries(watched) as object });
  hearGuards(copy, note);
  return copy as M;
}

/** The guards of a machine that runs already say what they answer, until the answer is called. */
export function hearGuards(machine: AnyStateMachine, note: NoteGuard): () => void {
  const transitions = withInner(machine.root).flatMap((node) => [
    ...[...node.transitions.values()].flat(),
    ...(node.always ?? []),
  ]);
  const undo = transitions.map((transition) => {
    const { guard } = transition;
    if (guard === undefined) return undefined;
    const id = transitionId(transition);
    transition.guard = heardGuard(guard, (event, passed) => note(event, id, passed));
    return () => {
      transition.guard = guard;
    };
  });
  return () => undo.forEach((restore) => restore?.());
}

/** A machine with all those it may run. */
export const machinesOf = (logic: unknown): AnyStateMachine[] =>
  isMachine(logic) ? [logic, ...Object.values<unknown>(logic.implementations.actors).flatMap(machinesOf)] : [];

export const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'implementations' in logic && 'root' in logic;

/**
 * A guard that tells what it answered. It is an `and` of one: XState itself finds the guard by its name, gives it its
 * parameters and asks it.
 */
export function heardGuard(guard: unknown, tell: (event: AnyEventObject, passed: boolean) => void) {
  const inner = and([guard as never]) as unknown as { check: Check };
  const check: Check = (snapshot, args) => {
    const passed = inner.check(snapshot, args, inner);
    tell(args.event, passed);
    return passed;
  };
  return Object.assign(() => false, inner, { check });
}

const withInner = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(withInner)];
