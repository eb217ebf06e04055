import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runChaos } from './chaos/chaos.ts';
import { FAULTS } from './chaos/schedule.ts';
import { chaosReport } from './report/chaosReport.ts';
import { isShardCount, SHARD_COUNTS } from '../support/programs/redisShards.ts';
import { startTestCluster, type TestCluster } from './environment/testCluster.ts';

/**
 * `npm run load -- chaos --minutes M --seed S [--nodes N] [--redis-shards R] [--people P] [--only kind,kind]`: exit code 1
 * on any violation.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '2' },
    seed: { type: 'string', default: `${Math.floor(Math.random() * 1_000_000)}` },
    nodes: { type: 'string', default: '3' },
    'redis-shards': { type: 'string', default: '1' },
    people: { type: 'string', default: '60' },
    only: { type: 'string' },
  },
});
const [minutes, seed, nodes, people] = [values.minutes, values.seed, values.nodes, values.people].map(Number);
const redisShards = Number(values['redis-shards']);
if (!minutes || seed === undefined || Number.isNaN(seed) || !nodes || !people || !isShardCount(redisShards)) {
  process.stderr.write(`--minutes, --nodes and --people: numbers above 0; ${SHARD_COUNTS}; --seed: a number\n`);
  process.exit(1);
}

const kinds = values.only?.split(',');
if (kinds?.some((kind) => !FAULTS.includes(kind))) {
  process.stderr.write(`--only: some of ${FAULTS.join(', ')}\n`);
  process.exit(1);
}

const RESULTS = fileURLToPath(new URL('../../dist/rig/', import.meta.url));

let cluster: TestCluster | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void (cluster?.stop() ?? Promise.resolve()).finally(() => process.exit(130)));
}

const only = values.only === undefined ? '' : ` --only '${values.only}'`;
const shards = redisShards === 1 ? '' : ` --redis-shards ${redisShards}`;
const again = `npm run load -- chaos --minutes ${minutes} --seed ${seed} --nodes ${nodes}${shards} --people ${people}${only}`;
console.log(again);
await mkdir(RESULTS, { recursive: true });
cluster = await startTestCluster({
  nodes,
  redisShards,
  log: (line) => console.log(line),
  logOf(node) {
    const file = createWriteStream(join(RESULTS, `${node.replace(' ', '-')}.log`));
    return (text) => void file.write(text);
  },
});
let isWell = false;
try {
  const outcome = await runChaos({
    cluster,
    seed,
    forMs: minutes * 60_000,
    people,
    kinds,
    log: (line) => console.log(`  ${line}`),
  });
  isWell = outcome.violations.length === 0;
  console.log(`\n${chaosReport(outcome)}\n\n${isWell ? 'All is as promised.' : `Not as promised. Again: ${again}`}`);
  if (!isWell) {
    await writeFile(
      join(RESULTS, 'histories.json'),
      JSON.stringify(outcome.crowd.people.map(({ history }) => history)),
    );
    console.log(
      'What everybody saw is in dist/rig/histories.json; times there are those of the report plus',
      outcome.beganAt,
      'ms; what nodes logged is in dist/rig/node-*.log: plus',
      Math.round(performance.timeOrigin + outcome.beganAt),
    );
  }
} finally {
  await cluster.stop();
}
process.exit(isWell ? 0 : 1);
