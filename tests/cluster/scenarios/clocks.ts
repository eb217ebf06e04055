import { setTimeout as wait } from 'node:timers/promises';
import { gatherCrowd } from '../crowd.ts';
import type { Scenario } from '../scenario.ts';
import { seatGroups } from './groups.ts';
import { countSince, sendMessages } from './sendMessages.ts';

const SKEW_MS = 10 * 60 * 1_000;
const CLIENTS = { short: 9, full: 60 };
const GROUP = 3;
const SETTLE_MS = 30_000;

/** One node's clock is ten minutes fast, another's ten minutes slow. */
export const clocks: Scenario = {
  name: 'clocks',
  async run({ cluster, size, seed }) {
    const [, fast, slow] = cluster.nodes;
    for (const [node, skewMs] of [
      [fast, SKEW_MS],
      [slow, -SKEW_MS],
    ] as const) {
      await node?.kill();
      await node?.start({ skewMs });
      await node?.waitUntilReady();
    }
    const crowd = gatherCrowd(cluster, seed);
    const people = (
      await seatGroups(crowd, {
        clients: CLIENTS[size],
        groupOf: GROUP,
        name: `clock-${seed}`,
        url: (place) => cluster.nodes[place % cluster.nodes.length]?.url ?? cluster.url,
      })
    ).flat();
    const from = performance.now();
    const stopTalking = sendMessages(people, 500);
    await wait(6_000);
    for (const person of people) person.drop();
    await wait(4_000);
    await stopTalking();
    await crowd.waitUntilSettled(SETTLE_MS);
    await wait(1_000);
    const violations = await crowd.judge(GROUP);
    const left = countSince(people, 'someoneLeft', from);
    crowd.end();
    for (const node of [fast, slow]) await node?.kill();
    return [
      {
        metric: 'clocks 10 min fast and slow: departures seen, all invariants',
        goal: '0, 0 violations',
        result: `${left}, ${violations.length}${violations[0] ? `: ${violations[0].rule}: ${violations[0].detail}` : ''}`,
        ok: left + violations.length === 0,
      },
    ];
  },
};
