import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { walkOf, type MachineModel, type Walk } from '../model.ts';
import type { ObservedStep } from './driveTour.ts';
import type { PlannedStep, Tour } from './planTours.ts';

/** A tour with its accepted observations: the start, then one for each step. */
export type RecordedTour = Tour & { seen: ObservedStep[] };

type Line = [on: string, moved: string, did?: string[], changed?: Record<string, string>];

const fileOf = (id: string) => fileURLToPath(new URL(`../recorded/${id}.json`, import.meta.url));

/** A step by the event's name; `#2` is the walk's second event of that name. */
function labelOf(step: PlannedStep | undefined, { events }: Walk): string {
  if (step === undefined) return 'start';
  if ('waited' in step) return `wait ${step.waited}`;
  const type = events[step.event]?.type ?? '';
  const number = events.slice(0, step.event + 1).filter((event) => event.type === type).length;
  return number === 1 ? type : `${type} #${number}`;
}

function stepOf(label: string, { events }: Walk): PlannedStep {
  const [, waited] = /^wait (.*)$/.exec(label) ?? [];
  if (waited !== undefined) return { waited: Number(waited) };
  const [type = '', number = '1'] = label.split(' #');
  const event = events.flatMap((event, at) => (event.type === type ? [at] : []))[Number(number) - 1];
  if (event === undefined) throw new Error(`No walk says "${label}" any more; plan the tours anew`);
  return { event };
}

/** A stored tour, which may share its first steps with an earlier one. */
type StoredTour = { walk: string; like?: [tour: number, steps: number]; steps: Line[] };

export function readTours(model: MachineModel): RecordedTour[] {
  const { tours } = JSON.parse(readFileSync(fileOf(model.machine.id), 'utf8')) as { tours: StoredTour[] };
  const whole: Line[][] = [];
  return tours.map(({ walk, like: [tour, count] = [0, 0], steps: own }) => {
    const steps = [...(whole[tour] ?? []).slice(0, count), ...own];
    whole.push(steps);
    return {
      walk,
      steps: steps.slice(1).map(([on]) => stepOf(on, walkOf(model, walk))),
      seen: steps.map(([, moved, did = [], changed = {}]) => ({
        moved: moved === '' ? [] : moved.split(' '),
        did,
        changed,
      })),
    };
  });
}

/** One line per step, so that differences are readable. */
export function writeTours(model: MachineModel, tours: readonly RecordedTour[]): void {
  const whole = tours.map((tour) => tour.seen.map((_, at) => JSON.stringify(lineOf(model, tour, at))));
  const texts = tours.map(({ walk }, at) => {
    const own = whole[at] ?? [];
    const [tour, count] = longestStart(own, whole.slice(0, at));
    const like = count > 0 ? `"like":[${tour},${count}],` : '';
    const lines = own.slice(count).map((line) => `  ${line}`);
    return `{"walk":${JSON.stringify(walk)},${like}"steps":[\n${lines.join(',\n')}\n]}`;
  });
  writeFileSync(fileOf(model.machine.id), `{"tours":[\n${texts.join(',\n')}\n]}\n`);
}

function lineOf(model: MachineModel, { walk, steps, seen }: RecordedTour, at: number): Line {
  const { moved, did, changed } = seen[at] ?? { moved: [], did: [], changed: {} };
  const on = labelOf(steps[at - 1], walkOf(model, walk));
  if (Object.keys(changed).length > 0) return [on, moved.join(' '), did, changed];
  return did.length > 0 ? [on, moved.join(' '), did] : [on, moved.join(' ')];
}

/** The earlier tour with the longest common prefix, and its length. */
function longestStart(own: readonly string[], earlier: readonly (readonly string[])[]): [tour: number, count: number] {
  let best: [number, number] = [0, 0];
  for (const [tour, steps] of earlier.entries()) {
    const differs = own.findIndex((line, at) => line !== steps[at]);
    const count = differs === -1 ? own.length : differs;
    if (count > best[1]) best = [tour, count];
  }
  return best;
}
