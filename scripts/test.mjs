import { affectedFiles } from './lib/affected.mjs';
import { listOf, missingPrograms, nameMissing } from './lib/binaries.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { CHECKS, CI, GATE_STORIES, INTEGRATION, REST, SLOW_CI_MINUTES, UNIT } from './lib/steps.mjs';

/**
 * The tiers (docs/decisions/0052): `npm run check` (`--quick`) needs only Node; `npm test`, the gate, adds servers and
 * browsers; `npm run test:all` (`--all`) runs everything. `.ci/run` (`--ci`) runs the gate and `CI`, then what a change can have
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

/**
 * CI is given 90 minutes, its setup included. What is unlikely to end within these is left out; what still runs 10
 * minutes later is ended.
 */
const CI_MINUTES = 70;
const endBy = isCi ? (CI_MINUTES + 10) * 60_000 : undefined;

const total = { passed: 0, failed: 0 };
/** What did not run, and why. */
const skips = [];

/** A skipped test is a gap that a developer may know of, and that nobody reads about in CI. */
function skip(what) {
  skips.push(what);
  if (process.env.CI) total.failed += 1;
}

async function perform(step, tries = 1) {
  const missing = missingPrograms(step.needs);
  if (missing.length > 0) {
    console.log(`- ${step.name}  skipped without ${listOf(missing)}`);
    skip(`${step.name}: the whole suite, without ${listOf(missing)}`);
    return;
  }
  const { count, output, notes = [], seconds } = await step.run({ tries, endBy });
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

async function performTogether(steps, atOnce, tries) {
  const waiting = [...steps];
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await perform(step, tries);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

async function gate() {
  nameMissing();
  await performTogether([UNIT, ...CHECKS], AT_ONCE);
  await ensureBuilt();
  await perform(INTEGRATION, tries);
  await performTogether(GATE_STORIES, 2, tries);
}

const minutesSinceStart = () => performance.now() / 60_000;

/** What a change can have broken of the rest, as far as the time allows. */
async function restOfCi() {
  const minutes = minutesSinceStart();
  if (minutes > SLOW_CI_MINUTES) {
    // Their waits are made for a machine of usual speed: failures would tell of the machine, not of the change.
    console.log(`- the suites of test:all  left out: all before took ${Math.ceil(minutes)} minutes on this machine`);
    return;
  }
  const affected = await affectedFiles();
  for (const { steps, minutes, of } of REST) {
    const names = steps.map(({ name }) => name).join(', ');
    if (affected && !affected.some((file) => of.test(file))) {
      console.log(`- ${names}  left out: the change does not reach it`);
    } else if (minutesSinceStart() + minutes > CI_MINUTES) {
      console.log(`- ${names}  left out: no time for ${minutes} minutes`);
    } else {
      await performTogether(steps, steps.length, tries);
    }
  }
}

await ensureInstalled();
if (has('--quick')) {
  await performTogether([UNIT, ...CHECKS], AT_ONCE);
} else {
  await gate();
  if (isAll || isCi) for (const { steps, atOnce } of CI) await performTogether(steps, atOnce, tries);
  if (isAll) for (const { steps } of REST) await performTogether(steps, steps.length);
  if (isCi) await restOfCi();
}
if (skips.length > 0) console.log(`\n${skips.length} skipped:\n${skips.map((what) => `  ${what}`).join('\n')}`);
console.log(`\n${minutesSinceStart().toFixed(1)} minutes\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
