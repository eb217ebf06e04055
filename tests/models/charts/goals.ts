import type { AnyStateMachine } from 'xstate';
import { transitionId } from '@colloquy/machines/actorRecorder/transitionId.ts';
import { branchesIn } from '@colloquy/machines/testing/charts.ts';

/** The coverage goals of a chart: each transition taken, each guard true and false. */
export function chartGoals(machine: AnyStateMachine): Set<string> {
  return new Set(
    branchesIn(machine).flatMap((branch) => {
      const id = transitionId(branch);
      return branch.guard === undefined ? [id] : [id, `${id}=true`, `${id}=false`];
    }),
  );
}
