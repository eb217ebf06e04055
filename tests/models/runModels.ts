import { parseArgs } from 'node:util';
import { checkChart } from './charts/checkChart.ts';
import { chartGoals } from './charts/goals.ts';
import { mergeCoverage, writeCoverage } from './coverage.ts';
import { MODELS } from './machines/all.ts';
import type { MachineModel } from './model.ts';
import { planAll } from './mutants/planAll.ts';
import { exploreEverything } from './pairs/exploreEverything.ts';
import { runBandwidths } from './picture/runBandwidths.ts';
import { playSchedules } from './random/schedules.ts';
import { acceptSessions, replaySessions } from './sessions/replayAll.ts';
import { recordSessions } from './sessions/recordSessions.ts';
import { drivePairs } from './tours/drivePairs.ts';
import { readTours, writeTours } from './tours/recordedTours.ts';
import { describeDifference, recordTours, replayTours } from './tours/replayTours.ts';

/**
 * `npm run models`: checks every chart, runs every tour, replays recorded sessions, explores two negotiating peers and
 * simulates calls on lines of every bandwidth; prints figures and writes machines/coverage.json. `--plan` plans and records
 * the tours again, `--only <machine>` for one machine. `--pairs` also covers pairs of transitions, `--deep` explores one
 * more fault budget of two peers. `--record` records sessions again; `--accept` accepts the current differences.
 * `--random <runs>` and `--nightly` (10,000) play random schedules instead, optionally of a `--seed` and a `--path`.
 */
const { values } = parseArgs({
  options: {
    plan: { type: 'boolean', default: false },
    only: { type: 'string' },
    record: { type: 'boolean', default: false },
    accept: { type: 'boolean', default: false },
    pairs: { type: 'boolean', default: false },
    deep: { type: 'boolean', default: false },
    nightly: { type: 'boolean', default: false },
    random: { type: 'string' },
    seed: { type: 'string' },
    path: { type: 'string' },
  },
});
/** The factor between the bandwidths of simulated lines. */
const BANDWIDTH_STEP = 1.02;
/** Machines whose pairs of transitions are covered, and the required share. */
const MACHINES_WITH_PAIRS = new Set(['peerNegotiation', 'roomCall']);
const MIN_PAIR_COVERAGE = 0.95;

const isRandom = values.nightly || values.random !== undefined;
const models = MODELS.filter(({ machine }) => !isRandom && (values.only ?? machine.id) === machine.id);
const seconds = (from: number) => `${((performance.now() - from) / 1000).toFixed(1)} s`;
const faults: string[] = [];
const tours = new Set<string>();

if (values.record) console.log(`${await recordSessions()} sessions recorded`);
if (!isRandom) {
  const from = performance.now();
  const replayed = replaySessions();
  if (values.accept) acceptSessions(replayed);
  else faults.push(...replayed.wrong);
  console.log(
    `${replayed.sessions} sessions of ${replayed.steps} steps, ${replayed.wrong.length} go another way, ${seconds(from)}`,
  );
}

for (const model of models) {
  const { id } = model.machine;
  const from = performance.now();
  const wrong = checkChart(model.machine);
  if (values.plan) {
    const { tours: planned, unseen } = await planAll(model);
    writeTours(model, await recordTours(model, planned));
    console.log(`${id}: ${unseen.length} ways to break it show on no step`);
    for (const { name } of unseen) console.log(`  ${name}`);
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
  const requested = [...tours].filter((hit) => hit.startsWith(`${id} asks `));
  if (requested.length > 0) console.log(`${id}: ${requested.length} verdicts of guards that actions ask`);
  if (values.pairs && MACHINES_WITH_PAIRS.has(id)) await coverPairs(model);
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
  const { hits, wrong } = exploreEverything((line) => console.log(line), values.deep);
  faults.push(...wrong);
  const from = performance.now();
  const lines = await runBandwidths(BANDWIDTH_STEP);
  faults.push(...lines.wrong);
  console.log(
    `picture: ${lines.calls} calls on lines of 100 kbit/s to 10 Mbit/s, ${lines.wrong.length} wrong, ${seconds(from)}`,
  );
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
async function coverPairs(model: MachineModel): Promise<void> {
  const from = performance.now();
  const { charted, possible, taken, missed, tours, steps } = await drivePairs(model);
  console.log(
    `${model.machine.id}: ${taken}/${possible} pairs of transitions by ${tours} tours of ${steps} steps ` +
      `(${charted} in the chart), ${seconds(from)}`,
  );
  if (taken < possible * MIN_PAIR_COVERAGE) faults.push(...missed.map((pair) => `${pair} missed`));
}

for (const fault of faults) console.log(`✗ ${fault}`);
console.log(faults.length === 0 ? '✓ no fault' : `${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
