import type { AnyTransitionDefinition } from 'xstate';
import { branchesIn } from '@colloquy/machines/testing/charts.ts';
import type { MachineModel } from '../model.ts';
import { createDrivable, driveTour, ignoreHits } from './driveTour.ts';
import { planPairs } from './planPairs.ts';
import { enteredBy, pairsIn } from './transitionPairs.ts';

/** `charted`: one transition enters what the other leaves. `possible`: it is also reachable in the walks. */
export type Pairs = {
  charted: number;
  possible: number;
  taken: number;
  missed: string[];
  tours: number;
  steps: number;
};

/** Runs real actors along tours of pairs, and counts the covered pairs. */
export async function drivePairs(model: MachineModel): Promise<Pairs> {
  const { tours, pairs } = planPairs(model);
  const machine = createDrivable(model, ignoreHits);
  const taken = new Set<string>();
  for (const tour of tours) {
    const branches: AnyTransitionDefinition[] = [];
    await driveTour(model, tour, {
      machine,
      recordHit: ignoreHits,
      onTransition: (branch) => branches.push(branch),
      onStep: () => true,
    });
    for (const pair of pairsIn(branches)) taken.add(pair);
  }
  const all = branchesIn(model.machine);
  return {
    charted: all.flatMap((first) => all.filter((second) => enteredBy(first).has(second.source))).length,
    possible: pairs.size,
    taken: [...pairs].filter((pair) => taken.has(pair)).length,
    missed: [...pairs].filter((pair) => !taken.has(pair)),
    tours: tours.length,
    steps: tours.reduce((sum, { steps }) => sum + steps.length, 0),
  };
}
