import type { AnyStateMachine } from 'xstate';
import { transitionId } from '@colloquy/machines/recorder/transitionId.ts';
import { heardGuard } from '@colloquy/machines/recorder/watchGuards.ts';
import { branchesIn } from '@colloquy/machines/testing/charts.ts';

/**
 * Notes each verdict of each guard of this very machine as `<transition id>=true` or `…=false`; of a guard that an action
 * asks by itself (`check` of `enqueueActions`) as `<machine> asks <guard>=true`.
 */
export function hearVerdicts(machine: AnyStateMachine, note: (verdict: string) => void): void {
  let isOfBranch = false;
  for (const branch of branchesIn(machine)) {
    if (branch.guard === undefined) continue;
    const id = transitionId(branch);
    const heard = heardGuard(branch.guard, (_, passed) => note(`${id}=${passed}`));
    const { check } = heard;
    heard.check = (...asked) => {
      isOfBranch = true;
      try {
        return check(...asked);
      } finally {
        isOfBranch = false;
      }
    };
    branch.guard = heard;
  }
  const guards = machine.implementations.guards as Record<string, Predicate>;
  const noteAsked = (name: string, passed: boolean): boolean => {
    if (!isOfBranch) note(`${machine.id} asks ${name}=${passed}`);
    return passed;
  };
  for (const [name, guard] of Object.entries(guards)) {
    const { check } = guard;
    guards[name] = check
      ? Object.assign(() => false, guard, { check: (...asked: unknown[]) => noteAsked(name, check(...asked)) })
      : (...asked: unknown[]) => noteAsked(name, guard(...asked));
  }
}

/** What XState makes itself, such as `stateIn`, is asked by its `check`. */
type Predicate = ((...asked: unknown[]) => boolean) & { check?: (...asked: unknown[]) => boolean };
