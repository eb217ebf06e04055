import type { AnyStateMachine } from 'xstate';
import { checkChart } from '../charts/checkChart.ts';
import type { MachineModel } from '../model.ts';
import { drivable, unheard } from '../tours/driveTour.ts';
import type { RecordedTour } from '../tours/recordedTours.ts';
import { firstDifference } from '../tours/replayTours.ts';
import { silenced } from '../tours/silentPorts.ts';
import type { Mutation } from './mutations.ts';

/** What noticed a mutant; nothing: it survives. */
export type Verdict = 'chart' | 'tour' | 'error' | undefined;

/** A machine's tours, and what each hits while the machine is whole. */
export type Toured = { model: MachineModel; tours: readonly RecordedTour[]; hits: readonly ReadonlySet<string>[] };

/** Checks of the chart, then the machine's own tours, only those that come by the change. */
export async function judgeMutant(
  { model, tours, hits }: Toured,
  { branch, state, apply }: Mutation,
): Promise<Verdict> {
  const broken = silenced(model.machine, model.world);
  apply(broken);
  if (checkChart(broken).length > 0) return 'chart';
  const comesBy = (tour: number) =>
    branch === undefined
      ? tours[tour]?.seen.some(({ moved }) => moved.some((leaf) => leaf.slice(1).startsWith(state)))
      : [...(hits[tour] ?? [])].some((hit) => hit === branch || hit.startsWith(`${branch}=`));
  const machine: AnyStateMachine = drivable(model, unheard, apply);
  for (const [number, tour] of tours.entries()) {
    if (!comesBy(number)) continue;
    try {
      if (await firstDifference(model, tour, machine, unheard)) return 'tour';
    } catch {
      return 'error';
    }
  }
  return undefined;
}
