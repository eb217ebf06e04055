import { spawnSync } from 'node:child_process';
import { exitWithError, ROOT } from './lib/run.mjs';
import { PARTS } from './mutants/parts.mjs';

/** `npm run verify -- mutants rules`: mutation tests of that part of the server. */
const [name, ...strykerArgs] = process.argv.slice(2);
const part = PARTS[name];
if (!part) exitWithError(`Usage: npm run verify -- mutants <part>; parts: ${Object.keys(PARTS).join(', ')}`);

const { status } = spawnSync('npx', ['stryker', 'run', 'scripts/mutants/stryker.config.mjs', ...strykerArgs], {
  cwd: ROOT,
  stdio: 'inherit',
  env: {
    ...process.env,
    MUTANTS_PART: name,
    MUTANTS_TESTS: part.tests.join(' '),
    ...(part.useRealTimers && { MUTANTS_IN_REAL_TIME: '1' }),
  },
});
process.exitCode = status ?? 1;
