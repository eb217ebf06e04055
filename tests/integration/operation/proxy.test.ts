import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { RATES } from '@colloquy/machines/contract/rates.ts';
import { readyNodes } from '../../support/deployment/readyNodes.ts';
import { startDeployment, type Deployment } from '../../support/deployment/startDeployment.ts';
import { TestClient } from '../../support/people/testClient.ts';
import { createVisitor, visit } from '../../support/people/visitor.ts';

/** Two nodes behind HAProxy, with the configuration that operators run. */
describe('the proxy', () => {
  let deployment: Deployment;
  beforeAll(async () => {
    deployment = await startDeployment({ nodes: 2 });
  });
  afterAll(() => deployment.stop());

  const waitUntilReady = (count: number) =>
    expect.poll(() => readyNodes(deployment.proxy.url), { timeout: 30_000, interval: 100 }).toBe(count);

  /** Sends requests without a pause until stopped; returns every status that came. */
  function keepAsking(path: string): { stop(): Promise<Set<number>> } {
    const came = new Set<number>();
    const enough = new AbortController();
    const asking = (async () => {
      const visitor = createVisitor(deployment.url);
      while (!enough.signal.aborted) came.add((await visitor.get(path)).status);
    })();
    return {
      async stop() {
        enough.abort();
        await asking;
        return came;
      },
    };
  }

  async function connect(): Promise<TestClient> {
    const person = new TestClient(deployment.url, { origin: deployment.url });
    onTestFinished(() => person.leave());
    await person.waitForConnect();
    return person;
  }

  it('[R-HTTP-18] lets nobody read a node’s metrics', async () => {
    for (const path of ['/metrics', '/METRICS', '/metrics/']) {
      const { status, text } = await createVisitor(deployment.url).get(path);
      expect(status).toBe(404);
      expect(text).not.toContain('colloquy_');
    }
    expect((await createVisitor(deployment.proxy.url).get('/')).status).toBe(404);
  });

  it('[R-HTTP-10] ignores addresses that callers claim', async () => {
    const visitor = await visit(deployment.url);
    const open = () =>
      visitor.post('/api/rooms', {
        room_data: { name: 'guarded', seats: 2, tags: [], password: 'right' },
        room_host: { user_id: 'host' },
      });
    // A store that has just been reached may still be restored.
    await expect.poll(async () => (await open()).status).toBe(201);
    const guess = (number: number) =>
      visitor.post(
        '/api/rooms/guarded/admission',
        { password: 'wrong' },
        { 'X-Forwarded-For': `192.0.2.${number}`, Forwarded: `for=192.0.2.${number}` },
      );
    // Each node counts separately.
    const most = RATES.wrongRoomPasswords.points * deployment.nodes.length;
    const statuses = [];
    for (let number = 0; number <= most; number += 1) statuses.push((await guess(number)).status);
    expect(statuses.at(0)).toBe(401);
    expect(statuses.at(-1)).toBe(429);
  });

  it('[R-SET-15] answers everyone while a node dies and comes back', async () => {
    const [node] = deployment.nodes;
    const asking = keepAsking('/');
    await node?.end('SIGKILL');
    await waitUntilReady(1);
    await node?.restart();
    await waitUntilReady(2);
    expect(await asking.stop()).toEqual(new Set([200]));
  });

  it('[R-SET-15] answers everyone while a node shuts down, and sends it no new clients', async () => {
    const [node] = deployment.nodes;
    const people = [await connect(), await connect()];
    const asking = keepAsking('/');
    const ended = node?.end('SIGTERM');
    const moved = await Promise.race(people.map(async (person) => (await person.waitForNotice('migrate')) && person));
    await waitUntilReady(1);
    const [late] = [await connect()];
    moved.leave();
    await ended;
    expect(late.socket.connected).toBe(true);
    expect(late.received).toEqual([]);
    await node?.restart();
    await waitUntilReady(2);
    expect(await asking.stop()).toEqual(new Set([200]));
  });

  it('[R-SET-15] sends people to living nodes when none is ready', async () => {
    const [lost] = deployment.nodes;
    const asking = keepAsking('/');
    await deployment.redis.crash();
    await lost?.end('SIGKILL');
    await waitUntilReady(0);
    const { status, body } = await createVisitor(deployment.url).get('/readyz');
    expect(status).toBe(503);
    expect(body).toMatchObject({ code: 'try_again' });
    const late = await connect();
    late.send('joinRoom', { room_name: 'tea', user_id: 'ada' });
    expect(await late.waitForNotice('roomJoinError')).toMatchObject({ code: 'try_again' });
    expect(await asking.stop()).toEqual(new Set([200]));

    await deployment.redis.restart();
    await lost?.restart();
    await waitUntilReady(2);
    expect((await createVisitor(deployment.url).get('/readyz')).status).toBe(200);
  });
});
