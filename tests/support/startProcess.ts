import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const PROGRAMS = {
  source: ['--import', TSX, fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))],
  built: [fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url))],
};

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
 * The server as a process of its own, from source or as `npm start` builds it, on a free port unless `env` names one.
 * Resolves when it has printed its address or ended.
 */
export async function startProcess(
  env: Record<string, string>,
  program: keyof typeof PROGRAMS = 'source',
): Promise<ServerProcess> {
  const child = spawn(process.execPath, PROGRAMS[program], {
    env: { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
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
      child.kill(signal);
      return await ended;
    },
    signal: (signal) => void child.kill(signal),
    ended,
  };
}
