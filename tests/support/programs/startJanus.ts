import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { freePort } from './freePort.ts';
import { findJanus, prepareJanus, waitUntilListening } from './prepareJanus.ts';
import { startServerProcess, type ServerProcess } from './serverProcess.ts';

export type RunningJanus = Omit<ServerProcess, 'isRunning' | 'end'> & {
  url: string;
  secret: string;
  /** Kills it; when it is started again it has no room. */
  crash(): Promise<void>;
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

  const server = await startServerProcess(async () => {
    const child = spawn(binary, options, { stdio: 'ignore' });
    await waitUntilListening(port);
    return child;
  });
  return {
    ...server,
    url,
    secret,
    crash: () => server.end(),
    async stop() {
      await server.end();
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
