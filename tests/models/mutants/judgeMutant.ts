import type { AnyStateMachine } from 'xstate';
import { checkChart } from '../charts/checkChart.ts';
import type { MachineModel } from '../model.ts';
import { createDrivable, ignoreHits } from '../tours/driveTour.ts';
import type { RecordedTour } from '../tours/recordedTours.ts';
import { firstDifference } from '../tours/replayTours.ts';
import { withSilentPorts } from '../tours/silentPorts.ts';
import type { Mutation } from './mutations.ts';

/** What detected a mutant; undefined if it survives. */
export type DetectedBy = 'chart' | 'tour' | 'error' | undefined;

/** A machine's tours, and what each covers in the unmodified machine. */
export type MachineTours = {
  model: MachineModel;
  tours: readonly RecordedTour[];
  hits: readonly ReadonlySet<string>[];
};

/** Runs the chart checks, then those tours of the machine that reach the change. */
export async function judgeMutant(
  { model, tours, hits }: MachineTours,
  { branch, state, apply }: Mutation,
): Promise<DetectedBy> {
  const broken = withSilentPorts(model.machine, model.environment);
  apply(broken);
  if (checkChart(broken).length > 0) return 'chart';
  const reaches = (tour: number) =>
    branch === undefined
      ? tours[tour]?.seen.some(({ moved }) => moved.some((leaf) => leaf.slice(1).startsWith(state)))
      : [...(hits[tour] ?? [])].some((hit) => hit === branch || hit.startsWith(`${branch}=`));
  const machine: AnyStateMachine = createDrivable(model, ignoreHits, apply);
  for (const [number, tour] of tours.entries()) {
    if (!reaches(number)) continue;
    try {
      if (await firstDifference(model, tour, machine, ignoreHits)) return 'tour';
    } catch {
      return 'error';
    }
  }
  return undefined;
}
