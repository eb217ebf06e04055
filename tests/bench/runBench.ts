import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startPostgres } from '../support/programs/startPostgres.ts';
import { allComparisons } from './comparisons/allComparisons.ts';
import type { Comparison, Contender } from './comparisons/comparison.ts';
import { evaluateGoal, type Round, type GoalResult } from './report/ratios.ts';
import { metricsTable, goalsTable } from './report/tables.ts';
import { watchStolenTime } from '../support/stolenTime.ts';

/**
 * `npm run bench -- server [--rounds 5 --only relay]`: compares the product with bare relays, in alternating rounds. The table
 * of goals goes to dist/bench/speed.md, every single figure to speed.json.
 */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, only: { type: 'string', default: '' } },
});
const rounds = Number(values.rounds);
const isWanted = new RegExp(values.only);
const comparisonsOf = (database: string) => allComparisons(database).filter(({ name }) => isWanted.test(name));
if (comparisonsOf('').length === 0) {
  process.stderr.write(
    `--only: part of ${allComparisons('')
      .map(({ name }) => name)
      .join(', ')}\n`,
  );
  process.exit(1);
}
const RESULTS = fileURLToPath(new URL('../../dist/bench/', import.meta.url));

const postgres = await startPostgres();
const stolen = await watchStolenTime();
const load = loadavg()[0] ?? 0;
const tables: string[] = [];
const goalResults: GoalResult[] = [];
const all: Record<string, readonly Round[]> = {};
try {
  for (const comparison of comparisonsOf(postgres.url)) {
    const measured = await compare(comparison);
    const judged = comparison.goals.map((goal) => evaluateGoal(goal, measured));
    all[comparison.name] = measured;
    goalResults.push(...judged);
    tables.push(metricsTable(comparison, measured));
    console.log(`\n${tables.at(-1)}`);
    for (const { isMet, label, ratio, goal } of judged) {
      console.log(`${isMet ? '✓' : '✗'} ${label}: ${ratio.toFixed(2)} (goal ${goal})`);
    }
  }
} finally {
  await postgres.stop();
}
const cores = `${cpus().length} × ${cpus()[0]?.model}; load ${load.toFixed(1)} before; ${await stolen.summary()}`;
const machine = `Node ${process.version}, ${cores}; ${rounds} rounds, medians [least..most]`;
const report = [machine, goalsTable(goalResults), ...tables].join('\n\n');
await mkdir(RESULTS, { recursive: true });
await writeFile(join(RESULTS, 'speed.md'), `${report}\n`);
await writeFile(join(RESULTS, 'speed.json'), `${JSON.stringify({ machine, goalResults, all }, undefined, 2)}\n`);
console.log(`\n${machine}\n\n${goalsTable(goalResults)}\n\nAlso in dist/bench/speed.md`);
process.exitCode = goalResults.every(({ isMet }) => isMet) ? 0 : 1;

/** The first round is a warm-up and is not counted. */
async function compare({ name: what, contenders }: Comparison): Promise<Round[]> {
  const open: [string, Contender][] = [];
  try {
    for (const [name, start] of Object.entries(contenders)) open.push([name, await start()]);
    const measured: Round[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      process.stdout.write(`${what}: ${round === 0 ? 'warming up' : `round ${round} of ${rounds}`}\n`);
      const metrics: [string, Awaited<ReturnType<Contender['measure']>>][] = [];
      // A different contender begins in each round.
      const turns = open.map((_, at) => open[(at + round) % open.length]).filter((one) => one !== undefined);
      for (const [name, contender] of turns) metrics.push([name, await contender.measure()]);
      if (round > 0) measured.push(Object.fromEntries(metrics));
    }
    return measured;
  } finally {
    for (const [, contender] of open) await contender.close();
  }
}
