import { and, type AnyEventObject, type AnyStateMachine, type AnyStateNode } from 'xstate';
import { transitionId } from './transitionId.ts';

/** Hears what a guard said of one event: by its branch, or as `<machine> asks <guard>` where an action asks it. */
export type NoteGuard = (event: AnyEventObject, asked: string, passed: boolean) => void;

type GuardArgs = { context: unknown; event: AnyEventObject };
/** How XState calls a guard that it makes itself, such as `and`. */
type Check = (snapshot: unknown, args: GuardArgs, params: unknown) => boolean;
/** A guard that somebody wrote; what XState makes itself is asked by its `check`. */
type Guard = ((args: GuardArgs, params: unknown) => boolean) & { check?: Check };

/**
 * The same machine, whose guards say what they answered; so do those of the machines it runs. XState tells an observer
 * which transitions were taken, and never why others were not.
 */
export function watchGuards<M extends AnyStateMachine>(machine: M, note: NoteGuard): M {
  const actors = Object.entries<unknown>(machine.implementations.actors);
  const watched = actors.map(([name, logic]) => [name, isMachine(logic) ? watchGuards(logic, note) : logic]);
  // `provide` makes all states and transitions anew: what is changed here is nobody else's.
  const copy = machine.provide({ actors: Object.fromEntries(watched) as object });
  observeGuards(copy, note);
  return copy as M;
}

/** The guards of a machine that runs already say what they answer, until the answer is called. */
export function observeGuards(machine: AnyStateMachine, note: NoteGuard): () => void {
  const restoreBranches = branchesOf(machine).map((branch) => {
    const { guard } = branch;
    if (guard === undefined) return undefined;
    const id = transitionId(branch);
    branch.guard = observedGuard(guard, (event, passed) => note(event, id, passed));
    return () => {
      branch.guard = guard;
    };
  });
  const restoreNamed = observeNamed(machine, note);
  return () => {
    restoreBranches.forEach((restore) => restore?.());
    restoreNamed();
  };
}

/** While a branch asks its guard, the names that the guard is made of say nothing of their own. */
let branchAsks = false;

/** What an action asks by itself (`check` of `enqueueActions`) is found by its name only. */
function observeNamed({ id, implementations }: AnyStateMachine, note: NoteGuard): () => void {
  const guards = implementations.guards as Record<string, Guard>;
  const before = { ...guards };
  const observe = (name: string, event: AnyEventObject, passed: boolean) => {
    if (!branchAsks) note(event, `${id} asks ${name}`, passed);
    return passed;
  };
  for (const [name, guard] of Object.entries(before)) {
    const { check } = guard;
    guards[name] = check
      ? Object.assign(() => false, guard, {
          check: (...asked: Parameters<Check>) => observe(name, asked[1].event, check(...asked)),
        })
      : (args, params) => observe(name, args.event, guard(args, params));
  }
  return () => void Object.assign(guards, before);
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
function observedGuard(guard: unknown, report: (event: AnyEventObject, passed: boolean) => void) {
  const inner = and([guard as never]) as unknown as { check: Check };
  const check: Check = (snapshot, args) => {
    const before = branchAsks;
    branchAsks = true;
    try {
      const passed = inner.check(snapshot, args, inner);
      report(args.event, passed);
      return passed;
    } finally {
      branchAsks = before;
    }
  };
  return Object.assign(() => false, inner, { check });
}

const branchesOf = ({ root }: AnyStateMachine) =>
  withInner(root).flatMap((node) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])]);

const withInner = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(withInner)];
