import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { freePort } from './freePort.ts';
import { findJanus, janusProgram, listeningAt } from './janusProgram.ts';

export type RunningJanus = {
  url: string;
  secret: string;
  /** Of the process that runs now. */
  pid(): number;
  /** Ends it as a crash would. */
  crash(): Promise<void>;
  /** Serves the same port again, without any room. */
  restart(): Promise<void>;
  /** Stands still until `wake`. */
  freeze(): void;
  wake(): void;
  stop(): Promise<void>;
};

/**
 * A real Janus from the installed program, with the configuration that operators run, on a free port of this machine.
 * @param secret is asked of every request.
 */
export async function startJanus(secret: string = randomUUID()): Promise<RunningJanus> {
  const port = await freePort();
  const { command, folder, url } = await janusProgram(port, secret);
  const [binary, ...options] = command;

  async function launch() {
    const server = spawn(binary, options, { stdio: 'ignore' });
    await listeningAt(port);
    return server;
  }
  let server = await launch();

  async function end() {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill('SIGKILL');
    await once(server, 'exit');
  }
  return {
    url,
    secret,
    pid: () => server.pid ?? 0,
    crash: end,
    async restart() {
      await end();
      server = await launch();
    },
    freeze: () => void server.kill('SIGSTOP'),
    wake: () => void server.kill('SIGCONT'),
    async stop() {
      await end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * For suites that need a Janus: where none is installed they are skipped and say so. CI installs one, and skips
 * nothing.
 */
export const ifJanus = {
  isMissing: findJanus() === undefined && !process.env['CI'],
  titled: (title: string) => (ifJanus.isMissing ? `${title} (skipped: no janus)` : title),
};
