import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { agreement, skippedTalkPreview } from './e2e/support/people/agreement.ts';
import { launchOptions } from './support/chromium.ts';
import { freePort } from './support/programs/freePort.ts';

/** Workers read this file again and must find the same server: what was chosen first is kept in the environment. */
const port = (process.env['E2E_PORT'] ??= String(await freePort()));
const dataDir = (process.env['E2E_DATA_DIR'] ??= temporaryFolder());

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'colloquy-e2e-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const MANY_NODES = '**/cluster/*.spec.ts';
/** These ask more of two processors than the gate can give. */
const HEAVY = ['byServer', 'relay', 'serverFrozen', 'sharingAtOnce'].map((name) => `**/${name}.spec.ts`);

/**
 * Browser stories against the server as `npm start` runs it. Those tagged `@gate` run with `npm test`, the others with `npm
 * run test:all`; `@long` ones need more time each.
 */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  // Every browser encodes and decodes video: two stories at once would take each other's processor.
  workers: 1,
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    // Who begins a call without a person of `support/people` has agreed to the rules, and to strangers, before.
    storageState: {
      cookies: [],
      origins: [{ origin: `http://localhost:${port}`, localStorage: [agreement, skippedTalkPreview] }],
    },
    // A trace costs a quarter of a story's time: `--trace retain-on-failure` asks for it.
    screenshot: 'only-on-failure',
    // Without these a click that cannot succeed waits for as long as its story may take.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // It would stand between a story and what the story keeps from the page; `unreachable.spec.ts` lets it in.
    serviceWorkers: 'block',
    launchOptions: launchOptions(),
  },
  projects: [
    { name: 'stories', grepInvert: /@long/, testIgnore: [MANY_NODES, ...HEAVY] },
    { name: 'heavy', grepInvert: /@long/, testMatch: HEAVY },
    // Each starts a database, Redis, three nodes and HAProxy of its own.
    { name: 'cluster', testMatch: MANY_NODES, timeout: 240_000 },
    { name: 'long', grep: /@long/, timeout: 600_000 },
  ],
  webServer: {
    command: 'node scripts/start.mjs',
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    url: `http://localhost:${port}/readyz`,
    env: { PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'warn', LIMITS_FACTOR: '100', STUN_URLS: '' },
    // It may have to build, beside other work.
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
