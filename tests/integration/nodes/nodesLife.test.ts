import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startCuttableProxy } from '../../support/nodes/cuttableProxy.ts';
import { Person, type Arrival } from '../../support/people/socketPerson.ts';
import { visit } from '../../support/people/visitor.ts';
import { startPostgres, type RunningPostgres } from '../../support/programs/startPostgres.ts';
import { startProcess, type ServerProcess } from '../../support/programs/startProcess.ts';
import { startRedis, type RunningRedis } from '../../support/programs/startRedis.ts';
import { usedStore } from '../../support/programs/usedStore.ts';

/** How many letters lie in the logs of what nodes were told. */
const TOLD_LETTERS = `local found = 0
for _, log in ipairs(redis.call('KEYS', '*:told')) do found = found + redis.call('XLEN', log) end
return found`;

const SKEWED_CLOCK = fileURLToPath(new URL('../../support/nodes/skewedClock.mjs', import.meta.url));

const RESUMABLE = { auth: { resume: true } };

let redis: RunningRedis;
let postgres: RunningPostgres;
let processes: ServerProcess[] = [];
let people: Person[] = [];
beforeAll(async () => {
  [redis, postgres] = await Promise.all([startRedis(), startPostgres()]);
});
afterEach(async () => {
  for (const person of people) person.leave();
  await Promise.all(processes.map((server) => server.kill('SIGKILL')));
  people = [];
  processes = [];
  await redis.restart();
});
afterAll(() => Promise.all([redis.stop(), postgres.stop()]));

async function startNode(env: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startProcess({
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    APP_SECRET: 'shared by the nodes of these stories',
    LIMITS_FACTOR: '1000',
    ...env,
  });
  processes.push(server);
  return server;
}

async function arriveAt(server: ServerProcess, arrival: Arrival = RESUMABLE): Promise<Person> {
  const person = new Person(server.url ?? '', arrival);
  people.push(person);
  await person.connected();
  return person;
}

/** Ada on one node, Ben on the other. */
async function callOverTwoNodes(env: Record<string, string> = {}) {
  await usedStore(redis);
  const [one, two] = await Promise.all([startNode(env), startNode(env)]);
  const [ada, ben] = [await arriveAt(one), await arriveAt(two)];
  await ada.ask('createRoom', { room_name: 'far', user_id: 'ada' });
  await ada.join('far', 'ada');
  const { session } = await ben.join('far', 'ben');
  await ada.hear('userJoined');
  return { one, two, ada, ben, session };
}

const returning = (token: string): Arrival => ({
  auth: { resume: true, resume_token: token, keeps_connections: true },
});

/** A node whose own clock is ahead. */
const fast = (skewMs: number) => ({ NODE_OPTIONS: `--import=${SKEWED_CLOCK}`, CLOCK_SKEW_MS: `${skewMs}` });

const readiness = async ({ url }: ServerProcess) => (await fetch(`${url}/readyz`)).status;
const isAlive = async ({ url }: ServerProcess) => (await fetch(`${url}/healthz`)).status === 200;

const SNAPSHOT: ReadonlySet<string> = new Set(['session', 'existingUsers']);

describe('nodes as processes', () => {
  it.each([
    ['dies', 'SIGKILL'],
    ['ends', 'SIGTERM'],
  ] as const)(
    '[R-BACK-18] a node %s: its member is back on the other with its mail, and nobody hears of it',
    async (_, signal) => {
      const { one, two, ada, ben, session } = await callOverTwoNodes();
      const heard = await ada.heardDuring(async () => {
        await Promise.all([two.kill(signal), ben.closed()]);
        await ada.ask('chatMessage', { message: 'are you there?', id: 'meanwhile' });
        await ada.ask('offer', { receiver_id: ben.id, offer: { type: 'offer', sdp: 'v=0' } });
        const again = await arriveAt(one, returning(session.resume_token));
        expect(await again.hear('session')).toMatchObject({ member_id: ben.id });
        await again.settled();
        expect(again.heard.map(({ event }) => event)).toEqual(['session', 'existingUsers', 'chatMessage', 'offer']);
      });
      expect(heard).toEqual([]);
    },
  );

  it.each([
    ['and stands still on', async () => {}],
    ['and dies', (two: ServerProcess) => two.kill('SIGKILL')],
  ])('[R-BACK-18] a node stands still while it is told things %s: its member finds them elsewhere', async (_, then) => {
    const { one, two, ada, ben, session } = await callOverTwoNodes();
    two.signal('SIGSTOP');
    // Its lease goes on for seconds, and it still listens as far as Redis knows.
    expect(await ada.ask('chatMessage', { message: 'are you there?', id: 'meanwhile' })).toMatchObject({ ok: true });
    await ada.ask('offer', { receiver_id: ben.id, offer: { type: 'offer', sdp: 'v=0' } });
    ben.drop();
    await then(two);
    const again = await arriveAt(one, returning(session.resume_token));
    await again.hear('existingUsers');
    await again.settled();
    expect(again.heard.map(({ event }) => event)).toEqual(['session', 'existingUsers', 'chatMessage', 'offer']);
    const heard = await again.heardDuring(async () => {
      two.signal('SIGCONT');
      await ada.ask('chatMessage', { message: 'welcome back', id: 'after' });
    });
    expect(heard).toMatchObject([{ payload: { id: 'after' } }]);
  });

  it('[R-BACK-23] a node notices a loss and dies: its member is told elsewhere what it had not heard', async () => {
    const { one, two, ada, ben, session } = await callOverTwoNodes();
    await ada.ask('chatMessage', { message: 'hello', id: 'heard' });
    await ben.hear('chatMessage');
    const heard = { socket: ben.id, events: ben.heard.length };
    // As if it had been lost on the way.
    await ada.ask('chatMessage', { message: 'are you there?', id: 'lost' });
    await ben.hear('chatMessage');
    ben.drop();
    await expect.poll(() => redis.say('KEYS', '*unproven:*')).toContain(ben.id);
    await two.kill('SIGKILL');
    const again = await arriveAt(one, {
      auth: { resume: true, resume_token: session.resume_token, keeps_connections: true, heard },
    });
    await again.hear('existingUsers');
    await again.settled();
    const ids = again.heard.flatMap(({ payload }) => (payload as { id?: string }).id ?? []);
    // What the dead node was told in its last moments may come again: our client knows it by its id.
    expect(ids.filter((id) => id !== 'heard')).toEqual(['lost']);
  });

  it.each([
    ['another', 'one'],
    ['the same', 'two'],
  ] as const)(
    '[R-BACK-23] a node dies before it notices a loss: its member is told elsewhere what was said meanwhile on %s node',
    async (_, at) => {
      const { one, two, ada, session, ben } = await callOverTwoNodes();
      const way = await startCuttableProxy(Number(new URL(two.url ?? '').port));
      const there = new Person(`http://127.0.0.1:${way.port}`, returning(session.resume_token));
      people.push(there);
      await there.hear('existingUsers');
      const cy = at === 'one' ? ada : await arriveAt(two);
      if (cy !== ada) {
        await ada.ask('adminAction', { action: 'setSeats', seats: 3 });
        await cy.join('far', 'cy');
        await there.hear('userJoined');
      }
      const heard = { socket: there.id, events: there.heard.length };
      way.stall();
      await cy.ask('chatMessage', { message: 'are you there?', id: 'lost' });
      await expect.poll(() => redis.say('KEYS', '*unproven:*')).toContain(ben.id);
      // The node has said that it heard the word: it is no longer in the log of what nodes were told.
      await expect.poll(() => redis.say('EVAL', TOLD_LETTERS, '0'), { timeout: 10_000 }).toBe(':0\r\n');
      await two.kill('SIGKILL');
      await way.stop();
      const again = await arriveAt(one, {
        auth: { resume: true, resume_token: session.resume_token, keeps_connections: true, heard },
      });
      await again.hear('existingUsers');
      await again.settled();
      expect(again.heard.map(({ event }) => event)).toEqual(['session', 'existingUsers', 'chatMessage']);
    },
  );

  it('[R-WIRE-15] a node dies where somebody had left the room and come again: it is told nothing from before', async () => {
    const { one, two, ada, ben } = await callOverTwoNodes();
    await ada.ask('chatMessage', { message: 'before', id: 'before' });
    await ben.hear('chatMessage');
    await ben.ask('leaveRoom', { room_name: 'far' });
    const { session } = await ben.join('far', 'ben');
    // On the same socket it goes by the same id.
    expect(session.member_id).toBe(ben.id);
    await two.kill('SIGKILL');
    await ada.ask('chatMessage', { message: 'after', id: 'after' });
    const again = await arriveAt(one, returning(session.resume_token));
    await again.hear('existingUsers');
    await again.settled();
    const words = again.heard.filter(({ event }) => event === 'chatMessage');
    expect(words).toMatchObject([{ payload: { id: 'after' } }]);
  });

  it('[R-BACK-18] the node of two people dies, then Redis is emptied: who is back is told what the other said', async () => {
    const { one, two, ada } = await callOverTwoNodes();
    await ada.ask('adminAction', { action: 'setSeats', seats: 4 });
    const [cy, dan] = [await arriveAt(two), await arriveAt(two)];
    await cy.join('far', 'cy');
    const { session } = await dan.join('far', 'dan');
    dan.drop();
    await expect.poll(() => redis.say('ZRANGE', 'colloquy:timers', '0', '-1')).toContain('grace');
    await cy.ask('chatMessage', { message: 'are you there?', id: 'kept' });
    await cy.ask('offer', { receiver_id: dan.id, offer: { type: 'offer', sdp: 'v=0' } });
    await ada.hear('chatMessage');
    await two.kill('SIGKILL');
    await redis.restart();
    await expect.poll(() => readiness(one), { timeout: 10_000 }).toBe(200);
    const again = await arriveAt(one, returning(session.resume_token));
    await again.hear('existingUsers');
    await again.settled();
    // A node that rebuilds the store may give the room's state once more.
    const told = again.heard.map(({ event }) => event).filter((event) => !SNAPSHOT.has(event));
    expect(told).toEqual(['chatMessage', 'offer']);
  });

  it('[R-BACK-18] a node dies right after somebody came back to it: what is said to it then is told elsewhere', async () => {
    const { one, two, ada, ben, session } = await callOverTwoNodes();
    ben.drop();
    const there = await arriveAt(two, returning(session.resume_token));
    await there.hear('existingUsers');
    await two.kill('SIGKILL');
    expect(await ada.ask('chatMessage', { message: 'are you there?', id: 'then' })).toMatchObject({ ok: true });
    const again = await arriveAt(one, returning(session.resume_token));
    expect(await again.hear('chatMessage')).toMatchObject({ id: 'then' });
  });

  it('[R-SET-10] a node sleeps until its member is given up: awake, it closes the member’s socket and brings nobody back', async () => {
    const { one, two, ada, ben } = await callOverTwoNodes({ RESUME_GRACE_S: '0.1' });
    two.signal('SIGSTOP');
    expect(await ada.hear('userLeft')).toMatchObject({ socket_id: ben.id });
    two.signal('SIGCONT');
    await ben.closed();
    const cy = await arriveAt(one);
    const { existing } = await cy.join('far', 'cy');
    expect(existing.map(({ socket_id }) => socket_id)).toEqual([ada.id]);
  });

  it('[R-SET-10] Redis is gone: joins are refused, nobody is dropped and no process ends', async () => {
    const { one, two, ada, ben } = await callOverTwoNodes();
    const late = await arriveAt(one);
    await redis.crash();
    await expect.poll(() => Promise.all([one, two].map(readiness))).toEqual([503, 503]);
    const refused = await late.ask('joinRoom', { room_name: 'far', user_id: 'late' });
    expect(refused).toMatchObject({ ok: false, error: { code: 'try_again' } });
    for (let at = 0; at < 50; at++) ada.say('chatMessage', { message: 'hello?', id: String(at) });
    await ada.settled();
    expect([ada, ben, late].map(({ socket }) => socket.connected)).toEqual([true, true, true]);
    expect(await Promise.all([one, two].map(isAlive))).toEqual([true, true]);
  });

  it('[R-SET-10] Redis is back, and empty: the two hear each other as before', async () => {
    const { one, two, ada, ben } = await callOverTwoNodes();
    await redis.restart();
    await expect.poll(() => Promise.all([one, two].map(readiness))).toEqual([200, 200]);
    await expect
      .poll(async () => {
        await ada.ask('chatMessage', { message: 'again', id: 'again' });
        await ben.settled();
        return ben.heard.some(({ event }) => event === 'chatMessage');
      })
      .toBe(true);
    await ben.ask('offer', { receiver_id: ada.id, offer: { type: 'offer', sdp: 'v=0' } });
    expect(await ada.hear('offer')).toMatchObject({ sender_id: ben.id });
    expect(ada.heard.filter(({ event }) => event === 'userLeft')).toEqual([]);
  });

  it('[R-HTTP-9] a ticket of one node opens the room on another whose clock is ten minutes fast', async () => {
    await usedStore(redis);
    const [one, two] = await Promise.all([startNode(), startNode(fast(10 * 60_000))]);
    const host = await visit(one.url ?? '');
    await host.post('/api/rooms', {
      room_data: { name: 'guarded', seats: 2, password: 'hush' },
      room_host: { user_id: 'host' },
    });
    const { body } = await host.post('/api/rooms/guarded/admission', { password: 'hush' });
    const guest = await arriveAt(two);
    const { admission } = body as { admission: string };
    expect(await guest.ask('joinRoom', { room_name: 'guarded', user_id: 'guest', admission })).toMatchObject({
      ok: true,
    });
  });
});
