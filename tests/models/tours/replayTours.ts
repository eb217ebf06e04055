import { isDeepStrictEqual } from 'node:util';
import type { AnyStateMachine } from 'xstate';
import type { MachineModel } from '../model.ts';
import { createDrivable, driveTour, ignoreHits, type RecordHit, type ObservedStep } from './driveTour.ts';
import type { Tour } from './planTours.ts';
import type { RecordedTour } from './recordedTours.ts';

/** The first difference between a tour and its recording. */
export type Difference = {
  tour: number;
  walk: string;
  step: number;
  recorded: ObservedStep | undefined;
  seen: ObservedStep;
};

/** Runs real actors along tours and returns the observations. */
export async function recordTours(model: MachineModel, tours: readonly Tour[]): Promise<RecordedTour[]> {
  const recorded: RecordedTour[] = [];
  const machine = createDrivable(model, ignoreHits);
  for (const tour of tours) {
    const seen: ObservedStep[] = [];
    await driveTour(model, tour, { machine, recordHit: ignoreHits, onStep: (step) => seen.push(step) > 0 });
    recorded.push({ ...tour, seen });
  }
  return recorded;
}

/** Replays tours: the first difference of each, and its coverage. */
export async function replayTours(
  model: MachineModel,
  tours: readonly RecordedTour[],
): Promise<{ differences: Difference[]; hits: Set<string>[] }> {
  const hits: Set<string>[] = [];
  const differences: Difference[] = [];
  const recordHit = (hit: string) => void hits.at(-1)?.add(hit);
  const machine = createDrivable(model, recordHit);
  for (const [number, tour] of tours.entries()) {
    hits.push(new Set());
    const difference = await firstDifference(model, tour, machine, recordHit);
    if (difference) differences.push({ ...difference, tour: number });
  }
  return { differences, hits };
}

/** The first step at which a machine differs from a recorded tour. */
export async function firstDifference(
  model: MachineModel,
  tour: RecordedTour,
  machine: AnyStateMachine,
  recordHit: RecordHit,
): Promise<Omit<Difference, 'tour'> | undefined> {
  let difference: Omit<Difference, 'tour'> | undefined;
  await driveTour(model, tour, {
    machine,
    recordHit,
    onStep(seen, step) {
      if (isDeepStrictEqual(seen, tour.seen[step])) return true;
      difference = { walk: tour.walk, step, recorded: tour.seen[step], seen };
      return false;
    },
  });
  return difference;
}

export function describeDifference(id: string, { tour, walk, step, recorded, seen }: Difference): string {
  const both = [`  recorded ${JSON.stringify(recorded)}`, `  now      ${JSON.stringify(seen)}`];
  return [`${id}, tour ${tour} (${walk}), step ${step}:`, ...both].join('\n');
}
