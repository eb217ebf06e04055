import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { visit } from '../../support/people/visitor.ts';
import { startProcess } from '../../support/programs/startProcess.ts';
import { redisPidsOf, type DeploymentOptions, type Subject } from './subject.ts';

/**
 * The product from its bundle with all its checks, metrics and logs. Limits are counted as usual and never reached: the
 * generator's few addresses stand for a crowd of people.
 */
export async function startProduct(
  databaseUrl: string,
  { nodes = 1, redis }: DeploymentOptions = {},
): Promise<Subject> {
  const settings = {
    PORT: '0',
    DATABASE_URL: databaseUrl,
    APP_SECRET: randomUUID() + randomUUID(),
    STUN_URLS: '',
    LOG_LEVEL: 'info',
    LIMITS_FACTOR: '1000000',
    ...(redis && { REDIS_URL: redis.url }),
  };
  const processes = await Promise.all(Array.from({ length: nodes }, () => startProcess(settings)));
  const [first, ...others] = processes.map((one) => {
    if (one.url === undefined) throw new Error(`the product did not start: ${one.printed()}`);
    return one.url;
  });
  if (first === undefined) throw new Error('the product needs a node');
  await Promise.all([first, ...others].map(waitUntilRoomsOpen));
  return {
    name: 'product',
    urls: [first, ...others],
    pids: processes.map(({ pid }) => pid),
    redisPids: redisPidsOf({ redis }),
    async stop() {
      await Promise.all(processes.map((one) => one.kill('SIGTERM')));
    },
  };
}

const TIMEOUT_MS = 20_000;

/** After connecting to Redis a node opens no room for a while: absent ones may still be restored. */
async function waitUntilRoomsOpen(url: string): Promise<void> {
  const host = await visit(url);
  const until = performance.now() + TIMEOUT_MS;
  for (;;) {
    const room_data = { name: `bench-${randomUUID()}`, is_private: true, seats: 2, tags: [] };
    const { status, body } = await host.post('/api/rooms', { room_data, room_host: { user_id: randomUUID() } });
    if (status === 201) return;
    if (performance.now() > until) throw new Error(`${url} opens no room: ${JSON.stringify(body)}`);
    await wait(100);
  }
}
