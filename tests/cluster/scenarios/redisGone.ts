import { setTimeout as wait } from 'node:timers/promises';
import { gatherCrowd, type Crowd } from '../crowd.ts';
import { seconds, type ResultRow, type Scenario } from '../scenario.ts';
import { seatGroups } from './groups.ts';
import { countSince } from './sendMessages.ts';

const GONE_MS = { short: 12_000, full: 120_000 };
const CLIENTS = { short: 12, full: 60 };
const REFUSED_GOAL_MS = 1_000;
const SETTLE_MS = 30_000;
const TRY_EVERY_MS = 2_000;
const PAIR = 2;

/** Redis is down for long: calls go on, joins get try_again, and nothing ends. */
export const redisGone: Scenario = {
  name: 'redisGone',
  async run({ cluster, size, seed, log }) {
    const crowd = gatherCrowd(cluster, seed);
    const exitsBefore = cluster.exits().length;
    const people = (await seatGroups(crowd, { clients: CLIENTS[size], groupOf: PAIR, name: `gone-${seed}` })).flat();
    const strangers = cluster.nodes.map((node, at) => crowd.add(`stranger-${at}`, node.url));
    await crowd.waitUntilSettled(SETTLE_MS);
    const was = people.map(({ view }) => view?.member);
    await cluster.redis.crash();
    const from = performance.now();
    const refusals: { code: string; ms: number }[] = [];
    while (performance.now() - from < GONE_MS[size]) {
      const requested = strangers.map((stranger) => {
        return stranger.ask('joinRoom', { room_name: `gone-${seed}-room-0`, user_id: stranger.user });
      });
      refusals.push(...(await Promise.all(requested)));
      await wait(TRY_EVERY_MS);
      if (refusals.length % 30 === 0) log(`without Redis for ${seconds(performance.now() - from)}`);
    }
    const closed = countSince(people, 'socketLost', from);
    await cluster.redis.restart();
    for (const stranger of strangers) stranger.vanish();
    await Promise.all(cluster.nodes.map((node) => node.waitUntilReady()));
    await crowd.waitUntilSettled(SETTLE_MS);
    const violations = await judgeAfterTalk(crowd);
    const left = countSince(people, 'someoneLeft', from);
    const kept = people.filter(({ view }, at) => view !== undefined && view.member === was[at]).length;
    crowd.end();
    const slowest = Math.max(...refusals.map(({ ms }) => ms));
    const others = refusals.filter(({ code }) => code !== 'try_again');
    const exits = cluster.exits().length - exitsBefore;
    const type = `Redis gone for ${seconds(GONE_MS[size])}`;
    const rows: ResultRow[] = [
      {
        metric: `${type}: ${refusals.length} joins refused with \`try_again\``,
        goal: 'all, ≤ 1 s each',
        result: `slowest ${seconds(slowest)}; ${others.length} otherwise${others[0] ? ` (${others[0].code})` : ''}`,
        ok: others.length === 0 && slowest <= REFUSED_GOAL_MS,
      },
      { metric: `${type}: processes that ended`, goal: '0', result: `${exits}`, ok: exits === 0 },
      {
        metric: `${type}: calls of ${people.length} clients`,
        goal: 'no socket closed, no leave, same members after',
        result: `${closed} closed, ${left} leaves, ${kept} of ${people.length} kept their seat`,
        ok: closed + left === 0 && kept === people.length,
      },
      {
        metric: `${type}, then back and empty: all invariants`,
        goal: '0 violations',
        result: `${violations.length}${violations[0] ? `: ${violations[0].rule}: ${violations[0].detail}` : ''}`,
        ok: violations.length === 0,
      },
    ];
    return rows;
  },
};

/** Everyone sends one more line, which shows that all receive each other again. */
async function judgeAfterTalk(crowd: Crowd) {
  await Promise.all(crowd.people.filter(({ view }) => view).map((person) => person.chat()));
  await wait(1_000);
  return await crowd.judge(PAIR);
}
