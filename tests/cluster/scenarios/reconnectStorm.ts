import { setTimeout as wait } from 'node:timers/promises';
import { gatherCrowd } from '../crowd.ts';
import { quantile } from '../../support/quantile.ts';
import { seconds, type ResultRow, type Scenario, type ScenarioContext } from '../scenario.ts';
import { nextMessage, startThread, postTo } from '../../support/threads/startThread.ts';
import { seatGroups } from './groups.ts';
import type { StartedHow } from '../environment/clusterNode.ts';
import type { TestCluster } from '../environment/testCluster.ts';
import type { StormInput, StormReport } from './reconnectStormThread.ts';
import { answerTimes, sendMessages } from './sendMessages.ts';

const CLIENTS = { short: 60, full: 1_000 };
const OTHERS = { short: 10, full: 100 };
const TALK_EVERY_MS = 1_000;
const RESEATED_GOAL_MS = 6_000;
const ACK_GOAL_MS = 250;
const TIMEOUT_MS = 30_000;
const PAIR = 2;

/** A node with many clients dies; all of them reconnect to the other nodes at once, where people are talking. */
export const reconnectStorm: Scenario = {
  name: 'reconnectStorm',
  async run(context) {
    // The rig's proxy between a node and Redis costs twice what Redis does: here nothing is cut, so there is none.
    await restart(context.cluster, { isDirect: true });
    try {
      return await measureRecovery(context);
    } finally {
      await restart(context.cluster);
    }
  },
};

async function restart({ nodes, repair }: TestCluster, how?: StartedHow): Promise<void> {
  await Promise.all(nodes.map((node) => node.drain()));
  await Promise.all(nodes.map((node) => node.start(how)));
  await repair();
}

async function measureRecovery({ cluster, size, seed, log }: ScenarioContext): Promise<ResultRow[]> {
  const crowd = gatherCrowd(cluster, seed);
  const [one = cluster, two = cluster, victim] = cluster.nodes;
  if (!victim) throw new Error('Three nodes are needed');
  const others = (
    await seatGroups(crowd, {
      clients: OTHERS[size],
      groupOf: PAIR,
      name: `calm-${seed}`,
      url: (place) => (place === 0 ? one.url : two.url),
    })
  ).flat();
  const input: StormInput = {
    node: victim.url,
    later: cluster.url,
    cookies: Array.from({ length: CLIENTS[size] }, () => cluster.guestCookie()),
    seed,
    timeoutMs: TIMEOUT_MS,
  };
  // In a separate thread: the measured answer times must not include how long the measuring thread is busy.
  const { thread } = await startThread(new URL('reconnectStormThread.ts', import.meta.url), input);
  log(`${CLIENTS[size]} clients sit on ${victim.name}, ${others.length} talk elsewhere`);
  const stopTalking = sendMessages(others, TALK_EVERY_MS);
  postTo(thread, 'watch');
  await nextMessage(thread);
  const died = performance.now();
  await victim.kill();
  const [report] = await Promise.all([nextMessage(thread), wait(RESEATED_GOAL_MS)]);
  const { back, losses } = report as StormReport;
  const answers = answerTimes(others, died, performance.now());
  postTo(thread, 'end');
  await Promise.all([stopTalking(), nextMessage(thread)]);
  await thread.terminate();
  crowd.end();
  log(`${back.length} lost their socket, ${back.filter(Number.isFinite).length} are back; ${tallied(losses)}`);
  const worst = Math.max(...back);
  const p99 = quantile(answers, 0.99);
  return [
    {
      metric: `${back.length} clients of a killed node have their seats again`,
      goal: '≤ 6 s each',
      result: `worst ${seconds(worst)}, p99 ${seconds(quantile(back, 0.99))}, median ${seconds(quantile(back, 0.5))}`,
      ok: worst <= RESEATED_GOAL_MS && back.length >= 0.9 * CLIENTS[size],
    },
    {
      metric: 'meanwhile, acknowledgements of people on other nodes',
      goal: 'p99 ≤ 250 ms',
      result: `p99 ${p99.toFixed(0)} ms of ${answers.length}`,
      ok: p99 <= ACK_GOAL_MS,
    },
  ];
}

function tallied(causes: readonly string[]): string {
  return [...new Set(causes)].map((cause) => `${causes.filter((one) => one === cause).length} × ${cause}`).join(', ');
}
