import { parseArgs } from 'node:util';
import { checkChart } from './charts/checkChart.ts';
import { chartGoals } from './charts/goals.ts';
import { mergeCoverage, writeCoverage } from './coverage.ts';
import { MODELS } from './machines/all.ts';
import { exploreEverything } from './pairs/exploreEverything.ts';
import { playSchedules } from './random/schedules.ts';
import { planTours } from './tours/planTours.ts';
import { readTours, writeTours } from './tours/recordedTours.ts';
import { describeDifference, recordTours, replayTours } from './tours/replayTours.ts';

/**
 * `npm run models`: every chart checked, every tour taken, two negotiating peers explored; figures as they come, and
 * what was covered into machines/coverage.json. `--plan` finds the tours anew and agrees to what is seen on them,
 * `--only <machine>` does so for one. `--random <runs>`, `--nightly` (10,000) play random schedules instead, of a `--seed`
 * and a `--path` if told.
 */
const { values } = parseArgs({
  options: {
    plan: { type: 'boolean', default: false },
    only: { type: 'string' },
    nightly: { type: 'boolean', default: false },
    random: { type: 'string' },
    seed: { type: 'string' },
    path: { type: 'string' },
  },
});
const isRandom = values.nightly || values.random !== undefined;
const models = MODELS.filter(({ machine }) => !isRandom && (values.only ?? machine.id) === machine.id);
const seconds = (from: number) => `${((performance.now() - from) / 1000).toFixed(1)} s`;
const faults: string[] = [];
const tours = new Set<string>();

for (const model of models) {
  const { id } = model.machine;
  const from = performance.now();
  const wrong = checkChart(model.machine);
  if (values.plan) {
    writeTours(model, await recordTours(model, planTours(model).tours));
  }
  const recorded = readTours(model);
  const { differences, hits } = await replayTours(model, recorded);
  for (const hit of hits.flatMap((tour) => [...tour])) tours.add(hit);
  const goals = [...chartGoals(model.machine)].filter((goal) => !(goal in model.unreachable));
  const missed = goals.filter((goal) => !tours.has(goal));
  faults.push(
    ...wrong,
    ...differences.map((one) => describeDifference(id, one)),
    ...missed.map((one) => `${one} missed`),
  );
  const steps = recorded.reduce((sum, tour) => sum + tour.steps.length, 0);
  console.log(
    `${id}: ${goals.length - missed.length}/${goals.length} transitions and verdicts ` +
      `by ${recorded.length} tours of ${steps} steps, ${differences.length} go another way, ${seconds(from)}`,
  );
}

if (isRandom) {
  const from = performance.now();
  const runs = Number(values.random ?? 10_000);
  const seed = Number(values.seed ?? Date.now() % 1_000_000);
  const { failure, runs: played } = await playSchedules({ runs, seed, path: values.path });
  if (failure !== undefined) faults.push(failure);
  console.log(`${played} random schedules of seed ${seed}, ${seconds(from)}`);
} else if (values.only === undefined) {
  writeCoverage(mergeCoverage(MODELS, new Map([['tours', tours]])));
  const { hits, wrong } = exploreEverything((line) => console.log(line));
  faults.push(...wrong);
  writeCoverage(
    mergeCoverage(
      MODELS,
      new Map([
        ['tours', tours],
        ['pairs', hits],
      ]),
    ),
  );
}
for (const fault of faults) console.log(`✗ ${fault}`);
console.log(faults.length === 0 ? '✓ no fault' : `${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
