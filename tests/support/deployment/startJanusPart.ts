import { rm } from 'node:fs/promises';
import { freePort } from '../programs/freePort.ts';
import { prepareJanus, waitUntilListening } from '../programs/prepareJanus.ts';
import { startPart, type Part } from './part.ts';

export type JanusPart = Part & {
  url: string;
  /** Kills it; `restart` serves the same port. */
  crash(): Promise<unknown>;
};

/** Janus as a part of a deployment, with the configuration of infra/, on a free port of this machine. */
export async function startJanusPart(secret: string, onLost: (how: string) => void): Promise<JanusPart> {
  const port = await freePort();
  const { command, folder, url } = await prepareJanus(port, secret);
  const part = await startPart({ name: 'Janus', command, onLost });
  await waitUntilListening(port);
  return {
    ...part,
    url,
    crash: () => part.end('SIGKILL'),
    async end(signal) {
      const how = await part.end(signal);
      await rm(folder, { recursive: true, force: true });
      return how;
    },
  };
}
