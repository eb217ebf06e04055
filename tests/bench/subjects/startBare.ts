import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ended, redisPidsOf, type DeploymentOptions, type Subject } from './subject.ts';

const SOURCE = fileURLToPath(new URL('bare/socketIoRelay.mjs', import.meta.url));

/** A bare relay: the minimum that could relay these messages. With a Redis, that many nodes joined by it. */
export async function startBare({ nodes = 1, redis }: DeploymentOptions = {}): Promise<Subject> {
  const relays = await Promise.all(Array.from({ length: nodes }, () => launch(redis ? { REDIS_URL: redis.url } : {})));
  const [first, ...others] = relays.map(({ url }) => url);
  if (first === undefined) throw new Error('a relay needs a node');
  return {
    name: 'Socket.IO',
    urls: [first, ...others],
    pids: relays.map(({ child }) => child.pid ?? 0),
    redisPids: redisPidsOf({ redis }),
    async stop() {
      await Promise.all(relays.map(({ child }) => ended(child)));
    },
  };
}

async function launch(settings: Record<string, string>) {
  const child = spawn(process.execPath, [SOURCE], {
    env: { PATH: process.env['PATH'], ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed] = (await once(child.stdout, 'data')) as [Buffer];
  const url = /http:\S+/.exec(printed.toString())?.[0];
  if (url === undefined) throw new Error(`a relay did not start: ${printed.toString()}`);
  return { child, url };
}
