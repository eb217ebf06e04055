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

/** One node, and a coturn that relays between people on this machine. */
export type RelaySite = { url: string; node: ManagedProcess; turn: RunningTurn };

async function startRelaySite(): Promise<RelaySite & { stop(): Promise<void> }> {
  const secret = randomBytes(32).toString('hex');
  const [port, dataDir] = [await freePort(), await mkdtemp(join(tmpdir(), 'colloquy-relay-'))];
  const turn = await startTurn({ secret, withinMachine: true });
  const node = await startProcess({
    name: 'Node',
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

/** Tests of calls over a relay. Chromium gathers no relay on the loopback interface by default. */
export const test = base.extend<object, { site: RelaySite }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are wanted
    async ({}, provide) => {
      const site = await startRelaySite();
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
