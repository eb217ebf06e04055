import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { tableOf } from './report/table.ts';
import type { ResultRow, Scenario } from './scenario.ts';
import { SCENARIOS } from './scenarios/all.ts';
import { watchStolenTime } from '../support/stolenTime.ts';
import { isShardCount, SHARD_COUNTS } from '../support/programs/redisShards.ts';
import { startTestCluster, type TestCluster } from './environment/testCluster.ts';

/** `npm run load -- rig [--only a,b] [--short] [--seed S] [--nodes N] [--redis-shards R]`: every figure of a cluster, as a table. */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    short: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    nodes: { type: 'string', default: '3' },
    'redis-shards': { type: 'string', default: '1' },
  },
});
const RESULTS = fileURLToPath(new URL('../../dist/rig/', import.meta.url));

const wanted = values.only?.split(',');
const names = SCENARIOS.map(({ name }) => name);
if (wanted?.some((name) => !names.includes(name))) {
  process.stderr.write(`--only: some of ${names.join(', ')}\n`);
  process.exit(1);
}
const [seed, nodes, redisShards] = [Number(values.seed), Number(values.nodes), Number(values['redis-shards'])];
if (Number.isNaN(seed) || !(nodes > 0) || !isShardCount(redisShards)) {
  process.stderr.write(`--nodes: a number above 0; ${SHARD_COUNTS}; --seed: a number\n`);
  process.exit(1);
}
const scenarios = SCENARIOS.filter(({ name }) => wanted?.includes(name) ?? true);

let cluster: TestCluster | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void (cluster?.stop() ?? Promise.resolve()).finally(() => process.exit(130)));
}

async function perform(scenario: Scenario, on: TestCluster): Promise<ResultRow[]> {
  const from = performance.now();
  const log = (line: string) => console.log(`  [${((performance.now() - from) / 1000).toFixed(0)} s] ${line}`);
  console.log(`\n${scenario.name}`);
  try {
    const size = values.short ? 'short' : 'full';
    const rows = await scenario.run({ cluster: on, size, seed, log });
    await on.repair();
    return rows;
  } catch (error) {
    await on.repair();
    const result = `could not be measured: ${error instanceof Error ? error.message : String(error)}`;
    return [{ metric: scenario.name, goal: 'measured', result, ok: false }];
  }
}

const stolen = await watchStolenTime();
cluster = await startTestCluster({ nodes, redisShards, log: (line) => console.log(line) });
const rows: ResultRow[] = [];
try {
  for (const scenario of scenarios) {
    const found = await perform(scenario, cluster);
    for (const { ok, metric, result } of found) console.log(`  ${ok ? '✓' : '✗'} ${metric}: ${result}`);
    rows.push(...found);
  }
  const exits = cluster.exits();
  rows.push({
    metric: 'processes that ended by themselves in all this',
    goal: '0',
    result: `${exits.length}${exits.length > 0 ? `: ${exits[0]}` : ''}`,
    ok: exits.length === 0,
  });
} finally {
  await cluster.stop();
}
const table = tableOf(rows);
await mkdir(RESULTS, { recursive: true });
await writeFile(join(RESULTS, 'figures.md'), `${table}\n`);
const good = rows.filter(({ ok }) => ok).length;
console.log(
  `\n${table}\n\n${good} of ${rows.length} rows as promised\nseed ${seed}, ${nodes} nodes, ${redisShards} Redis; ${await stolen.summary()}; also in dist/rig/figures.md`,
);
// The short form shows that scenarios work; only the full one measures how fast.
process.exit(rows.every(({ ok, isLate }) => ok || (values.short && isLate)) ? 0 : 1);
