import { setTimeout as wait } from 'node:timers/promises';
import { startCuttableProxy } from '../../support/nodes/cuttableProxy.ts';
import { gatherCrowd } from '../crowd.ts';
import { seconds, type Scenario } from '../scenario.ts';

const GOAL_MS = 20_000;
const TIMEOUT_MS = 40_000;
const RUNS = { short: 3, full: 20 };
/** The server pings sockets at an interval: these connect at different phases of it. */
const STAGGER_MS = 370;

/** A client's network disappears without notice to the server. */
export const halfOpen: Scenario = {
  name: 'halfOpen',
  async run({ cluster, size, seed, log }) {
    const crowd = gatherCrowd(cluster, seed);
    const [here = cluster, there = cluster] = cluster.nodes;
    const runs = Array.from({ length: RUNS[size] }, async (_, run) => {
      await wait(run * STAGGER_MS);
      const proxy = await startCuttableProxy(Number(new URL(there.url).port));
      const room = `half-open-${seed}-${run}`;
      // A new name: one from an earlier scenario is still in grace there.
      const stays = crowd.add(`stays-half-open-${run}`, here.url);
      const goes = crowd.add(`goes-half-open-${run}`, `http://127.0.0.1:${proxy.port}`);
      await stays.enter(room);
      const code = await goes.enter(room);
      const member = goes.view?.member ?? '';
      // It may learn of it from a leave, or from a snapshot.
      const sees = () => stays.view?.others.has(member) === true;
      if (!(await stays.until(sees, TIMEOUT_MS))) {
        log(`run ${run} (${member}): ${JSON.stringify([stays, goes].map(({ history }) => history.entries.slice(-8)))}`);
        throw new Error(`Run ${run}: ${code}, and the other never saw it`);
      }
      await wait(RUNS[size] * STAGGER_MS);
      proxy.stall();
      const from = performance.now();
      const isGone = await stays.until(() => stays.view?.room === room && !sees(), TIMEOUT_MS);
      const took = performance.now() - from;
      if (!isGone) log(`run ${run} (${member}): not gone; ${JSON.stringify(stays.history.entries.slice(-6))}`);
      goes.vanish();
      await proxy.stop();
      return isGone ? took : Infinity;
    });
    const took = await Promise.all(runs);
    crowd.end();
    const worst = Math.max(...took);
    return [
      {
        metric: `half-open client gone (${took.length} runs)`,
        goal: '≤ 20 s each',
        result: `worst ${seconds(worst)}, best ${seconds(Math.min(...took))}`,
        ok: worst <= GOAL_MS,
        isLate: Number.isFinite(worst),
      },
    ];
  },
};
