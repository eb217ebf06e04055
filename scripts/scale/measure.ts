import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Crowd, type Mix } from '@colloquy/tests/bench/scale/pairs.ts';
import { startMeasured, type MeasuredDeployment } from '@colloquy/tests/bench/scale/measuredDeployment.ts';
import { measureBeats, measureUnitCosts, PAIRS, warmUp } from '@colloquy/tests/bench/scale/unitCosts.ts';
import { startPostgres } from '@colloquy/tests/support/programs/startPostgres.ts';
import { watchStolenTime } from '@colloquy/tests/support/stolenTime.ts';
import { costsFrom } from './model.ts';
import { stepsTable, type Step } from './steps.ts';

/**
 * `npm run scale -- --measure [--seed N]`: measures what each operation costs on one node, on two, and on one with three
 * shards; predicts the load of larger deployments from that alone; then measures these.
 */
const { values } = parseArgs({ options: { measure: { type: 'boolean' }, seed: { type: 'string', default: '1' } } });
const seed = Number(values.seed);
if (!Number.isInteger(seed)) throw new Error('--seed must be a whole number');
const RESULTS = fileURLToPath(new URL('../../dist/scale/', import.meta.url));

const MIX: Mix = { searching: 0.8, lines: 4, changes: 2 };
const MS = { warmUpMs: 1_000, ms: 20_000 };
const [ONE, TWO, SHARDED] = [
  { nodes: 1, shards: 1 },
  { nodes: 2, shards: 1 },
  { nodes: 1, shards: 3 },
];
const STEPS = [ONE, TWO, { nodes: 3, shards: 1 }, { nodes: 3, shards: 3 }];

const load = () => (loadavg()[0] ?? 0).toFixed(1);
const loads = [load()];
const say = (text: string) => {
  loads.push(load());
  console.log(`${text} (load ${load()})`);
};
const stolen = await watchStolenTime();
const postgres = await startPostgres();
const open = new Map<object, MeasuredDeployment>();
try {
  for (const step of [...STEPS, SHARDED]) open.set(step, await startMeasured(postgres.url, step));
  for (const [step, deployment] of open)
    await warmUp(deployment, seed, (calls, micros) =>
      console.log(`${JSON.stringify(step)} warming up: ${calls} calls, the last ones ${micros.toFixed(0)} µs each`),
    );
  say('Measuring each operation on one node, on two, and on one with three shards');
  const costs = await measureCosts([ONE, TWO, SHARDED].flatMap((step) => open.get(step) ?? []));
  console.log(JSON.stringify(costs, undefined, 2));
  const steps: Step[] = [];
  for (const step of STEPS) {
    const deployment = open.get(step);
    if (!deployment) continue;
    say(`Measuring ${step.nodes} nodes, ${step.shards} shards`);
    const crowd = new Crowd(deployment, seed, 'anywhere');
    await crowd.seat(PAIRS.seated);
    steps.push({ ...step, ...(await crowd.comeAndGo(MIX, { atOnce: PAIRS.atOnce, ...MS })) });
    await crowd.leave();
  }
  const machine = `Node ${process.version}, ${availableParallelism()} cores; load ${loads.join(', ')}; ${await stolen.summary()}; seed ${seed}`;
  const report = `${machine}\n\n${stepsTable(costs, steps)}`;
  console.log(`\n${report}`);
  await mkdir(RESULTS, { recursive: true });
  await writeFile(`${RESULTS}steps.md`, `${report}\n`);
  await writeFile(`${RESULTS}steps.json`, `${JSON.stringify({ machine, costs, steps }, undefined, 2)}\n`);
} finally {
  for (const deployment of open.values()) await deployment.stop();
  await postgres.stop();
}

async function measureCosts(deployments: readonly MeasuredDeployment[]) {
  const [one, two, sharded] = await measureUnitCosts(deployments, seed);
  const [single, , cluster] = deployments;
  if (!one || !two || !sharded || !single || !cluster) throw new Error('Not every deployment was started');
  return costsFrom({
    one,
    two,
    sharded,
    beat: await measureBeats(single),
    indexShard: await cluster.shardOf('{rooms}'),
  });
}
