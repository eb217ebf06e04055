import { ensureBinaries } from './lib/binaries.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import {
  ATTACKS,
  CHECKS,
  CLUSTER_STORIES,
  HEAVY_STORIES,
  INTEGRATION,
  LOAD,
  LONG,
  LONG_STORIES,
  STORIES,
  UNIT,
} from './lib/steps.mjs';

/**
 * `npm test`; with `--quick` `npm run check` (needs only Node), with `--all` also the long suites. Installs missing
 * programs. The last line has the number of passed and failed tests; every check (types, lint …) counts as one.
 */
const isQuick = process.argv.includes('--quick');
const isAll = process.argv.includes('--all');

/**
 * Tests of real programs and browsers are retried once and reported; with `--all` nothing is retried
 * (docs/decisions/0030).
 */
const tries = isAll ? 1 : 2;

/** How many checks run in parallel; most are multi-threaded. */
const AT_ONCE = 3;

const total = { passed: 0, failed: 0 };

async function perform(step, options) {
  const { count, output, notes = [], seconds } = await step.run(options);
  total.passed += count.passed;
  total.failed += count.failed;
  const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : '';
  const isGood = count.failed === 0;
  console.log(
    `${isGood ? '✓' : '✗'} ${step.name}  ${count.passed} passed, ${count.failed} failed${skipped}  ${seconds.toFixed(1)} s`,
  );
  for (const note of notes) console.log(`    ${note}`);
  if (!isGood) console.log(`\n${output.trimEnd()}\n`);
}

async function performTogether(steps) {
  const waiting = [...steps];
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await perform(step);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

await ensureInstalled();
if (isQuick) {
  await performTogether([UNIT, ...CHECKS]);
} else {
  await ensureBinaries();
  await performTogether(CHECKS);
  await perform(UNIT);
  await ensureBuilt();
  await perform(INTEGRATION, { tries });
  await perform(ATTACKS, { tries });
  await perform(STORIES, { tries });
  await perform(LOAD, { tries });
  if (isAll) {
    await perform(LONG);
    await perform(HEAVY_STORIES);
    await perform(CLUSTER_STORIES);
    await perform(LONG_STORIES);
  }
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
