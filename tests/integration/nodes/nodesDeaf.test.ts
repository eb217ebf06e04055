import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RedisRefusal } from '@colloquy/server/domain/patience/redisFailure.ts';
import { silentLog } from '../../support/fakes/silentLog.ts';
import { redisNode } from '../../support/nodes/redisNode.ts';
import { RESUMABLE, startCuttableNodes, type CuttableNodes } from '../../support/nodes/cuttableNodes.ts';
import type { Person } from '../../support/people/socketPerson.ts';
import { wordsHeard } from '../../support/people/wordsHeard.ts';

/** What the nodes log when Redis refuses what it is asked. */
let refusals: string[];
const note = ({ err }: { err?: unknown }, message: string) => {
  if (err instanceof RedisRefusal) refusals.push(message);
};
let redis: CuttableNodes['redis'];
let way: CuttableNodes['way'];
let nodes: CuttableNodes['nodes'];
let pair: CuttableNodes['pair'];
let stop: CuttableNodes['stop'];
beforeEach(async () => {
  refusals = [];
  ({ redis, way, nodes, pair, stop } = await startCuttableNodes({ log: { ...silentLog, warn: note, error: note } }));
});
afterEach(() => stop());

const returning = (token: string) => ({ auth: { resume: true, resume_token: token, keeps_connections: true } });
const say = (person: Person, id: string) => person.ask('chatMessage', { message: id, id, command_id: id });

/** What lies in Redis for somebody, in order. */
async function lettersOf({ id }: Person): Promise<(string | undefined)[]> {
  const [key = ''] = (await redis.say('KEYS', `*mail:${id}`)).match(/\S*mail:\S*/g) ?? [];
  const names = [...(await redis.say('ZRANGE', key, '0', '-1')).matchAll(/\r\n([^*$\r][^\r]*)/g)];
  const texts = await Promise.all(names.map(([, name = '']) => redis.say('HGET', `${key}:texts`, name)));
  return texts.map((text) => /"message":"([^"]*)"/.exec(text)?.[1]);
}

describe('a node that hears nothing for a while', () => {
  it('[R-BACK-24] tells its people what they missed before what is said now, and nothing twice', async () => {
    const { ada, ben } = await pair();
    await say(ada, 'before');
    await expect.poll(() => wordsHeard(ben)).toEqual(['before']);
    way.cut();
    const missed = ['one', 'two', 'three'];
    for (const id of missed) expect(await say(ada, id)).toMatchObject({ ok: true });
    way.mend();
    // Said from the moment of its return on, as fast as it goes.
    const words: string[] = [];
    while (!wordsHeard(ben).includes('three')) {
      words.push(`later ${words.length}`);
      await say(ada, words.at(-1) ?? '');
    }
    await expect.poll(() => wordsHeard(ben)).toEqual(['before', ...missed, ...words]);
  });

  it('[R-BACK-24] refuses words for people elsewhere with `try_again`, and the repeated word is heard once', async () => {
    const { ada, ben } = await pair();
    const cy = await nodes.two.arrive(RESUMABLE);
    await cy.join('den', 'cy');
    await ben.hear('userJoined');
    way.cut();
    expect(await say(ben, 'word')).toMatchObject({ ok: false, error: { code: 'try_again' } });
    way.mend();
    await expect.poll(async () => (await say(ben, 'word')).ok).toBe(true);
    await expect.poll(() => wordsHeard(ada)).toEqual(['word']);
    await expect.poll(() => wordsHeard(cy)).toEqual(['word']);
  });

  it('[R-BACK-24] refuses a word while it cannot know who came in elsewhere; repeated, they hear it once', async () => {
    const ben = await nodes.two.arriveIn('loft', 'ben', RESUMABLE);
    way.cut();
    const cy = await nodes.one.arrive(RESUMABLE);
    await cy.join('loft', 'cy');
    expect(await say(ben, 'word')).toMatchObject({ ok: false, error: { code: 'try_again' } });
    way.mend();
    await expect.poll(async () => (await say(ben, 'word')).ok).toBe(true);
    await expect.poll(() => wordsHeard(cy)).toEqual(['word']);
  });

  it('[R-BACK-24] refuses a word that somebody in grace could hear from this node alone; repeated, it is heard once', async () => {
    const ben = await nodes.two.arriveIn('loft', 'ben', RESUMABLE);
    const cy = await nodes.two.arrive(RESUMABLE);
    const { session } = await cy.join('loft', 'cy');
    await ben.hear('userJoined');
    way.cut();
    cy.drop();
    // Until the node has noticed, it tells the socket.
    let [word, tries] = ['', 0];
    const isRefused = async () => (await say(ben, (word = `word ${(tries += 1)}`))).error?.code === 'try_again';
    await expect.poll(isRefused).toBe(true);
    way.mend();
    await expect.poll(async () => (await say(ben, word)).ok).toBe(true);
    const again = await nodes.one.arrive(returning(session.resume_token));
    await again.settled();
    expect(wordsHeard(again)).toEqual([word]);
  });
});

describe('a node that will never be told what it missed', () => {
  it('[R-BACK-24] hears again all the same what is said now, and says once what Redis refuses', async () => {
    const { ada, ben } = await pair();
    way.cut();
    // Where the letters of Ben lie is something else.
    await redis.say('SET', `${nodes.prefix}mail:${ben.id}`, 'nonsense');
    way.mend();
    let words = 0;
    const isHeard = async () => {
      await say(ada, `word ${(words += 1)}`);
      return wordsHeard(ben).length > 0;
    };
    await expect.poll(isHeard, { timeout: 10_000 }).toBe(true);
    expect(refusals.filter((message) => message === 'what was missed could not be read')).toHaveLength(1);
  });
});

describe('a socket that has lost its seat', () => {
  it('[R-ADMIN-6] by a kick while its node heard nothing, hears of it and the room no more', async () => {
    const { ada, ben } = await pair();
    const cy = await nodes.two.arrive(RESUMABLE);
    await cy.join('den', 'cy');
    await ada.hear('userJoined');
    way.cut();
    await ada.ask('adminAction', { action: 'kick', target_socket_id: ben.id });
    way.mend();
    await ben.hear('kicked');
    await say(ada, 'after');
    await expect.poll(() => wordsHeard(cy), { timeout: 15_000 }).toEqual(['after']);
    expect(wordsHeard(ben)).toEqual([]);
  });

  it('[R-BACK-9] to another socket, which nobody could tell it, hears so', async () => {
    const { ben, session } = await pair();
    // A node to which it went, and which says so to nobody.
    const three = redisNode(redis, { prefix: nodes.prefix });
    await three.start('three');
    const token = session.resume_token;
    await three.resume({ token, socketId: 'elsewhere', node: 'three', keepsConnections: true });
    await ben.hear('sessionTaken');
    await three.stop();
    expect(await say(ben, 'late')).toMatchObject({ ok: false, error: { code: 'not_a_member' } });
  });
});

describe('a socket that takes the seat of another', () => {
  it('[R-WIRE-15] hears nothing of the room when that one leaves meanwhile', async () => {
    const { ada, ben, session } = await pair();
    const cy = await nodes.two.arrive(RESUMABLE);
    await cy.join('den', 'cy');
    await say(ada, 'told');
    await expect.poll(() => wordsHeard(ben)).toEqual(['told']);
    // While a word is under way there, node two releases nothing.
    const { registry } = nodes.two.parts;
    const membersOf = registry.membersOf.bind(registry);
    const knows = new AbortController();
    const known = once(knows.signal, 'abort');
    registry.membersOf = async (room) => await known.then(() => membersOf(room));
    cy.say('chatMessage', { message: 'slow', id: 'slow' });
    const heard = { socket: ben.id, events: 0 };
    const next = await nodes.one.arrive({ auth: { ...returning(session.resume_token).auth, heard } });
    const seatOfBen = async () =>
      (await nodes.one.parts.registry.membersOf('den')).find(({ memberId }) => memberId === ben.id);
    await expect.poll(async () => (await seatOfBen())?.node).toBe('one');
    const left = ben.ask('leaveRoom', { room_name: 'den' });
    await expect.poll(seatOfBen).toBe(undefined);
    knows.abort();
    expect(await left).toMatchObject({ ok: true });
    await next.settled();
    expect(next.heard).toEqual([]);
  });
});

describe('letters of a member that is away', () => {
  it('[R-BACK-18] are forwarded to where it is by then, though their node could not be asked for them', async () => {
    const ben = await nodes.two.arriveIn('loft', 'ben', RESUMABLE);
    const cy = await nodes.two.arrive(RESUMABLE);
    const { session } = await cy.join('loft', 'cy');
    await ben.hear('userJoined');
    cy.drop();
    await expect
      .poll(async () => (await nodes.two.parts.registry.membersOf('loft')).filter(({ away }) => away).length)
      .toBe(1);
    way.cut();
    expect(await say(ben, 'word')).toMatchObject({ ok: false, error: { code: 'try_again' } });
    const again = await nodes.one.arrive(returning(session.resume_token));
    await again.settled();
    expect(wordsHeard(again)).toEqual([]);
    way.mend();
    await expect.poll(() => wordsHeard(again), { timeout: 15_000 }).toEqual(['word']);
  });

  it('[R-WIRE-15] of a room it has left are not told in the next', async () => {
    const { ada, ben } = await pair();
    ben.say('createRoom', { room_name: 'loft', user_id: 'ben' });
    const { session } = await ben.join('loft', 'ben');
    ben.drop();
    await ada.hear('userLeft');
    // A node that woke up just now and does not know yet where he is.
    const { registry } = nodes.one.parts;
    const membersOf = registry.membersOf.bind(registry);
    const members = await membersOf('den');
    registry.membersOf = async () => [...members, ...(await membersOf('loft'))];
    await say(ada, 'of the den');
    registry.membersOf = membersOf;
    const again = await nodes.two.arrive(returning(session.resume_token));
    await again.settled();
    expect(wordsHeard(again)).toEqual([]);
  });

  it('[R-BACK-18] are in a store again that was emptied, in order', async () => {
    const { ada, ben } = await pair();
    ben.drop();
    await expect
      .poll(async () => (await nodes.one.parts.registry.membersOf('den')).map(({ away }) => away))
      .toEqual([false, true]);
    await say(ada, 'first');
    way.cut();
    const kept = (await redis.say('KEYS', '*mail:*')).match(/\S*mail:\S*/g) ?? [];
    await redis.say('DEL', ...kept);
    await say(ada, 'second');
    way.mend();
    // What lies there outlives node two, too.
    await expect.poll(() => lettersOf(ben)).toEqual(['first', 'second']);
  });

  it('[R-BACK-6] come in order though the store has forgotten the first', async () => {
    const { ada, ben, session } = await pair();
    ben.drop();
    await expect
      .poll(async () => (await nodes.one.parts.registry.membersOf('den')).map(({ away }) => away))
      .toEqual([false, true]);
    await say(ada, 'first');
    const kept = (await redis.say('KEYS', '*mail:*')).match(/\S*mail:\S*/g) ?? [];
    expect(kept.length).toBeGreaterThan(0);
    await redis.say('DEL', ...kept);
    await say(ada, 'second');
    const again = await nodes.one.arrive(returning(session.resume_token));
    await again.settled();
    expect(wordsHeard(again)).toEqual(['first', 'second']);
  });
});
