import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startCuttableProxy, type CuttableProxy } from '../../support/nodes/cuttableProxy.ts';
import { startNodes, type Nodes } from '../../support/nodes/startNodes.ts';
import type { Person } from '../../support/people/socketPerson.ts';
import { wordsHeard } from '../../support/people/wordsHeard.ts';
import { startRedis, type RunningRedis } from '../../support/programs/startRedis.ts';

const RESUMABLE = { auth: { resume: true } };
/** An emptied Redis and both nodes find each other again. */
const PATIENT = { timeout: 15_000 };

let redis: RunningRedis;
let way: CuttableProxy;
let nodes: Nodes;
beforeEach(async () => {
  redis = await startRedis();
  way = await startCuttableProxy(Number(new URL(redis.url).port));
  // Both know of each other soon: an emptied store waits for the nodes that were known.
  nodes = await startNodes(redis, {
    wayOfTwo: `redis://127.0.0.1:${way.port}`,
    losesRedis: true,
    nodeTimes: { renewMs: 50 },
  });
});
afterEach(async () => {
  await nodes.close();
  await way.stop();
  await redis.stop();
});

/** Ada on node one, Ben on node two. */
async function pair() {
  const ada = await nodes.one.arrive(RESUMABLE);
  await ada.ask('createRoom', { room_name: 'den', user_id: 'ada' });
  const { session: adas } = await ada.join('den', 'ada');
  const ben = await nodes.two.arrive(RESUMABLE);
  const { session: bens } = await ben.join('den', 'ben');
  await ada.hear('userJoined');
  return { ada, ben, adas: adas.resume_token, bens: bens.resume_token };
}

const returning = (token: string) => ({ auth: { resume: true, resume_token: token, keeps_connections: true } });
const say = (person: Person, id: string) => person.ask('chatMessage', { message: id, id, command_id: id });
/** As clients do: until there is an answer that stays. */
const sayAtLast = (person: Person, id: string) =>
  expect.poll(async () => (await say(person, id)).ok, PATIENT).toBe(true);
/** Before that nobody gets a seat back. */
async function bothUp() {
  for (const { parts } of [nodes.one, nodes.two])
    await expect.poll(() => parts.registry.health(), PATIENT).toEqual({ kind: 'up' });
}
const awayIn = (room: string) => async () =>
  (await nodes.one.parts.registry.membersOf(room)).filter(({ away }) => away).length;

describe('an emptied Redis', () => {
  it('[R-BACK-6] gives mail in order though its sender has changed the node between two letters', async () => {
    const { ada, ben, adas, bens } = await pair();
    ben.drop();
    await expect.poll(awayIn('den')).toBe(1);
    await say(ada, 'first');
    ada.drop();
    const moved = await nodes.two.arrive(returning(adas));
    await moved.hear('existingUsers');
    await say(moved, 'second');
    await redis.restart();
    await sayAtLast(moved, 'third');
    await bothUp();
    const again = await nodes.one.arrive(returning(bens));
    await again.settled();
    expect(wordsHeard(again)).toEqual(['first', 'second', 'third']);
  });

  it('[R-BACK-24] takes no word along that was on its way to another node; that comes before what is said later', async () => {
    const { ada, ben } = await pair();
    way.stall();
    expect(await say(ada, 'on its way')).toMatchObject({ ok: true });
    await redis.crash();
    way.cut();
    way.mend();
    await redis.restart();
    await sayAtLast(ada, 'later');
    await expect.poll(() => wordsHeard(ben), PATIENT).toEqual(['on its way', 'later']);
  });

  it('[R-BACK-24] takes no word along for somebody who was lost meanwhile', async () => {
    const { ada, ben, bens } = await pair();
    way.stall();
    expect(await say(ada, 'on its way')).toMatchObject({ ok: true });
    await redis.crash();
    way.cut();
    ben.drop();
    way.mend();
    await redis.restart();
    await sayAtLast(ada, 'later');
    await bothUp();
    const again = await nodes.one.arrive(returning(bens));
    await expect.poll(() => wordsHeard(again), PATIENT).toEqual(['on its way', 'later']);
  });
});

describe('a node whose way to Redis went silent, then broke', () => {
  it('[R-BACK-24] tells what was on its way before what was kept since', async () => {
    const { ada, ben } = await pair();
    way.stall();
    expect(await say(ada, 'on its way')).toMatchObject({ ok: true });
    way.cut();
    expect(await say(ada, 'kept')).toMatchObject({ ok: true });
    way.mend();
    await expect.poll(() => wordsHeard(ben), PATIENT).toEqual(['on its way', 'kept']);
  });

  it('[R-BACK-24] keeps what was on its way for somebody who was lost meanwhile', async () => {
    const { ada, ben, bens } = await pair();
    way.stall();
    expect(await say(ada, 'on its way')).toMatchObject({ ok: true });
    way.cut();
    ben.drop();
    way.mend();
    await expect.poll(() => redis.say('KEYS', `*mail:${ben.id}:texts`), PATIENT).toContain(ben.id);
    // The node has gone on since, and forgotten what it was told.
    await expect.poll(() => redis.say('XLEN', `${nodes.prefix}node:two:told`), PATIENT).toBe(':0\r\n');
    const again = await nodes.one.arrive(returning(bens));
    await again.settled();
    expect(wordsHeard(again)).toEqual(['on its way']);
  });
});
