import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { freePort } from './freePort.ts';
import { findJanus, prepareJanus, waitUntilListening } from './prepareJanus.ts';

export type RunningJanus = {
  url: string;
  secret: string;
  /** The id of the current process. */
  pid(): number;
  /** Kills it. */
  crash(): Promise<void>;
  /** Serves the same port again, without any room. */
  restart(): Promise<void>;
  /** Suspends it until `wake`. */
  freeze(): void;
  wake(): void;
  stop(): Promise<void>;
};

/**
 * The installed Janus with the deployment's configuration, on a free local port.
 * @param secret required by every request.
 */
export async function startJanus(secret: string = randomUUID()): Promise<RunningJanus> {
  const port = await freePort();
  const { command, folder, url } = await prepareJanus(port, secret);
  const [binary, ...options] = command;

  async function launch() {
    const server = spawn(binary, options, { stdio: 'ignore' });
    await waitUntilListening(port);
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
 * For suites that need Janus: they are skipped where it is not installed, but never in CI.
 */
export const ifJanus = {
  isMissing: findJanus() === undefined && !process.env['CI'],
  titled: (title: string) => (ifJanus.isMissing ? `${title} (skipped: no janus)` : title),
};
