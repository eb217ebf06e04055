import { and, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { transitionId } from '@colloquy/machines/recorder/transitionId.ts';
import { branchesIn } from '@colloquy/machines/testing/charts.ts';

type BuiltInGuard = { check(snapshot: AnyMachineSnapshot, args: unknown, params: unknown): boolean };

/** Notes each verdict of each guard of this very machine as `<transition id>=true` or `…=false`. */
export function watchGuards(machine: AnyStateMachine, note: (verdict: string) => void): void {
  for (const branch of branchesIn(machine)) {
    if (branch.guard === undefined) continue;
    const id = transitionId(branch);
    // XState evaluates what is combined by its own rules, whichever way a guard is written.
    const inner = and([branch.guard as string]) as unknown as BuiltInGuard;
    const check: BuiltInGuard['check'] = (snapshot, args) => {
      const verdict = inner.check(snapshot, args, inner);
      note(`${id}=${verdict}`);
      return verdict;
    };
    branch.guard = Object.assign(() => false, { check });
  }
}
