import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base } from '@playwright/test';
import { launchOptions } from '../../../support/chromium.ts';
import { startProcess, type ManagedProcess } from '../../../support/deployment/managedProcess.ts';
import { startTurn, type RunningTurn } from '../../../support/deployment/startTurn.ts';
import { freePort } from '../../../support/programs/freePort.ts';

const SERVER = fileURLToPath(new URL('../../../../dist/server/main.js', import.meta.url));

/** One node, and a coturn that relays between peers on this machine. */
export type TurnSite = { url: string; node: ManagedProcess; turn: RunningTurn };

async function startTurnSite(): Promise<TurnSite & { stop(): Promise<void> }> {
  const secret = randomBytes(32).toString('hex');
  const [port, dataDir] = [await freePort(), await mkdtemp(join(tmpdir(), 'colloquy-relay-'))];
  const turn = await startTurn({ secret, allowLoopbackPeers: true });
  const node = await startProcess({
    name: 'Server node',
    command: [process.execPath, SERVER],
    env: {
      PORT: `${port}`,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      LIMITS_FACTOR: '100',
      STUN_URLS: '',
      TURN_URLS: `${turn.url}?transport=udp`,
      TURN_SECRET: secret,
    },
    isReady: (printed) => printed.includes('Colloquy is at'),
  });
  return {
    url: `http://localhost:${port}`,
    node,
    turn,
    async stop() {
      await node.end();
      await turn.end();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Tests of calls over a TURN relay. By default Chromium gathers no relay candidates on the loopback interface. */
export const test = base.extend<object, { site: TurnSite }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the destructuring pattern which fixtures are requested
    async ({}, provide) => {
      const site = await startTurnSite();
      await provide(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, provide) => provide(site.url),
  launchOptions: [
    { ...launchOptions(), args: [...(launchOptions().args ?? []), '--allow-loopback-in-peer-connection'] },
    { scope: 'worker' },
  ],
});
