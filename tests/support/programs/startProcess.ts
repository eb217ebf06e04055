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
  /** The address it printed, on 127.0.0.1; undefined when it ended before. */
  url: string | undefined;
  /** All it printed so far, both streams. */
  printed(): string;
  /** Sends a signal and waits for the end; the exit code, null when a signal ended it. */
  kill(signal: NodeJS.Signals): Promise<number | null>;
  /** Sends a signal and waits for nothing. */
  signal(signal: NodeJS.Signals): void;
  /** The exit code, once it has ended. */
  ended: Promise<number | null>;
};

/**
 * The server as a process of its own, as operators run it: from its bundle, on a free port unless `env` names one.
 * Resolves when it has printed its address or ended.
 */
export function startProcess(env: Record<string, string>): Promise<ServerProcess> {
  return startNode([BUNDLE], env);
}

/** The same from source, as developers run it. */
export function startFromSource(env: Record<string, string>): Promise<ServerProcess> {
  return startNode(['--import', TSX, SOURCE], env);
}

function startNode(args: string[], env: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return untilAddress(child, (signal) => void child.kill(signal));
}

/** `npm start` in a folder that holds the repository. */
export function npmStart(folder: string, settings: Record<string, string> = {}): Promise<ServerProcess> {
  return typed('npm start', folder, { PORT: '0', LOG_LEVEL: 'warn', ...settings });
}

/** What a person types at a shell in a folder. Signals reach the whole process group, as Ctrl-C does. */
export function typed(line: string, folder: string, settings: Record<string, string> = {}): Promise<ServerProcess> {
  // A person's shell knows nothing of the test runner's mode, which the client's build would take for its own.
  const { NODE_ENV: _, VITEST: __, ...env } = process.env;
  const child = spawn('sh', ['-c', line], {
    cwd: folder,
    env: { ...env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  return untilAddress(child, (signal) => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, signal);
  });
}

async function untilAddress(
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
