import type { MachineModel } from '../model.ts';
import { planTours, type Tour } from '../tours/planTours.ts';
import { recordTours, replayTours } from '../tours/replayTours.ts';
import { judgeMutant } from './judgeMutant.ts';
import { mutationsOf, type Mutation } from './mutations.ts';
import { planAgainst } from './planAgainst.ts';

/**
 * Tours that cover every branch and both results of every guard, and more for each mutant that these do not detect.
 * `unseen`: mutants that behave the same on every step of the machine's walks.
 */
export async function planAll(model: MachineModel): Promise<{ tours: Tour[]; unseen: readonly Mutation[] }> {
  const { tours } = planTours(model);
  const recorded = await recordTours(model, tours);
  const toured = { model, tours: recorded, hits: (await replayTours(model, recorded)).hits };
  const survivors: Mutation[] = [];
  for (const mutation of mutationsOf(model.machine))
    if ((await judgeMutant(toured, mutation)) === undefined) survivors.push(mutation);
  const against = planAgainst(model, survivors);
  return { tours: [...tours, ...against.tours], unseen: against.unseen };
}
