import { isDeepStrictEqual } from 'node:util';
import type { AnyStateMachine } from 'xstate';
import type { MachineModel } from '../model.ts';
import { drivable, driveTour, unheard, type Note, type SeenStep } from './driveTour.ts';
import type { Tour } from './planTours.ts';
import type { RecordedTour } from './recordedTours.ts';

/** Where a tour first went another way than recorded. */
export type Difference = { tour: number; walk: string; step: number; recorded: SeenStep | undefined; seen: SeenStep };

/** Takes real actors along tours and tells what was seen. */
export async function recordTours(model: MachineModel, tours: readonly Tour[]): Promise<RecordedTour[]> {
  const recorded: RecordedTour[] = [];
  const machine = drivable(model, unheard);
  for (const tour of tours) {
    const seen: SeenStep[] = [];
    await driveTour(model, tour, { machine, note: unheard, tell: (step) => seen.push(step) > 0 });
    recorded.push({ ...tour, seen });
  }
  return recorded;
}

/** The same tours once more: the first difference of each, and what each has hit. */
export async function replayTours(
  model: MachineModel,
  tours: readonly RecordedTour[],
): Promise<{ differences: Difference[]; hits: Set<string>[] }> {
  const hits: Set<string>[] = [];
  const differences: Difference[] = [];
  const note = (hit: string) => void hits.at(-1)?.add(hit);
  const machine = drivable(model, note);
  for (const [number, tour] of tours.entries()) {
    hits.push(new Set());
    const difference = await firstDifference(model, tour, machine, note);
    if (difference) differences.push({ ...difference, tour: number });
  }
  return { differences, hits };
}

/** Where a machine leaves the recorded way of a tour. */
export async function firstDifference(
  model: MachineModel,
  tour: RecordedTour,
  machine: AnyStateMachine,
  note: Note,
): Promise<Omit<Difference, 'tour'> | undefined> {
  let difference: Omit<Difference, 'tour'> | undefined;
  await driveTour(model, tour, {
    machine,
    note,
    tell(seen, step) {
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
