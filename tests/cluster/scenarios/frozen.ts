import { setTimeout as wait } from 'node:timers/promises';
import { gatherCrowd } from '../crowd.ts';
import { seconds, type Scenario } from '../scenario.ts';
import { seatGroups } from './groups.ts';
import { firstAt } from './firstAt.ts';

const FROZEN_MS = { short: 18_000, full: 30_000 };
const CLIENTS = { short: 12, full: 60 };
const SETTLE_MS = 30_000;
const PAIR = 2;

/** A node is paused and resumed: half of its people left meanwhile, the others resumed elsewhere. */
export const frozen: Scenario = {
  name: 'frozen',
  async run({ cluster, size, seed }) {
    const crowd = gatherCrowd(cluster, seed);
    const [one = cluster, , node] = cluster.nodes;
    if (!node) throw new Error('Three nodes are needed');
    const groups = await seatGroups(crowd, {
      clients: CLIENTS[size],
      groupOf: PAIR,
      name: `frozen-${seed}`,
      url: (place) => (place === 0 ? one.url : firstAt(node, cluster.url)),
    });
    const onNode = groups.flatMap(([, person]) => person ?? []);
    node.freeze();
    for (const person of onNode.slice(0, onNode.length / 2)) person.vanish();
    await wait(FROZEN_MS[size]);
    node.wake();
    await node.waitUntilReady();
    await crowd.waitUntilSettled(SETTLE_MS);
    await wait(3_000);
    const violations = await crowd.judge(PAIR);
    const orphans = violations.filter(({ rule }) => rule === 'no orphaned seats');
    const back = onNode.filter(({ view }) => view !== undefined).length;
    crowd.end();
    return [
      {
        metric: `node frozen for ${seconds(FROZEN_MS[size])} and woken: members resurrected`,
        goal: '0',
        result: `${orphans.length}${orphans[0] ? `: ${orphans[0].detail}` : ''}`,
        ok: orphans.length === 0,
      },
      {
        metric: 'node frozen: its people who stayed, all invariants',
        goal: 'all back, 0 violations',
        result: `${back} of ${onNode.length / 2} back; ${violations.length}${violations[0] ? `: ${violations[0].rule}: ${violations[0].detail}` : ''}`,
        ok: violations.length === 0 && back === onNode.length / 2,
      },
    ];
  },
};
