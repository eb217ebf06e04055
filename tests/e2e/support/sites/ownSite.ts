import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startProcess } from '../../../support/deployment/managedProcess.ts';
import { freePort } from '../../../support/programs/freePort.ts';

const SERVER = fileURLToPath(new URL('../../../../dist/server/main.js', import.meta.url));

/** One node with settings of its own, for tests that need others than the shared one. */
export async function startOwnSite(settings: Record<string, string>) {
  const [port, dataDir] = [await freePort(), await mkdtemp(join(tmpdir(), 'colloquy-site-'))];
  const url = `http://localhost:${port}`;
  const env = { PORT: `${port}`, PUBLIC_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'warn', LIMITS_FACTOR: '100' };
  const node = await startProcess({
    name: 'Node',
    command: [process.execPath, SERVER],
    env: { ...env, STUN_URLS: '', ...settings },
    isReady: (printed) => printed.includes('Colloquy is at'),
  });
  return {
    url,
    async stop() {
      await node.end();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
