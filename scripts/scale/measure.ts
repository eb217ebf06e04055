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
import { measureHeartbeats, PAIRS, PAUSES, Units, warmUp } from '@colloquy/tests/bench/scale/unitCosts.ts';
import { startPostgres } from '@colloquy/tests/support/programs/startPostgres.ts';
import { ProcessorProbe } from '@colloquy/tests/support/processorProbe.ts';
import { watchStolenTime } from '@colloquy/tests/support/stolenTime.ts';
import { costsFrom } from './model.ts';
import { stepsTable } from './steps.ts';

/**
 * `npm run measure -- scale [--seed N] [--rounds N]`: measures what each operation costs on one node, on two, and on
 * one with three shards; predicts from that alone the load of a mix of them on up to three nodes and shards; measures
 * that too. All take turns in short rounds, so that disturbances affect them alike.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '4' },
  },
});
const [seed, rounds] = [Number(values.seed), Number(values.rounds)];
if (!Number.isInteger(seed) || !Number.isInteger(rounds) || rounds < 1)
  throw new Error('--seed and --rounds must be whole numbers');
const RESULTS = fileURLToPath(new URL('../../dist/scale/', import.meta.url));

const MIX: Mix = { searching: 0.8, chatMessages: 4, changes: 2 };
const TIMES = {
  placement: 'anywhere',
  atOnce: PAIRS.atOnce,
  pauseMs: PAUSES.callMs,
  warmUpMs: 1_000,
  ms: 6_000,
} as const;
/** Deployments in which the cost of each operation is measured, and where the two of a pair are meanwhile. */
const SMALL = {
  one: { nodes: 1, shards: 1, placement: 'together' },
  together: { nodes: 2, shards: 1, placement: 'together' },
  apart: { nodes: 2, shards: 1, placement: 'apart' },
  sharded: { nodes: 1, shards: 3, placement: 'together' },
} as const;
/** What the mix costs here is predicted from the others. */
const LARGE = [
  { nodes: 3, shards: 1 },
  { nodes: 3, shards: 3 },
];

const loads: string[] = [];
const say = (text: string) => {
  loads.push((loadavg()[0] ?? 0).toFixed(1));
  console.log(`${text} (load ${loads.at(-1)})`);
};
const stolen = await watchStolenTime();
const probe = await ProcessorProbe.start();
const workMs = probe.watch();
const postgres = await startPostgres();
const open: MeasuredDeployment[] = [];
try {
  say('Starting and warming up');
  const started = async ({ nodes, shards }: { nodes: number; shards: number }) => {
    const deployment = await startMeasured(postgres.url, { nodes, shards }, probe);
    open.push(deployment);
    await warmUp(deployment, seed);
    return { nodes, shards, deployment, crowd: new Crowd(deployment, seed), counted: [] as Counted[] };
  };
  const withUnits = async (size: { nodes: number; shards: number; placement: Placement }) => {
    const step = await started(size);
    return { ...step, units: new Units(step.crowd, size.placement) };
  };
  const small = {
    one: await withUnits(SMALL.one),
    together: await withUnits(SMALL.together),
    apart: await withUnits(SMALL.apart),
    sharded: await withUnits(SMALL.sharded),
  };
  const large = [];
  for (const size of LARGE) large.push(await started(size));
  const smallOnes = Object.values(small);
  const steps = [...smallOnes, ...large];
  say('Resting');
  // These do not disturb each other.
  await Promise.all(smallOnes.map(({ units }) => units.rest()));
  const heartbeat = await measureHeartbeats(small.one.deployment);
  for (const { crowd } of large) await crowd.seat(PAIRS.seated, 'anywhere');
  for (let round = 1; round <= rounds; round += 1) {
    say(`Round ${round} of ${rounds}`);
    for (const { units } of smallOnes) await units.measureRound();
    for (const { crowd, counted } of steps) counted.push(await crowd.comeAndGo(MIX, TIMES));
  }
  say('Done');
  const units = {
    one: small.one.units.costs(),
    together: small.together.units.costs(),
    apart: small.apart.units.costs(),
    sharded: small.sharded.units.costs(),
  };
  const indexShard = await small.sharded.deployment.shardOf('{rooms}');
  const costs = costsFrom({ ...units, heartbeat, indexShard });
  const measured = steps.flatMap(({ nodes, shards, counted: [begin, ...others] }) =>
    begin ? [{ nodes, shards, ...sumOf([begin, ...others]) }] : [],
  );
  const failed = steps.reduce((total, { crowd }) => total + crowd.failures.length, 0);
  const machine = `Node ${process.version}, ${availableParallelism()} cores; load ${loads.join(', ')}; ${await stolen.summary()}; ${workMs().toFixed(2)} ms for the work that the times refer to, ${REFERENCE_MS} ms; ${failed} pairs failed; seed ${seed}`;
  const report = `${machine}\n\n${stepsTable(costs, measured)}`;
  console.log(`\n${JSON.stringify(costs, undefined, 2)}\n\n${report}`);
  await mkdir(RESULTS, { recursive: true });
  await writeFile(`${RESULTS}steps.md`, `${report}\n`);
  const rows = steps.map(({ nodes, shards, counted }) => ({ nodes, shards, counted }));
  await writeFile(
    `${RESULTS}steps.json`,
    `${JSON.stringify({ machine, costs, heartbeat, indexShard, units, rows }, undefined, 2)}\n`,
  );
} finally {
  for (const deployment of open) await deployment.stop();
  await postgres.stop();
  await probe.stop();
}
