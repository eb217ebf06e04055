import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { tableOf } from './report/table.ts';
import type { Figure, Scenario } from './scenario.ts';
import { SCENARIOS } from './scenarios/all.ts';
import { watchStolenTime } from '../support/stolenTime.ts';
import { isShardCount, SHARD_COUNTS } from '../support/programs/redisShards.ts';
import { startWorld, type World } from './world/world.ts';

/** `npm run rig [-- --only a,b] [--short] [--seed S] [--nodes N] [--redis-shards R]`: every figure of a cluster, as a table. */
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

let world: World | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void (world?.stop() ?? Promise.resolve()).finally(() => process.exit(130)));
}

async function perform(scenario: Scenario, on: World): Promise<Figure[]> {
  const from = performance.now();
  const say = (line: string) => console.log(`  [${((performance.now() - from) / 1000).toFixed(0)} s] ${line}`);
  console.log(`\n${scenario.name}`);
  try {
    const size = values.short ? 'short' : 'full';
    const figures = await scenario.run({ world: on, size, seed, say });
    await on.heal();
    return figures;
  } catch (error) {
    await on.heal();
    const result = `could not be measured: ${error instanceof Error ? error.message : String(error)}`;
    return [{ figure: scenario.name, goal: 'measured', result, ok: false }];
  }
}

const stolen = await watchStolenTime();
world = await startWorld({ nodes, redisShards, say: (line) => console.log(line) });
const figures: Figure[] = [];
try {
  for (const scenario of scenarios) {
    const found = await perform(scenario, world);
    for (const { ok, figure, result } of found) console.log(`  ${ok ? '✓' : '✗'} ${figure}: ${result}`);
    figures.push(...found);
  }
  const exits = world.exits();
  figures.push({
    figure: 'processes that ended by themselves in all this',
    goal: '0',
    result: `${exits.length}${exits.length > 0 ? `: ${exits[0]}` : ''}`,
    ok: exits.length === 0,
  });
} finally {
  await world.stop();
}
const table = tableOf(figures);
await mkdir(RESULTS, { recursive: true });
await writeFile(join(RESULTS, 'figures.md'), `${table}\n`);
const good = figures.filter(({ ok }) => ok).length;
console.log(
  `\n${table}\n\n${good} of ${figures.length} rows as promised\nseed ${seed}, ${nodes} nodes, ${redisShards} Redis; ${await stolen.summary()}; also in dist/rig/figures.md`,
);
// The short form shows that scenarios work; only the full one measures how fast.
process.exit(figures.every(({ ok, isLate }) => ok || (values.short && isLate)) ? 0 : 1);
