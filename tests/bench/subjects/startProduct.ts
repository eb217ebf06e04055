import { randomUUID } from 'node:crypto';
import { startProcess } from '../../support/programs/startProcess.ts';
import type { Deployed, Subject } from './subject.ts';

/**
 * The product from its bundle with all it checks, counts and logs. Limits are counted as ever and never reached: the
 * generator's few addresses stand for a crowd of people.
 */
export async function startProduct(
  databaseUrl: string,
  { nodes = 1, redis, port = 0 }: Deployed = {},
): Promise<Subject> {
  const settings = {
    PORT: `${port}`,
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
  return {
    name: 'product',
    dialect: 'socketIo',
    urls: [first, ...others],
    pids: processes.map(({ pid }) => pid),
    redisPid: redis?.pid(),
    async stop() {
      await Promise.all(processes.map((one) => one.kill('SIGTERM')));
    },
  };
}
