import { affectedFiles } from './lib/affected.mjs';
import { listOf, missingPrograms, nameMissing } from './lib/binaries.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ATTACKS, CHECKS, GATE_STORIES, INTEGRATION, LOAD, REST, UNIT } from './lib/steps.mjs';

/**
 * The tiers (docs/decisions/0052): `npm run check` (`--quick`) needs only Node; `npm test`, the gate, adds servers and
 * browsers; `npm run test:all` (`--all`) runs everything. `.ci/run` (`--ci`) runs the gate, then what a change can have
 * broken of the rest. The last lines name what was skipped and count the tests; every check (types, lint …) counts as one.
 */
const has = (option) => process.argv.includes(option);
const isAll = has('--all');
const isCi = has('--ci');

/**
 * Tests of real programs and browsers are retried once and reported; with `--all` nothing is retried
 * (docs/decisions/0030).
 */
const tries = isAll ? 1 : 2;

/** How many checks run in parallel; most are multi-threaded. */
const AT_ONCE = 3;

/** The time of a whole run of CI: 90 minutes, less some for a slow machine. */
const CI_MINUTES = 75;

const total = { passed: 0, failed: 0 };
/** What did not run, and why. */
const skips = [];

/** A skipped test is a gap that a developer may know of, and that nobody reads about in CI. */
function skip(what) {
  skips.push(what);
  if (process.env.CI) total.failed += 1;
}

async function perform(step, options) {
  const missing = missingPrograms(step.needs);
  if (missing.length > 0) {
    console.log(`- ${step.name}  skipped without ${listOf(missing)}`);
    skip(`${step.name}: the whole suite, without ${listOf(missing)}`);
    return;
  }
  const { count, output, notes = [], seconds } = await step.run(options);
  total.passed += count.passed;
  total.failed += count.failed;
  if (count.skipped > 0) skip(`${step.name}: ${count.skipped} tests, named in dist/test`);
  const isGood = count.failed === 0;
  console.log(
    `${isGood ? '✓' : '✗'} ${step.name}  ${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped  ${seconds.toFixed(1)} s`,
  );
  for (const note of notes) console.log(`    ${note}`);
  if (!isGood) console.log(`\n${output.trimEnd()}\n`);
}

async function performTogether(steps, atOnce, options) {
  const waiting = [...steps];
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await perform(step, options);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

async function gate() {
  nameMissing();
  await performTogether([UNIT, ...CHECKS], AT_ONCE);
  await ensureBuilt();
  // The attacks wait most of the time.
  const attacks = isAll ? undefined : perform(ATTACKS, { tries });
  await perform(INTEGRATION, { tries });
  await performTogether(GATE_STORIES, 2, { tries });
  await attacks;
  await perform(LOAD, { tries });
}

/** What a change can have broken of the rest, as far as the time allows. */
async function restOfCi() {
  const affected = await affectedFiles();
  for (const { step, minutes, of } of REST) {
    if (affected && !affected.some((file) => of.test(file))) {
      console.log(`- ${step.name}  left out: the change does not reach it`);
    } else if (performance.now() / 60_000 + minutes > CI_MINUTES) {
      console.log(`- ${step.name}  left out: no time for its ${minutes} minutes`);
    } else {
      await perform(step, { tries });
    }
  }
}

await ensureInstalled();
if (has('--quick')) {
  await performTogether([UNIT, ...CHECKS], AT_ONCE);
} else {
  await gate();
  if (isAll) for (const { step } of REST) await perform(step);
  if (isCi) await restOfCi();
}
if (skips.length > 0) console.log(`\n${skips.length} skipped:\n${skips.map((what) => `  ${what}`).join('\n')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
