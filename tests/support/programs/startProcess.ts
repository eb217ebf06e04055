import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import type { Readable } from 'node:stream';
import { fileURLToPath, pathToFileURL } from 'node:url';

const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const SOURCE = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url));
const BUNDLE = fileURLToPath(new URL('../../../dist/server/main.js', import.meta.url));

export type ServerProcess = {
  pid: number;
  /** The printed address, on 127.0.0.1; undefined if it exited before. */
  url: string | undefined;
  /** All output so far, of both streams. */
  printed(): string;
  /** Sends a signal and waits for the exit; the exit code, or null if a signal ended it. */
  kill(signal: NodeJS.Signals): Promise<number | null>;
  /** Sends a signal without waiting. */
  signal(signal: NodeJS.Signals): void;
  /** The exit code, once it has exited. */
  ended: Promise<number | null>;
};

/**
 * Runs the server's bundle in a separate process, on a free port unless `env` names one. Resolves when it has printed its
 * address or exited.
 */
export function startProcess(env: Record<string, string>): Promise<ServerProcess> {
  return startNode([BUNDLE], env);
}

/** The same from source. */
export function startFromSource(env: Record<string, string>): Promise<ServerProcess> {
  return startNode(['--import', TSX, SOURCE], env);
}

function startNode(args: string[], env: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return waitForAddress(child, (signal) => void child.kill(signal));
}

/** `npm start` in a clone of the repository. */
export function npmStart(folder: string, settings: Record<string, string> = {}): Promise<ServerProcess> {
  return startShellCommand('npm start', folder, { PORT: '0', LOG_LEVEL: 'warn', ...settings });
}

/** Runs a shell command in a folder. Signals reach the whole process group, as Ctrl-C does. */
export function startShellCommand(
  line: string,
  folder: string,
  settings: Record<string, string> = {},
): Promise<ServerProcess> {
  // Without the test runner's mode, which the client's build would inherit.
  const { NODE_ENV: _, VITEST: __, ...env } = process.env;
  const child = spawn('sh', ['-c', line], {
    cwd: folder,
    env: { ...env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  return waitForAddress(child, (signal) => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, signal);
  });
}

async function waitForAddress(
  child: ChildProcessByStdio<null, Readable, Readable>,
  send: (signal: NodeJS.Signals) => void,
): Promise<ServerProcess> {
  let printed = '';
  const ended = once(child, 'close').then((): number | null => child.exitCode);
  const url = new Promise<string | undefined>((resolve) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      const address = /Colloquy is at (https?):\/\/\S+:(\d+)/.exec(printed);
      if (address) resolve(`${address[1]}://127.0.0.1:${address[2]}`);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then(() => resolve(undefined));
  });
  return {
    url: await url,
    pid: child.pid ?? 0,
    printed: () => printed,
    async kill(signal) {
      send(signal);
      return await ended;
    },
    signal: send,
    ended,
  };
}
