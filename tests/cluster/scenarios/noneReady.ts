import { setTimeout as wait } from 'node:timers/promises';
import { gatherCrowd } from '../crowd.ts';
import { seconds, type Scenario } from '../scenario.ts';

const TIMEOUT_MS = 20_000;
const LOOK_EVERY_MS = 200;
const SAMPLES = 20;

/** No node is ready, because Redis is down; they are alive, and HAProxy sends people to them. */
export const noneReady: Scenario = {
  name: 'noneReady',
  async run({ cluster, seed }) {
    await cluster.redis.crash();
    const from = performance.now();
    const areUnready = async () =>
      (await Promise.all(cluster.nodes.map((node) => node.status('readyz')))).every((s) => s !== 200);
    while (!(await areUnready()) && performance.now() - from < TIMEOUT_MS) await wait(LOOK_EVERY_MS);
    const unreadyAfter = performance.now() - from;
    // HAProxy checks each node once a second, and marks it down after two failures.
    await wait(3_000);
    const statuses: number[] = [];
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      const answer = await fetch(`${cluster.url}/healthz`).catch(() => undefined);
      statuses.push(answer?.status ?? 0);
      await wait(LOOK_EVERY_MS);
    }
    const crowd = gatherCrowd(cluster, seed);
    const person = crowd.add('late');
    const isSocketOpen = await person.until(() => person.isSettled, TIMEOUT_MS);
    crowd.end();
    await cluster.redis.restart();
    const good = statuses.filter((status) => status === 200).length;
    return [
      {
        metric: 'no node ready: HAProxy leads to those alive',
        goal: 'every call, and a socket',
        result: `${good} of ${SAMPLES} calls, socket ${isSocketOpen ? 'open' : 'refused'} (unready after ${seconds(unreadyAfter)})`,
        ok: good === SAMPLES && isSocketOpen,
      },
    ];
  },
};
