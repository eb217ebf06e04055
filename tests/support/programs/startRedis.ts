import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startProcess, type ProcessOptions } from '../deployment/managedProcess.ts';
import { LOOPBACK, INFRA } from '../deployment/programs.ts';
import { findRedis } from '../find/findRedis.mjs';
import { freePort } from './freePort.ts';

export type RunningRedis = {
  url: string;
  /** The id of the current process. */
  pid(): number;
  /** Sends one command; returns the raw response. */
  command(...words: string[]): Promise<string>;
  /** Kills the server; all data is lost. */
  crash(): Promise<void>;
  /** Starts it again on the same port, empty. */
  restart(): Promise<void>;
  /** Suspends it until `wake`. */
  freeze(): void;
  wake(): void;
  stop(): Promise<void>;
};

const START_TIMEOUT_MS = 30_000;

type OnLost = ProcessOptions['onLost'];

/** The installed Redis with the configuration of infra/, on a free port, in memory only. */
export function startRedis(onLost?: OnLost): Promise<RunningRedis> {
  return startRedisWith([], (port) => waitUntilReachable(port, ['PING']), onLost);
}

/**
 * The same with more options.
 *
 * @param waitUntilUp waits until it serves; the options stay the same when it is restarted.
 */
export async function startRedisWith(
  more: readonly string[],
  waitUntilUp: (port: number) => Promise<unknown>,
  onLost?: OnLost,
): Promise<RunningRedis> {
  const binary = findRedis();
  if (binary === undefined) throw new Error('No Redis server is installed; npm run setup installs one');
  const port = await freePort();

  const redis = await startProcess({
    name: 'Redis',
    command: [binary, join(INFRA, 'redis/redis.conf'), '--port', `${port}`, '--bind', LOOPBACK, ...more],
    ...(onLost && { onLost }),
  });
  await waitUntilUp(port);
  const crash = async () => void (await redis.end('SIGKILL'));
  return {
    url: `redis://${LOOPBACK}:${port}`,
    pid: () => redis.pid(),
    command: (...words) => askRedis(port, words),
    crash,
    async restart() {
      await crash();
      await redis.restart();
      await waitUntilUp(port);
    },
    freeze: () => redis.signal('SIGSTOP'),
    wake: () => redis.signal('SIGCONT'),
    stop: crash,
  };
}

/** Repeats a command until the response contains `part`. */
export async function waitUntilReachable(port: number, words: readonly string[], part = ''): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const answer = await askRedis(port, words).catch(String);
    if (!answer.startsWith('Error') && answer.includes(part)) return;
    if (Date.now() > deadline) throw new Error(`Redis at ${port} does not answer ${part}: ${answer}`);
    await wait(20);
  }
}

/** Sends one command; returns the raw response. */
export async function askRedis(port: number, words: readonly string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    const parts = words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`);
    socket.write(`*${words.length}\r\n${parts.join('')}`);
    const [answer] = await once(socket, 'data');
    return String(answer);
  } finally {
    socket.destroy();
  }
}
