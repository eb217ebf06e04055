import { rm } from 'node:fs/promises';
import { freePort } from '../programs/freePort.ts';
import { prepareJanus, waitUntilListening } from '../programs/prepareJanus.ts';
import { startProcess, type ManagedProcess } from './managedProcess.ts';

export type JanusProcess = ManagedProcess & {
  url: string;
  /** Kills it; `restart` serves the same port. */
  crash(): Promise<unknown>;
};

/** Janus as a part of a deployment, with the configuration of infra/, on a free port of this machine. */
export async function startJanusProcess(secret: string, onLost: (how: string) => void): Promise<JanusProcess> {
  const port = await freePort();
  const { command, folder, url } = await prepareJanus(port, secret);
  const janus = await startProcess({ name: 'Janus', command, onLost });
  await waitUntilListening(port);
  return {
    ...janus,
    url,
    crash: () => janus.end('SIGKILL'),
    async end(signal) {
      const how = await janus.end(signal);
      await rm(folder, { recursive: true, force: true });
      return how;
    },
  };
}
