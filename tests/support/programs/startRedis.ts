import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { findRedis } from '../find/findRedis.mjs';
import { freePort } from './freePort.ts';
import { startServerProcess, type ServerProcess } from './serverProcess.ts';

export type RunningRedis = Omit<ServerProcess, 'isRunning' | 'end'> & {
  url: string;
  /** Sends one command; returns the raw response. */
  command(...words: string[]): Promise<string>;
  /** Kills the server; all data is lost, so it is empty when it is started again. */
  crash(): Promise<void>;
  stop(): Promise<void>;
};

const START_TIMEOUT_MS = 30_000;

/** The installed Redis, on a free port, in memory only. */
export function startRedis(): Promise<RunningRedis> {
  return startRedisWith([], (port) => waitUntilReachable(port, ['PING']));
}

/**
 * The same with more options.
 *
 * @param waitUntilUp waits until it serves; the options stay the same when it is restarted.
 */
export async function startRedisWith(
  more: readonly string[],
  waitUntilUp: (port: number) => Promise<unknown>,
): Promise<RunningRedis> {
  const binary = findRedis();
  if (binary === undefined) throw new Error('No Redis server is installed; npm run setup installs one');
  const port = await freePort();

  const server = await startServerProcess(async () => {
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', ...more];
    const child = spawn(binary ?? '', options, { stdio: 'ignore' });
    await waitUntilUp(port);
    return child;
  });
  return {
    ...server,
    url: `redis://127.0.0.1:${port}`,
    command: (...words) => askRedis(port, words),
    crash: () => server.end(),
    stop: () => server.end(),
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
