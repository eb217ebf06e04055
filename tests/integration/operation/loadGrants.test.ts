import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import type { CreatedRoom, Pulse } from '@colloquy/machines/contract/http.ts';
import { RATES } from '@colloquy/machines/contract/rates.ts';
import { LOAD_HEADER } from '@colloquy/machines/contract/constants.ts';
import { MOST_SOCKETS } from '@colloquy/server/load/serveLoad.ts';
import type { Log } from '@colloquy/server/services.ts';
import { startSignalling, type SignallingOptions } from '../../support/node/startSignalling.ts';
import { redisBus } from '../../support/nodes/redisBus.ts';
import { LONG_TIMEOUTS, redisNode } from '../../support/nodes/redisNode.ts';
import { TestClient } from '../../support/people/testClient.ts';
import { createVisitor } from '../../support/people/visitor.ts';
import { startRedis } from '../../support/programs/startRedis.ts';
import { FLOOD } from '@colloquy/server/signalling/requests/flood.ts';

const TOKEN = 'token-of-the-load-test';

async function start({ options, ...more }: SignallingOptions = {}) {
  const node = await startSignalling({ options: { loadToken: TOKEN, ...options }, ...more });
  onTestFinished(() => node.close());
  return node;
}

/** A browser with its own cookies; with a token, a load participant. */
async function visit(url: string, token?: string) {
  const visitor = createVisitor(url);
  const headers: Record<string, string> = token === undefined ? {} : { [LOAD_HEADER]: token };
  const get = async <T>(path: string) => (await visitor.get(path, headers)).body as T;
  const first = await visitor.get('/api/capabilities', headers);
  const host = async (name: string, more: object = {}) => {
    const body = { room_data: { name, seats: 4, tags: ['chess'] }, room_host: { user_id: `of-${name}` }, ...more };
    const { status, body: answer } = await visitor.post('/api/rooms', body, headers);
    return { status, ...(answer as CreatedRoom & { code?: string }) };
  };
  return { visitor, headers, first, get, host };
}

const refusalOf = async (url: string, loadToken: string) => {
  const person = new TestClient(url, { loadToken });
  onTestFinished(() => person.leave());
  return (await person.waitForRefusal()).data;
};

it('[R-LOAD-1] refuses a wrong token, and any where none is set, with one code; the log has no token', async () => {
  const logged: string[] = [];
  const note = (fields: object, message: string) => void logged.push(JSON.stringify({ ...fields, message }));
  const log: Log = { debug: note, info: note, warn: note, error: note };
  for (const loadToken of [TOKEN, undefined]) {
    const node = await start({ options: { loadToken }, services: { log } });
    const { url } = node;
    const wrong = loadToken === undefined ? TOKEN : `${TOKEN}x`;
    for (const shown of [wrong, '']) {
      const { first } = await visit(url, shown);
      expect([first.status, first.body]).toMatchObject([403, { code: 'not_authorized' }]);
      expect(await refusalOf(url, shown)).toMatchObject({ code: 'not_authorized' });
    }
    expect((await visit(url)).first.status).toBe(200);
    await node.connect();
    if (loadToken === undefined) continue;
    expect((await visit(url, TOKEN)).first.status).toBe(200);
    await node.connect({ loadToken: TOKEN });
  }
  expect(logged.filter((line) => line.includes(TOKEN))).toEqual([]);
});

it('[R-LOAD-2] load participants and people share no room, search, list or number', async () => {
  const node = await start();
  const { url, records } = node;
  const [ann, load] = [await visit(url), await visit(url, TOKEN)];
  expect(await load.host('den')).toMatchObject({ status: 201 });
  const sitting = await node.connect({ loadToken: TOKEN });
  await sitting.join('den', 'load-one');
  const onAir = await node.connect({ loadToken: TOKEN });
  await onAir.ask('start-stream', { user_id: 'load-two', name: 'load two' });

  for (const path of ['/api/rooms/active', '/api/rooms/tags?tags=chess']) {
    expect(await ann.get(path), path).toEqual([]);
    expect(await load.get(path), path).toMatchObject([{ name: 'den' }]);
  }
  expect((await ann.get<Pulse>('/api/pulse?tags=chess')).talking).toBe(0);
  expect(await ann.get('/api/rooms/den')).toMatchObject({ code: 'room_not_found' });
  expect(await records.find('den')).toBeUndefined();

  // The name is free, and a search for the same interest finds nobody.
  const searched = await ann.host('den', { match: true });
  expect(searched).toMatchObject({ status: 201, name: 'den' });
  const person = await node.connectAndJoin('den', 'ann');
  expect(person.received).toContainEqual(expect.objectContaining({ event: 'existingUsers', payload: [] }));
  await person.ask('request-broadcasters', {});
  const listed = person.received.filter(({ event }) => event === 'broadcaster-available').at(-1);
  expect(listed?.payload).toEqual([]);
  await sitting.ask('chatMessage', { message: 'among ourselves', id: 'm1' });
  expect(person.received.filter(({ event }) => event === 'chatMessage' || event === 'userJoined')).toEqual([]);
});

it('[R-LOAD-2] load participants on two nodes meet each other', async () => {
  const redis = await startRedis();
  onTestFinished(() => redis.stop());
  const prefix = randomUUID();
  const registryOf = (end: string) =>
    redisNode({ redis: redis.url, presenceTimes: LONG_TIMEOUTS, recoveryMs: 0, prefix: prefix + end });
  const busOf = (end: string) => redisBus({ redis: redis.url, prefix: prefix + end });
  const startNode = async (nodeId: string) => {
    const [cluster, loadCluster] = [busOf(':bus:'), busOf(':load-bus:')];
    const node = await start({
      options: { nodeId },
      services: { registry: registryOf(':') },
      load: { registry: registryOf(':load:'), cluster: loadCluster },
      cluster,
    });
    onTestFinished(async () => {
      await cluster.nodes.close();
      await loadCluster.nodes.close();
    });
    return node;
  };
  const [one, two] = [await startNode('one'), await startNode('two')];
  const ada = await one.connectAndJoin('far', 'load-ada', { loadToken: TOKEN });
  const ben = await two.connect({ loadToken: TOKEN });
  await ben.join('far', 'load-ben');
  await ada.waitForNotice('userJoined');
  const offer = { type: 'offer', sdp: 'v=0' };
  ben.socket.emit('offer', { receiver_id: ada.id, offer });
  expect(await ada.waitForNotice('offer')).toMatchObject({ sender_id: ben.id, offer });
  await ada.ask('chatMessage', { message: 'hello', id: 'm1' });
  expect(await ben.waitForNotice('chatMessage')).toMatchObject({ message: 'hello' });
  // A person in a room of that name is alone in it.
  const cy = await two.connectAndJoin('far', 'cy');
  expect(cy.received).toContainEqual(expect.objectContaining({ event: 'existingUsers', payload: [] }));
});

it('[R-LOAD-3] serves load participants what calls need, and nothing about accounts or reports', async () => {
  const { url } = await start();
  const { visitor, headers } = await visit(url, TOKEN);
  const statuses = async (...paths: string[]) =>
    Promise.all(paths.map(async (path) => (await visitor.get(path, headers)).status));
  expect(await statuses('/api/capabilities', '/api/ice-servers', '/api/pulse', '/api/rooms/active')).toEqual([
    200, 200, 200, 200,
  ]);
  expect(await statuses('/api/account', '/api/staff/reports', '/api/blocks', '/metrics', '/readyz', '/')).toEqual(
    Array.from({ length: 6 }, () => 404),
  );
  const signUp = await visitor.post('/signup', { email: 'load@example.org', password: 'a long password' }, headers);
  expect(signUp).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

it('[R-LOAD-4] limits load participants as many addresses, and their sockets and requests together', async () => {
  const factor = 2 / RATES.rooms.points;
  const node = await start({ options: { limitsFactor: factor } });
  const { url } = node;
  const [ann, load] = [await visit(url), await visit(url, TOKEN)];
  const hosted = async ({ host }: typeof ann, name: string, count: number) =>
    (await Promise.all(Array.from({ length: count }, (_, at) => host(`${name}-${at}`)))).map(({ status }) => status);
  expect(await hosted(ann, 'room', 3)).toContain(429);
  expect(new Set(await hosted(load, 'load', 40))).toEqual(new Set([201]));

  const mostRequests = Math.floor(RATES.loadRequests.points * factor);
  const rest = await Promise.all(
    Array.from({ length: mostRequests }, () => load.visitor.get('/api/pulse', load.headers)),
  );
  expect(new Set(rest.map(({ status }) => status))).toEqual(new Set([200, 429]));
  expect((await visit(url)).first.status).toBe(200);

  const mostSockets = Math.floor(MOST_SOCKETS * factor);
  for (let open = 0; open < mostSockets; open += 1) await node.connect({ loadToken: TOKEN });
  expect(await refusalOf(url, TOKEN)).toMatchObject({ code: 'rate_limited' });
  await node.connect();
});

it('[R-LOAD-4] lets the socket of a load participant send no faster than others', async () => {
  const node = await start();
  const { socket, received } = await node.connect({ loadToken: TOKEN });
  for (let sent = 0; sent < FLOOD.burst + 50; sent += 1) socket.emit('sendReaction', { reaction: '👍' });
  await expect
    .poll(() => received.map(({ payload }) => (payload as { code?: string } | undefined)?.code))
    .toContain('rate_limited');
});
