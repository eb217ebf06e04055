import { setTimeout as wait } from 'node:timers/promises';
import { entriesOf } from '../client/history.ts';
import { wireCopies } from '../checker/messageRules.ts';
import { gatherCrowd, type Crowd } from '../crowd.ts';
import { seconds, type Scenario } from '../scenario.ts';
import { seatGroups } from './groups.ts';
import { countSince, sendMessages } from './sendMessages.ts';

const CLIENTS = { short: 30, full: 300 };
const GROUP = 3;
const TALK_EVERY_MS = 2_000;
const EXIT_GOAL_MS = 15_000;
const SETTLE_MS = 30_000;
const NEWCOMER_EVERY_MS = 500;

/** A deployment: node after node is drained and restarted, while people talk and others join. */
export const rollingRestart: Scenario = {
  name: 'rollingRestart',
  async run({ cluster, size, seed, log }) {
    const crowd = gatherCrowd(cluster, seed);
    const clients = CLIENTS[size];
    const people = (await seatGroups(crowd, { clients, groupOf: GROUP, name: `roll-${seed}` })).flat();
    const from = performance.now();
    const stopTalking = sendMessages(people, TALK_EVERY_MS);
    const newcomers = keepComing(crowd, seed);
    const ends: number[] = [];
    for (const node of size === 'full' ? cluster.nodes : cluster.nodes.slice(0, 1)) {
      const { how, ms } = await node.drain();
      ends.push(how === '0' ? ms : Infinity);
      log(`${node.name} ended with ${how} after ${seconds(ms)}`);
      await node.start();
      await node.waitUntilReady();
    }
    const joins = await newcomers();
    await stopTalking();
    await crowd.waitUntilSettled(SETTLE_MS);
    const violations = await crowd.judge(GROUP);
    const histories = people.map(({ history }) => history);
    const unanswered = histories.flatMap((history) => entriesOf(history, 'dropped'));
    const repeats = histories
      .flatMap((history) => entriesOf(history, 'requested'))
      .filter(({ attempt }) => attempt > 1);
    const left = countSince(people, 'someoneLeft', from);
    const failed = joins.filter((code) => code !== 'joined');
    const requested = countSince(people, 'moved', from);
    crowd.end();
    const type = `restart of ${ends.length} nodes in turn under ${clients} clients`;
    return [
      { metric: `${type}: \`userLeft\``, goal: '0', result: `${left} (${requested} moves)`, ok: left === 0 },
      {
        metric: `${type}: failed joins of ${joins.length} newcomers`,
        goal: '0',
        result: `${failed.length}${failed.length > 0 ? ` (${failed[0]})` : ''}`,
        ok: failed.length === 0,
      },
      {
        metric: `${type}: commands never acknowledged`,
        goal: '0',
        result: `${unanswered.length} (${repeats.length} were sent again; ${wireCopies(histories)} copies on the wire, not shown)`,
        ok: unanswered.length === 0,
      },
      {
        metric: `${type}: all invariants`,
        goal: '0 violations',
        result: `${violations.length}${violations[0] ? `: ${violations[0].rule}: ${violations[0].detail}` : ''}`,
        ok: violations.length === 0,
      },
      {
        metric: `${type}: a node ends`,
        goal: '≤ 15 s, code 0',
        result: `worst ${seconds(Math.max(...ends))}`,
        ok: Math.max(...ends) <= EXIT_GOAL_MS,
        isLate: Number.isFinite(Math.max(...ends)),
      },
    ];
  },
};

/** New people join rooms of their own again and again; when stopped, returns the result of each join. */
function keepComing(crowd: Crowd, seed: number): () => Promise<string[]> {
  const over = new AbortController();
  const joins: Promise<string>[] = [];
  const coming = (async () => {
    while (!over.signal.aborted) {
      const name = `newcomer-${seed}-${joins.length}`;
      const person = crowd.add(name);
      joins.push(
        person.enter(`${name}-room`).then(async (code) => {
          await person.leave();
          person.vanish();
          return code;
        }),
      );
      await wait(NEWCOMER_EVERY_MS, undefined, { signal: over.signal });
    }
  })().catch(() => undefined);
  return async () => {
    over.abort();
    await coming;
    return await Promise.all(joins);
  };
}
