import { gatherCrowd, type Crowd } from '../crowd.ts';
import { seconds, type ResultRow, type Scenario, type ScenarioContext } from '../scenario.ts';
import type { ClusterNode } from '../environment/clusterNode.ts';

const GOAL_MS = 15_000;
const TIMEOUT_MS = 30_000;
const RUNS = { short: 2, full: 20 };

/** A node and its client die at the same moment: nobody is left to announce the leave. */
export const orphanedSeat: Scenario = {
  name: 'orphanedSeat',
  async run(context) {
    const took: number[] = [];
    const crowd = gatherCrowd(context.cluster, context.seed);
    const [home, ...others] = context.cluster.nodes;
    if (!home || others.length === 0) throw new Error('Two nodes are needed');
    while (took.length < RUNS[context.size]) {
      // Two runs at once, each on a separate node.
      const runs = others.slice(0, RUNS[context.size] - took.length);
      const results = await Promise.all(
        runs.map((node, at) => timeUntilReleased(context, crowd, home, node, took.length + at)),
      );
      took.push(...results);
      context.log(`${took.length} of ${RUNS[context.size]}: gone after ${results.map(seconds).join(' and ')}`);
    }
    crowd.end();
    const worst = Math.max(...took);
    const metric: ResultRow = {
      metric: `orphaned seat released after kill -9 of node and client (${took.length} runs)`,
      goal: '≤ 15 s each',
      result: `worst ${seconds(worst)}, best ${seconds(Math.min(...took))}`,
      ok: worst <= GOAL_MS,
      isLate: Number.isFinite(worst),
    };
    return [metric];
  },
};

/** How long after the death the other member is notified; milliseconds. */
async function timeUntilReleased(
  { seed }: ScenarioContext,
  crowd: Crowd,
  home: ClusterNode,
  victim: ClusterNode,
  run: number,
) {
  const room = `orphaned-${seed}-${run}`;
  const stays = crowd.add(`stays-${run}`, home.url);
  const dies = crowd.add(`dies-${run}`, victim.url);
  await stays.enter(room);
  await dies.enter(room);
  const member = dies.view?.member ?? '';
  // It may learn of it from a leave, or from a snapshot.
  const sees = () => stays.view?.others.has(member) === true;
  if (!(await stays.until(sees, TIMEOUT_MS))) throw new Error(`Run ${run}: the other never saw who is to die`);
  dies.vanishWithNode();
  const died = performance.now();
  await victim.kill();
  const isGone = await stays.until(() => stays.view?.room === room && !sees(), TIMEOUT_MS);
  const took = isGone ? performance.now() - died : Infinity;
  stays.vanish();
  await victim.start();
  await victim.waitUntilReady();
  return took;
}
