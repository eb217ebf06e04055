import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Crowd, sumOf, type Counted, type Placement } from '@colloquy/tests/bench/scale/crowd.ts';
import type { Mix } from '@colloquy/tests/bench/scale/pair.ts';
import {
  REFERENCE_MS,
  startMeasured,
  type MeasuredDeployment,
} from '@colloquy/tests/bench/scale/measuredDeployment.ts';
import { measureBeats, PAIRS, PAUSES, Units, warmUp } from '@colloquy/tests/bench/scale/unitCosts.ts';
import { startPostgres } from '@colloquy/tests/support/programs/startPostgres.ts';
import { ProcessorSpeed } from '@colloquy/tests/support/processorSpeed.ts';
import { watchStolenTime } from '@colloquy/tests/support/stolenTime.ts';
import { costsFrom } from './model.ts';
import { stepsTable } from './steps.ts';

/**
 * `npm run scale -- --measure [--seed N] [--rounds N]`: measures what each operation costs on one node, on two, and on
 * one with three shards; predicts from that alone the load of a mix of them on up to three nodes and shards; measures
 * that too. All take turns in short rounds, so that disturbances affect them alike.
 */
const { values } = parseArgs({
  options: {
    measure: { type: 'boolean' },
    seed: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '4' },
  },
});
const [seed, rounds] = [Number(values.seed), Number(values.rounds)];
if (!Number.isInteger(seed) || !Number.isInteger(rounds) || rounds < 1)
  throw new Error('--seed and --rounds must be whole numbers');
const RESULTS = fileURLToPath(new URL('../../dist/scale/', import.meta.url));

const MIX: Mix = { searching: 0.8, lines: 4, changes: 2 };
const TIMES = { atOnce: PAIRS.atOnce, pauseMs: PAUSES.callMs, warmUpMs: 1_000, ms: 6_000 };
/** In the order of `costsFrom`. */
const SMALL = [
  { nodes: 1, shards: 1, placement: 'together' },
  { nodes: 2, shards: 1, placement: 'together' },
  { nodes: 2, shards: 1, placement: 'apart' },
  { nodes: 1, shards: 3, placement: 'together' },
] as const;
const LARGE = [
  { nodes: 3, shards: 1, placement: 'anywhere' },
  { nodes: 3, shards: 3, placement: 'anywhere' },
] as const;

const loads: string[] = [];
const say = (text: string) => {
  loads.push((loadavg()[0] ?? 0).toFixed(1));
  console.log(`${text} (load ${loads.at(-1)})`);
};
const stolen = await watchStolenTime();
const speed = new ProcessorSpeed();
const workMs = speed.watch();
const postgres = await startPostgres();
const open: MeasuredDeployment[] = [];
try {
  say('Starting and warming up');
  const started = async (size: { nodes: number; shards: number; placement: Placement }) => {
    const deployment = await startMeasured(postgres.url, size, speed);
    open.push(deployment);
    await warmUp(deployment, seed);
    return { ...size, deployment, crowd: new Crowd(deployment, seed, 'anywhere'), counted: [] as Counted[] };
  };
  const steps: Awaited<ReturnType<typeof started>>[] = [];
  for (const size of [...SMALL, ...LARGE]) steps.push(await started(size));
  say('Resting');
  const small = steps.slice(0, SMALL.length);
  const units = small.map(({ deployment, placement }) => new Units(deployment, seed, placement));
  // These do not disturb each other.
  await Promise.all(units.map((one) => one.rest()));
  const [first, , , sharded] = small;
  if (!first || !sharded) throw new Error('Not every deployment was started');
  const beat = await measureBeats(first.deployment);
  for (const { crowd } of steps) await crowd.seat(PAIRS.seated);
  for (let round = 1; round <= rounds; round += 1) {
    say(`Round ${round} of ${rounds}`);
    for (const one of units) await one.measureRound();
    for (const { crowd, counted } of steps) counted.push(await crowd.comeAndGo(MIX, TIMES));
  }
  say('Done');
  const [one, together, apart, over] = units.map((each) => each.costs());
  if (!one || !together || !apart || !over) throw new Error('Not every deployment was measured');
  const indexShard = await sharded.deployment.shardOf('{rooms}');
  const costs = costsFrom({ one, together, apart, sharded: over, beat, indexShard });
  const measured = steps.flatMap(({ nodes, shards, counted: [begin, ...others] }) =>
    begin ? [{ nodes, shards, ...sumOf([begin, ...others]) }] : [],
  );
  const failed = steps.reduce((so, { crowd }) => so + crowd.failures.length, 0);
  const machine = `Node ${process.version}, ${availableParallelism()} cores; load ${loads.join(', ')}; ${await stolen.summary()}; ${workMs().toFixed(2)} ms for the work that the times refer to, ${REFERENCE_MS} ms; ${failed} pairs failed; seed ${seed}`;
  const report = `${machine}\n\n${stepsTable(costs, measured)}`;
  console.log(`\n${JSON.stringify(costs, undefined, 2)}\n\n${report}`);
  await mkdir(RESULTS, { recursive: true });
  await writeFile(`${RESULTS}steps.md`, `${report}\n`);
  const rows = steps.map(({ nodes, shards, counted }) => ({ nodes, shards, counted }));
  await writeFile(
    `${RESULTS}steps.json`,
    `${JSON.stringify({ machine, costs, one, together, apart, over, rows }, undefined, 2)}\n`,
  );
} finally {
  for (const deployment of open) await deployment.stop();
  await postgres.stop();
  await speed.stop();
}
