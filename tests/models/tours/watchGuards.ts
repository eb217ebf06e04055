import type { AnyStateMachine } from 'xstate';
import { transitionId } from '@colloquy/machines/recorder/transitionId.ts';
import { heardGuard } from '@colloquy/machines/recorder/watchGuards.ts';
import { branchesIn } from '@colloquy/machines/testing/charts.ts';

/** Notes each verdict of each guard of this very machine as `<transition id>=true` or `…=false`. */
export function watchGuards(machine: AnyStateMachine, note: (verdict: string) => void): void {
  for (const branch of branchesIn(machine)) {
    if (branch.guard === undefined) continue;
    const id = transitionId(branch);
    branch.guard = heardGuard(branch.guard, (_, passed) => note(`${id}=${passed}`));
  }
}
