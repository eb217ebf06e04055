import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createRedisClients } from '@colloquy/server/cluster/redis/redisClients.ts';
import { startCuttableProxy } from '../../support/nodes/cuttableProxy.ts';
import { startRedis, type RunningRedis } from '../../support/programs/startRedis.ts';

let redis: RunningRedis;
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.stop());

/** Clients whose connection can be silenced, and one that publishes past it. */
async function connect() {
  const proxy = await startCuttableProxy(Number(new URL(redis.url).port));
  const clients = createRedisClients(`redis://127.0.0.1:${proxy.port}`);
  const other = createRedisClients(redis.url);
  onTestFinished(async () => {
    clients.close();
    other.close();
    await proxy.stop();
  });
  await clients.subscriptions.ssubscribe('room');
  const publish = () => other.commands.spublish('room', 'hello').catch(() => 0);
  await expect.poll(publish).toBe(1);
  return { proxy, clients, publish };
}

test('[R-BACK-20] a subscription without an answer is rejected in time', async () => {
  const { proxy, clients } = await connect();
  proxy.cut();
  await expect(clients.subscriptions.ssubscribe('another')).rejects.toThrow();
});

test('[R-BACK-24] a silent subscription connection is replaced by a new one', async () => {
  const { proxy, clients, publish } = await connect();
  const received: string[] = [];
  clients.subscriptions.on('smessage', (channel) => received.push(channel));
  let connections = 0;
  clients.subscriptions.onReady(() => {
    connections += 1;
    clients.subscriptions.ssubscribe('room').catch(() => {});
  });
  proxy.stall();
  // Nothing that is held back arrives: only a probe detects this.
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  proxy.restore();
  await expect.poll(() => connections).toBeGreaterThan(0);
  await expect.poll(publish).toBe(1);
  await expect.poll(() => received).toContain('room');
});
