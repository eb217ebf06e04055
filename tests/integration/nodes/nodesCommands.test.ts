import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashToken } from '@colloquy/server/domain/access/signing.ts';
import type { Person } from '../../support/people/socketPerson.ts';
import { startNodes, type Nodes } from '../../support/nodes/startNodes.ts';
import { startRedis, type RunningRedis } from '../../support/programs/startRedis.ts';

const RESUMABLE = { auth: { resume: true } };

let redis: RunningRedis;
let nodes: Nodes;
beforeAll(async () => {
  redis = await startRedis();
  nodes = await startNodes(redis, { times: { graceMs: 60_000 } });
});
afterAll(async () => {
  await nodes.close();
  await redis.stop();
});

let rooms = 0;
/** Ada on node one, Ben on node two, who may come back by `token`. */
async function pair() {
  rooms += 1;
  const room = `repeat-${rooms}`;
  const ada = await nodes.one.arriveIn(room, `ada-${rooms}`, RESUMABLE);
  const ben = await nodes.two.arrive(RESUMABLE);
  const { session } = await ben.join(room, `ben-${rooms}`);
  await ada.hear('userJoined');
  return { room, ada, ben, token: session.resume_token };
}

/** Back on the node it was not on. */
async function backOnOne(token: string): Promise<Person> {
  const person = await nodes.one.arrive({ auth: { resume: true, resume_token: token, keeps_connections: true } });
  await person.hear('existingUsers');
  return person;
}

const answersKept = () => redis.say('EVAL', `return #redis.call('KEYS', '${nodes.prefix}answers:*')`, '0');

const chats = (person: Person) => person.heard.filter(({ event }) => event === 'chatMessage');

describe('a command repeated on another node', () => {
  it.each([
    { what: 'a message', event: 'chatMessage', payload: { message: 'once' } },
    { what: 'a reaction', event: 'sendReaction', payload: { reaction: '👋' } },
    { what: 'a message that was refused', event: 'chatMessage', payload: { message: ' ' } },
    { what: 'a relayed signal', event: 'ice-candidate', payload: { receiver_id: 'ada', candidate: null } },
  ])('[R-WIRE-11] $what gets its first answer and acts once', async ({ event, payload }) => {
    const { ada, ben, token } = await pair();
    const command = { ...payload, ...('receiver_id' in payload && { receiver_id: ada.id }), command_id: 'c' };
    const first = await ben.ask(event, command);
    await ada.settled();
    ben.drop();
    const back = await backOnOne(token);
    expect(await ada.heardDuring(async () => expect(await back.ask(event, command)).toEqual(first))).toEqual([]);
  });

  it('[R-WIRE-11] of one that said something else under that id, too', async () => {
    const { ada, ben, token } = await pair();
    const first = await ben.ask('chatMessage', { message: 'first', command_id: 'c' });
    const back = await backOnOne(token);
    expect(await back.ask('chatMessage', { message: 'second', command_id: 'c' })).toEqual(first);
    await ada.settled();
    expect(chats(ada)).toMatchObject([{ payload: { message: 'first' } }]);
  });

  it('[R-WIRE-11] its node died between the effect and the answer: nobody is told twice, whoever is away once', async () => {
    const { room, ada, ben, token } = await pair();
    await ada.ask('adminAction', { action: 'setSeats', seats: 3 });
    const cy = await nodes.one.arrive(RESUMABLE);
    const { session } = await cy.join(room, `cy-${rooms}`);
    const command = { message: 'once', command_id: 'c' };
    const first = await ben.ask('chatMessage', command);
    await ada.hear('chatMessage');
    await cy.hear('chatMessage');
    cy.drop();
    ben.drop();
    // As if the answer had never been kept.
    await redis.say('DEL', `${nodes.prefix}answers:${hashToken(token)}`);
    const back = await backOnOne(token);
    expect(await ada.heardDuring(() => back.ask('chatMessage', { ...command, command_id: 'other' }))).toHaveLength(1);
    const heard = await ada.heardDuring(async () => {
      expect(await back.ask('chatMessage', command)).toEqual(first);
    });
    expect(heard).toEqual([]);
    const cyBack = await nodes.two.arrive({ auth: { resume: true, resume_token: session.resume_token } });
    await cyBack.hear('existingUsers');
    await cyBack.settled();
    expect(chats(cyBack)).toHaveLength(2);
  });

  it('[R-WIRE-11] commands without an id and those of people who do not come back leave nothing in Redis', async () => {
    const { ada, ben } = await pair();
    const before = await answersKept();
    await ada.ask('chatMessage', { message: 'no id' });
    await ben.ask('chatMessage', { message: 'no id' });
    const plain = await nodes.one.arriveIn('plain-one', 'plain');
    await plain.ask('chatMessage', { message: 'hi', command_id: 'c' });
    expect(await answersKept()).toBe(before);
  });

  it('[R-WIRE-11] no more than the last 256 answers are kept', async () => {
    const { ben, token } = await pair();
    for (let at = 0; at < 260; at++) ben.say('sendReaction', { reaction: '👋', command_id: String(at) });
    await ben.settled();
    const key = `${nodes.prefix}answers:${hashToken(token)}`;
    expect(await redis.say('HLEN', key)).toBe(':256\r\n');
    expect(await redis.say('HEXISTS', key, 'sendReaction 3')).toBe(':0\r\n');
    expect(await redis.say('HEXISTS', key, 'sendReaction 4')).toBe(':1\r\n');
  });
});
