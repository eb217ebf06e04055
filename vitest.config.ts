import { defineConfig } from 'vitest/config';

/** Long, since how soon an awaited result comes depends on how busy the machine is. */
const POLL_TIMEOUT_MS = 20_000;

const INTEGRATION = {
  globalSetup: 'tests/support/buildServer.mjs',
  // Most of these wait: for a lease, a grace, a database. On few processors so do the next ones meanwhile.
  maxWorkers: 5,
  testTimeout: 60_000,
  expect: { poll: { timeout: POLL_TIMEOUT_MS } },
  hookTimeout: 120_000,
};

/** `unit` needs nothing but Node; `integration` starts real Postgres and servers; browser stories run in Playwright. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'machines/**/*.test.ts',
            'apps/*/src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'tests/{bench,cluster,containers,docs,load,models,streams,support}/**/*.test.ts',
          ],
          exclude: ['**/*.{ci,long,load}.test.ts', '**/node_modules/**'],
          // These share nothing that would need a process of its own for each file: half of the time went into imports.
          isolate: false,
          // How long a search takes says how busy the machine is, not whether the product works.
          testTimeout: 120_000,
          expect: { poll: { timeout: POLL_TIMEOUT_MS } },
        },
      },
      {
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          exclude: ['tests/integration/attacks/**', '**/*.{ci,long}.test.ts', '**/node_modules/**'],
          ...INTEGRATION,
        },
      },
      {
        // Those that take longest: CI and `npm run test:all` run them.
        test: { name: 'integration-ci', include: ['tests/integration/**/*.ci.test.ts'], ...INTEGRATION },
      },
      {
        test: {
          name: 'attacks',
          include: ['tests/integration/attacks/**/*.test.ts'],
          globalSetup: 'tests/support/buildServer.mjs',
          // They compare how soon others are served with how soon they were before: one at a time.
          fileParallelism: false,
          testTimeout: 120_000,
          expect: { poll: { timeout: POLL_TIMEOUT_MS } },
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'load',
          include: ['tests/load/**/*.load.test.ts'],
          globalSetup: 'tests/support/buildServer.mjs',
          testTimeout: 200_000,
        },
      },
      {
        test: {
          name: 'long',
          include: ['**/*.long.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: 'tests/support/buildServer.mjs',
          testTimeout: 600_000,
          expect: { poll: { timeout: POLL_TIMEOUT_MS } },
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
