import { and, type AnyEventObject, type AnyStateMachine, type AnyStateNode } from 'xstate';
import { transitionId } from './transitionId.ts';

/** Receives a guard's result for one event: by its branch, or as `<machine> asks <guard>` where an action checks it. */
export type OnGuard = (event: AnyEventObject, evaluated: string, passed: boolean) => void;

type GuardArgs = { context: unknown; event: AnyEventObject };
/** How XState calls a guard that it builds itself, such as `and`. */
type Check = (snapshot: unknown, args: GuardArgs, params: unknown) => boolean;
/** A user-defined guard; those that XState builds are called through their `check`. */
type Guard = ((args: GuardArgs, params: unknown) => boolean) & { check?: Check };

/**
 * The same machine, with guards that report their results; so do those of its child machines. XState tells an observer
 * which transitions were taken, but not why others were not.
 */
export function watchGuards<M extends AnyStateMachine>(machine: M, onGuard: OnGuard): M {
  const actors = Object.entries<unknown>(machine.implementations.actors);
  const watched = actors.map(([name, logic]) => [name, isMachine(logic) ? watchGuards(logic, onGuard) : logic]);
  // `provide` creates new states and transitions, so changing them affects nothing else.
  const copy = machine.provide({ actors: Object.fromEntries(watched) as object });
  observeGuards(copy, onGuard);
  return copy as M;
}

/** Makes the guards of a running machine report their results, until the returned function is called. */
export function observeGuards(machine: AnyStateMachine, onGuard: OnGuard): () => void {
  const restoreBranches = branchesOf(machine).map((branch) => {
    const { guard } = branch;
    if (guard === undefined) return undefined;
    const id = transitionId(branch);
    branch.guard = observedGuard(guard, (event, passed) => onGuard(event, id, passed));
    return () => {
      branch.guard = guard;
    };
  });
  const restoreNamed = observeNamed(machine, onGuard);
  return () => {
    restoreBranches.forEach((restore) => restore?.());
    restoreNamed();
  };
}

/** While a branch checks its guard, the guard's named parts report nothing of their own. */
let branchAsks = false;

/** Guards that an action checks (`check` of `enqueueActions`) can be found by name only. */
function observeNamed({ id, implementations }: AnyStateMachine, onGuard: OnGuard): () => void {
  const guards = implementations.guards as Record<string, Guard>;
  const before = { ...guards };
  const observe = (name: string, event: AnyEventObject, passed: boolean) => {
    if (!branchAsks) onGuard(event, `${id} asks ${name}`, passed);
    return passed;
  };
  for (const [name, guard] of Object.entries(before)) {
    const { check } = guard;
    guards[name] = check
      ? Object.assign(() => false, guard, {
          check: (...evaluated: Parameters<Check>) => observe(name, evaluated[1].event, check(...evaluated)),
        })
      : (args, params) => observe(name, args.event, guard(args, params));
  }
  return () => void Object.assign(guards, before);
}

/** A machine with all machines it may run. */
export const machinesOf = (logic: unknown): AnyStateMachine[] =>
  isMachine(logic) ? [logic, ...Object.values<unknown>(logic.implementations.actors).flatMap(machinesOf)] : [];

export const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'implementations' in logic && 'root' in logic;

/**
 * A guard that reports its result. It is an `and` of one: XState itself resolves the guard by its name and passes its
 * parameters.
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
