import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { seededRandom } from '../../support/random.ts';
import { LONG_TIMEOUTS, redisNode } from '../../support/nodes/redisNode.ts';
import { startRedis } from '../../support/programs/startRedis.ts';
import { alignedTable } from '../../support/table.ts';
import { ourRule, Page, withRetry, plainRule, type Rule } from './rules.ts';
import { SimulatedClock } from './simulatedClock.ts';
import { ARRIVING_FOR, visitorsOf, type Visitor } from './visitors.ts';
import { cellsOf, COLUMNS, Simulation } from './simulation.ts';

/**
 * `npm run bench -- matching [--people 5000 --seed 1]`: the same visitors come twice to three nodes on one Redis, and
 * are matched by the specification's plain rule, then by ours. Time is simulated, for the registries too.
 */
const { values } = parseArgs({
  options: { people: { type: 'string', default: '5000' }, seed: { type: 'string', default: '1' } },
});
const [people, seed] = [Number(values.people), Number(values.seed)];
const NODES = ['one', 'two', 'three'];
/** The length of a talk, unless someone leaves; then both search again. */
const TALK = [20, 120] as const;

async function visit(visitor: Visitor, page: Page, rule: Rule, simulation: Simulation): Promise<void> {
  await simulation.clock.sleep(visitor.arrivesAt);
  for (let meeting = 0; meeting < visitor.meetings; meeting += 1) {
    const searcher = simulation.begin(visitor);
    const found = await rule.finds(searcher, page, simulation);
    if (!found) simulation.givesUp(searcher);
    else await simulation.clock.sleep(talkOf(visitor, (await searcher.met).visitor));
    await page.leaves(searcher.room);
    if (!found) return;
  }
}

/** The same for both. */
function talkOf(one: Visitor, other: Visitor): number {
  const [low, high] = TALK;
  return low + (((one.arrivesAt + other.arrivesAt) * 97) % (high - low));
}

async function simulate(redis: string, rule: Rule): Promise<{ cells: string[]; seconds: number }> {
  const clock = new SimulatedClock();
  const nodes = NODES.map(() =>
    redisNode({ redis, presenceTimes: LONG_TIMEOUTS, recoveryMs: 0, prefix: `${rule.name}:` }),
  );
  for (const { stores } of nodes) stores.rooms.now = () => clock.wall();
  await Promise.all(nodes.map((node, at) => node.start(NODES[at] ?? '')));
  const simulation = new Simulation(clock);
  const visits = visitorsOf(people, seededRandom(seed)).map((visitor, at) => {
    const [node, name] = [nodes[at % nodes.length], NODES[at % nodes.length]];
    if (!node || name === undefined) throw new Error('There is no node');
    return visit(visitor, new Page(node, clock, visitor, name), rule, simulation);
  });
  // The index is written a moment after the rooms; here that moment would be seconds.
  const written = () => Promise.all(nodes.map((node) => withRetry(clock, () => node.listBroadcasts())));
  await clock.runUntil(Promise.all(visits), written);
  await Promise.all(nodes.map((node) => node.stop()));
  return { cells: cellsOf(simulation.metrics), seconds: clock.now() };
}

const machine = `${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}`;
console.log(`${people} visitors within ${ARRIVING_FOR / 60} minutes, seed ${seed}; 3 nodes on one Redis; ${machine}`);
const redis = await startRedis();
try {
  const rows: string[][] = [];
  for (const rule of [plainRule(seededRandom(seed)), ourRule]) {
    const from = performance.now();
    const { cells, seconds } = await simulate(redis.url, rule);
    const took = ((performance.now() - from) / 1_000).toFixed(0);
    console.log(`${rule.name}: ${seconds.toFixed(0)} s of theirs took ${took} s`);
    rows.push([rule.name, ...cells]);
  }
  const columns = COLUMNS.map((column, at) => [column, ...rows.map((row) => row[at + 1] ?? '')]);
  console.log(`\n${alignedTable([['', ...rows.map(([name = '']) => name)], ...columns])}`);
} finally {
  await redis.stop();
}
