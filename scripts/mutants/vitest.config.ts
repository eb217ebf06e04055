import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The tests of one part of the server, for runs under mutants (`npm run verify -- mutants`). */
export default defineConfig({
  root,
  // `node_modules` links to the checkout, but the mutants are in a copy.
  resolve: { alias: { '@colloquy/server': `${root}apps/server/src` } },
  test: {
    include: (process.env['MUTANTS_TESTS'] ?? '').split(' '),
    exclude: ['**/node_modules/**'],
    // These try one rule so often that they take as long as all others together; each is proved by quicker ones, too.
    testNamePattern:
      /^(?!.*(the random part is fair|a room keeps the newest thousand bans|40 who wait and widen|less than 50 ms))/,
    setupFiles: process.env['MUTANTS_IN_REAL_TIME'] ? [] : ['scripts/mutants/noWaiting.ts'],
    runner: 'scripts/mutants/testThread.mjs',
    pool: 'threads',
    isolate: false,
    maxWorkers: 1,
    testTimeout: 10_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
