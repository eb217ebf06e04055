import { setTimeout as wait } from 'node:timers/promises';
import { gatherCrowd } from '../crowd.ts';
import { seconds, type Scenario } from '../scenario.ts';
import { seatGroups } from './groups.ts';
import { countSince, sendMessages } from './sendMessages.ts';

const GONE_MS = { short: 5_000, full: 30_000 };
const CLIENTS = { short: 12, full: 60 };
const TALK_EVERY_MS = 1_000;
const RECOVERY_TIMEOUT_MS = 20_000;
const RECOVERY_GOAL_MS = 2_000;
const GROUP = 4;

/** The database is down: calls go on, existing rooms can be joined, new rooms wait. */
export const postgresGone: Scenario = {
  name: 'postgresGone',
  async run({ cluster, size, seed }) {
    const crowd = gatherCrowd(cluster, seed);
    const groups = await seatGroups(crowd, { clients: CLIENTS[size], groupOf: GROUP, name: `pg-${seed}` });
    const people = groups.flat();
    const goers = groups.flatMap(([, , , last]) => last ?? []);
    await Promise.all(goers.map((person) => person.leave()));
    const stayers = people.filter((person) => !goers.includes(person));
    const maker = crowd.add('maker');
    await crowd.waitUntilSettled(RECOVERY_TIMEOUT_MS);
    await cluster.postgres.crash();
    const from = performance.now();
    const stopTalking = sendMessages(stayers, TALK_EVERY_MS);
    const made: { code: string; ms: number }[] = [];
    const joins = await Promise.all(goers.map((person, at) => person.enter(`pg-${seed}-room-${at}`)));
    while (performance.now() - from < GONE_MS[size]) {
      made.push(await maker.ask('createRoom', { room_name: `pg-${seed}-new`, user_id: 'maker' }));
      await wait(TALK_EVERY_MS);
    }
    await cluster.postgres.serve();
    const servedAt = performance.now();
    let again = await maker.ask('createRoom', { room_name: `pg-${seed}-new`, user_id: 'maker' });
    while (again.code !== 'ok' && performance.now() - servedAt < RECOVERY_TIMEOUT_MS) {
      await wait(50);
      again = await maker.ask('createRoom', { room_name: `pg-${seed}-new`, user_id: 'maker' });
    }
    const goodAfter = performance.now() - servedAt;
    await stopTalking();
    await wait(1_000);
    const closed = countSince(people, 'socketLost', from);
    const violations = await crowd.judge(GROUP);
    crowd.end();
    const joined = joins.filter((code) => code === 'joined').length;
    const refused = made.filter(({ code }) => code === 'try_again').length;
    const type = `Postgres gone for ${seconds(GONE_MS[size])}`;
    return [
      { metric: `${type}: sockets closed`, goal: '0', result: `${closed}`, ok: closed === 0 },
      {
        metric: `${type}: existing rooms work`,
        goal: 'joins and chat as ever',
        result: `${joined} of ${joins.length} joins; ${violations.length} violations${violations[0] ? `: ${violations[0].detail}` : ''}`,
        ok: joined === joins.length && violations.length === 0,
      },
      {
        metric: `${type}: new rooms`,
        goal: '`try_again`, then good ≤ 2 s after its return',
        result: `${refused} of ${made.length} refused so, slowest ${seconds(Math.max(...made.map(({ ms }) => ms)))}; good after ${seconds(goodAfter)}`,
        ok: refused === made.length && again.code === 'ok' && goodAfter <= RECOVERY_GOAL_MS,
      },
    ];
  },
};
