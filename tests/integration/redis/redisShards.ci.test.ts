import { randomUUID } from 'node:crypto';
import { Cluster } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createRedisBus } from '@colloquy/server/cluster/redisBus.ts';
import { createRedisClients, type RedisClients } from '@colloquy/server/cluster/redis/redisClients.ts';
import { RATES } from '@colloquy/machines/contract/rates.ts';
import { startCuttableProxy } from '../../support/nodes/cuttableProxy.ts';
import { startRedises, type RunningRedises } from '../../support/programs/redisShards.ts';

/** Enough names for each shard to have some, every one in a different slot. */
const NAMES = Array.from({ length: 24 }, (_, number) => `name-${number}`);

let redis: RunningRedises;
beforeAll(async () => {
  redis = await startRedises(3);
});
afterAll(() => redis.stop());

async function connect(options: Parameters<typeof createRedisClients>[1] = {}): Promise<RedisClients> {
  const clients = createRedisClients(redis.url, options);
  onTestFinished(() => clients.close());
  const { commands } = clients;
  if (!(commands instanceof Cluster)) throw new Error('Several addresses are a cluster');
  await expect.poll(() => commands.nodes().map(({ status }) => status)).toEqual(['ready', 'ready', 'ready']);
  return clients;
}

const prefix = () => `${randomUUID()}:`;
const publish = ({ commands }: RedisClients, text: string) =>
  Promise.allSettled(NAMES.map((name) => commands.spublish(name, text)));

describe('what nodes share on a cluster of three Redis', () => {
  it('[R-SET-21] notes, loads, tickets, grants, digests and pictures are stored and found, whatever their shard', async () => {
    const { nodes, inspections, digests, streamPictures } = createRedisBus(await connect(), prefix());
    for (const name of NAMES) {
      await nodes.saveBroadcastState(name, `of ${name}`);
      expect(await nodes.broadcastStateOf(name)).toBe(`of ${name}`);
      await nodes.deleteBroadcastState(name);
      expect(await nodes.broadcastStateOf(name)).toBeUndefined();
      await nodes.publishLoad(name, '1');
      expect([await nodes.useTicket(name, 'a'), await nodes.useTicket(name, 'b')]).toEqual(['new', 'taken']);
      await inspections.save(name, 60_000);
      expect([await inspections.has(name), await inspections.revoke(name)]).toEqual([true, true]);
      await streamPictures.save(name, new Uint8Array([0xff, 0xd8, 0x00]));
      expect([...((await streamPictures.find(name)) ?? [])]).toEqual([0xff, 0xd8, 0x00]);
      expect(await streamPictures.find(`${name}-other`)).toBeUndefined();
      expect([await streamPictures.has(name), await streamPictures.has(`${name}-other`)]).toEqual([true, false]);
      await digests.add(name, 'one');
      await digests.add(name, 'two');
      expect(await digests.has(name, ['one', 'three', 'two'])).toEqual([true, false, true]);
    }
    expect(Object.keys(await nodes.loads()).sort()).toEqual([...NAMES].sort());
  });

  it('[R-SET-21] limits are counted by all nodes together', async () => {
    const shared = prefix();
    const [one, two] = [await connect(), await connect()].map((clients) =>
      createRedisBus(clients, shared).limitsOf(2 / RATES.rooms.points),
    );
    for (const name of NAMES) {
      expect((await one?.consume('rooms', name))?.kind).toBe('allowed');
      expect((await two?.consume('rooms', name))?.kind).toBe('allowed');
      expect((await two?.consume('rooms', name))?.kind).toBe('limited');
    }
  });

  it('[R-SET-21] a node’s announcements are received by the others, each topic separately, and not by itself', async () => {
    const shared = prefix();
    const received: unknown[] = [];
    const [one] = await Promise.all(
      ['one', 'two'].map(async (name) => {
        const { nodes } = createRedisBus(await connect(), shared);
        for (const topic of ['sanctions', 'inspection'] as const)
          nodes.onPublished(topic, (message) => received.push([name, topic, message]));
        nodes.listen(name);
        return nodes;
      }),
    );
    // A node that subscribes a moment later has missed the first of them.
    await expect
      .poll(() => {
        one?.publish('inspection', 'hello\n');
        return received[0];
      })
      .toEqual(['two', 'inspection', 'hello\n']);
    expect(received.every((one) => JSON.stringify(one) === JSON.stringify(received[0]))).toBe(true);
  });

  it('sharded channels are received from all shards, and again only once the caller has resubscribed', async () => {
    const clients = await connect();
    const received: string[] = [];
    const reported: string[][] = [];
    clients.subscriptions.on('smessage', (channel, text) => received.push(`${channel} ${text}`));
    clients.subscriptions.onReady((isThere) => reported.push(NAMES.filter(isThere)));
    await clients.subscriptions.ssubscribe(...NAMES);
    await publish(clients, 'first');
    await expect.poll(() => received).toHaveLength(NAMES.length);
    received.length = 0;
    await redis.shards[0]?.restart();
    await expect.poll(() => reported.length).toBeGreaterThan(0);
    const lost = reported[0] ?? [];
    expect(lost.length).toBeGreaterThan(0);
    expect(lost.length).toBeLessThan(NAMES.length);
    await publish(clients, 'second');
    await expect.poll(() => received).toHaveLength(NAMES.length - lost.length);
    await clients.subscriptions.ssubscribe(...lost);
    await publish(clients, 'third');
    await expect.poll(() => received).toHaveLength(2 * NAMES.length - lost.length);
  });

  it('while one shard is down commands for its keys are rejected at once, and all others are served', async () => {
    const { commands, onReady } = await connect();
    const set = () => Promise.allSettled(NAMES.map((name) => commands.set(name, 'x')));
    expect((await set()).every(({ status }) => status === 'fulfilled')).toBe(true);
    const back: string[][] = [];
    onReady((isThere) => back.push(NAMES.filter(isThere)));
    await redis.shards[1]?.crash();
    const from = performance.now();
    const refused = (await set()).flatMap(({ status }, at) => (status === 'rejected' ? NAMES[at] : []));
    expect(performance.now() - from).toBeLessThan(500);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(NAMES.length);
    await redis.shards[1]?.restart();
    await expect.poll(() => back.at(-1)).toEqual(refused);
    // It is reported again where the shard refused everything at first.
    expect(back.every((keys) => keys.join() === refused.join())).toBe(true);
    expect((await set()).every(({ status }) => status === 'fulfilled')).toBe(true);
  });

  it('an unresponsive shard is replaced by a new connection on demand', async () => {
    const { commands, onReady, reconnect } = await connect();
    const stuck = redis.shards[2];
    await Promise.all(NAMES.map((name) => commands.set(name, 'x')));
    const back: string[][] = [];
    onReady((isThere) => back.push(NAMES.filter(isThere)));
    stuck?.freeze();
    onTestFinished(() => stuck?.wake());
    const answers = await Promise.allSettled(NAMES.map((name) => commands.set(name, 'x')));
    const silent = answers.flatMap(({ status }, at) => (status === 'rejected' ? (NAMES[at] ?? []) : []));
    expect(silent.length).toBeGreaterThan(0);
    reconnect(silent[0] ?? '');
    stuck?.wake();
    await expect.poll(() => back).toEqual([silent]);
  });

  it('addresses are mapped as the caller specifies', async () => {
    const proxies = await Promise.all(redis.shards.map(({ url }) => startCuttableProxy(Number(new URL(url).port))));
    onTestFinished(async () => void (await Promise.all(proxies.map((proxy) => proxy.stop()))));
    const natMap = Object.fromEntries(
      redis.shards.map(({ url }, at) => [new URL(url).host, { host: '127.0.0.1', port: proxies[at]?.port ?? 0 }]),
    );
    const { commands } = await connect({ natMap });
    await Promise.all(NAMES.map((name) => commands.set(name, 'x')));
    for (const proxy of proxies) proxy.cut();
    await expect.poll(() => commands.set('name-1', 'y').catch(() => 'refused')).toBe('refused');
  });
});
