import { entriesOf, type History } from '../client/history.ts';
import { gatherCrowd } from '../crowd.ts';
import { seconds, type Scenario } from '../scenario.ts';
import { seatGroups } from './groups.ts';
import { firstAt } from './firstAt.ts';
import { countSince } from './sendMessages.ts';

const CLIENTS = { short: 12, full: 60 };
const GOAL_MS = 10_000;
const TIMEOUT_MS = 25_000;
const PAIR = 2;

/** One node loses Redis while the others have it: its clients are asked to move, and nobody sees them leave. */
export const cutOff: Scenario = {
  name: 'cutOff',
  async run({ cluster, size, seed, log }) {
    const crowd = gatherCrowd(cluster, seed);
    const [one = cluster, node] = cluster.nodes;
    if (!node) throw new Error('Two nodes are needed');
    const groups = await seatGroups(crowd, {
      clients: CLIENTS[size],
      groupOf: PAIR,
      name: `cut-${seed}`,
      url: (place) => (place === 0 ? one.url : firstAt(node, cluster.url)),
    });
    const onNode = groups.flatMap(([, person]) => person ?? []);
    node.redisProxy.cut();
    const from = performance.now();
    const movedAt = (history: History) => entriesOf(history, 'moved').find(({ at }) => at > from)?.at;
    await Promise.all(onNode.map((person) => person.until(() => movedAt(person.history) !== undefined, TIMEOUT_MS)));
    const moves = onNode.flatMap(({ history }) => movedAt(history) ?? []).map((at) => at - from);
    log(`${moves.length} of ${onNode.length} have moved`);
    const closed = countSince(crowd.people, 'socketLost', from);
    node.redisProxy.restore();
    await node.waitUntilReady();
    await crowd.waitUntilSettled(TIMEOUT_MS);
    const left = countSince(crowd.people, 'someoneLeft', from);
    const violations = await crowd.judge(PAIR);
    crowd.end();
    const worst = moves.length < onNode.length ? Infinity : Math.max(...moves);
    return [
      {
        metric: `one node cut off from Redis: its ${onNode.length} clients moved by \`migrate\``,
        goal: '≤ 10 s each',
        result: `${moves.length} moved, worst ${seconds(worst)}`,
        ok: worst <= GOAL_MS,
        isLate: Number.isFinite(worst),
      },
      {
        metric: 'one node cut off from Redis: sockets closed, departures seen',
        goal: '0, 0',
        result: `${closed}, ${left}`,
        ok: closed + left === 0,
      },
      {
        metric: 'one node cut off from Redis: all invariants (0 double members)',
        goal: '0 violations',
        result: `${violations.length}${violations[0] ? `: ${violations[0].rule}: ${violations[0].detail}` : ''}`,
        ok: violations.length === 0,
      },
    ];
  },
};
