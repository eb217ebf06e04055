import { once } from 'node:events';
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findProgram } from '../find/findProgram.mjs';

const CONFIGURATION = fileURLToPath(new URL('../../../infra/janus/', import.meta.url));
const TRANSPORT = 'janus.transport.websockets.jcfg';
const LOOPBACK = '127.0.0.1';
const START_TIMEOUT_MS = 30_000;

export const findJanus = (): string | undefined => findProgram('janus');

/**
 * Janus with the deployment's configuration on a local port. `folder` has a copy of the configuration with that port,
 * which is not a command-line option; the caller removes it.
 */
export async function prepareJanus(
  port: number,
  secret: string,
): Promise<{ command: [string, ...string[]]; folder: string; url: string }> {
  const binary = findJanus();
  if (binary === undefined) throw new Error('No Janus is installed: apt-get install janus');
  const folder = await mkdtemp(join(tmpdir(), 'colloquy-janus-'));
  await cp(CONFIGURATION, folder, { recursive: true });
  const transport = await readFile(join(folder, TRANSPORT), 'utf8');
  await writeFile(
    join(folder, TRANSPORT),
    transport.replace('ws_port = 8188', `ws_port = ${port}\n\tws_ip = "${LOOPBACK}"`),
  );
  return {
    command: [binary, `--configs-folder=${folder}`, `--apisecret=${secret}`],
    folder,
    url: `ws://${LOOPBACK}:${port}`,
  };
}

/** Resolves once a process listens on that local port. */
export async function waitUntilListening(port: number): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const socket = connect(port, LOOPBACK);
    try {
      await once(socket, 'connect');
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await wait(20);
    } finally {
      socket.destroy();
    }
  }
}
