import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runTool } from './run.mjs';

const RESULTS = join(ROOT, 'dist/test');

/**
 * @typedef {{passed: number, failed: number, skipped: number}} Count
 * @typedef {{count: Count, output: string, seconds: number}} Outcome `output` is what a failure shows.
 * @typedef {{tries?: number, endBy?: number}} Options `endBy`: a step that still runs is ended then and has failed; ms since our start.
 * @typedef {{name: string, needs: string[], run: (options?: Options) => Promise<Outcome & {notes?: string[]}>}} Step
 *   `notes`, always shown, name what needed a second try; checks are not retried. Without a program that it `needs` a step
 *   is skipped.
 */

/** A check counts as one test. */
function check(name, path, args) {
  return {
    name,
    needs: [],
    async run({ endBy } = {}) {
      const { code, output, seconds } = await runTool(path, args, { label: name, endBy });
      return { count: { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }, output, seconds };
    },
  };
}

/** Counts from a runner's report; a crash, or no test at all, without a counted failure counts as one. */
function suite(name, needs, path, args, { countOf, env = () => ({}), shownOf = (output) => output, notes = /(?!)/ }) {
  const report = join(RESULTS, `${name.replaceAll(' ', '-')}.json`);
  return {
    name,
    needs,
    async run({ tries = 1, endBy } = {}) {
      mkdirSync(RESULTS, { recursive: true });
      rmSync(report, { force: true });
      const { code, output, seconds } = await runTool(path, args(report, tries - 1), {
        label: name,
        endBy,
        env: { ...process.env, ...env(report) },
      });
      const count = existsSync(report)
        ? countOf(JSON.parse(readFileSync(report, 'utf8')))
        : { passed: 0, failed: 0, skipped: 0 };
      if (code !== 0 || count.passed + count.skipped === 0) count.failed ||= 1;
      return { count, output: shownOf(output), notes: output.match(notes) ?? [], seconds };
    },
  };
}

const vitest = (name, project, needs = []) =>
  suite(
    name,
    needs,
    'vitest/vitest.mjs',
    (report, retries) => [
      'run',
      `--project=${project}`,
      `--retry=${retries}`,
      '--reporter=verbose',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    {
      countOf: ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests }) => ({
        passed: numPassedTests,
        failed: numFailedTests,
        skipped: numPendingTests + numTodoTests,
      }),
      // `verbose` names retried tests; the names of passed tests precede the failures.
      shownOf: (output) => output.slice(Math.max(0, output.search(/^.*⎯ ?Failed /m))),
      notes: /^\w+: \d+\/\d+ states.*$|^.*\(retry x\d+\).*$/gm,
    },
  );

const playwright = (name, project, needs, filter = []) =>
  suite(
    name,
    needs,
    '@playwright/test/cli.js',
    (_report, retries) => [
      'test',
      '--config=tests/playwright.config.ts',
      `--project=${project}`,
      `--retries=${retries}`,
      // Each run empties its folder first.
      `--output=${join(RESULTS, name.replaceAll(/\W+/g, '-'))}`,
      '--reporter=list,json',
      ...filter,
    ],
    {
      countOf: ({ stats }) => ({
        passed: stats.expected + stats.flaky,
        failed: stats.unexpected,
        skipped: stats.skipped,
      }),
      // A line of a retry.
      notes: /^.*\(retry #\d+\).*$/gm,
      env: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    },
  );

/** Independent of each other, so they run in parallel. */
export const CHECKS = [
  check('types', 'typescript/bin/tsc', ['-b']),
  check('lint', 'oxlint/bin/oxlint', ['--type-aware', '--deny-warnings', '.']),
  check('format', 'prettier/bin/prettier.cjs', [
    '--check',
    '--cache',
    '--cache-location=dist/prettier',
    '--log-level=warn',
    '.',
  ]),
  check('import rules', 'dependency-cruiser/bin/dependency-cruiser.mjs', ['machines', 'apps', 'scripts', 'tests']),
  check('unused code', 'knip/bin/knip.js', []),
  check('rules and tests', 'tsx/dist/cli.mjs', ['scripts/specCheck.ts', '--strict']),
  check('diagrams', 'tsx/dist/cli.mjs', ['scripts/diagrams.ts', '--check']),
  check('dependencies', 'tsx/dist/cli.mjs', ['scripts/dependencyCheck.ts']),
];

const SERVERS = ['postgres', 'redis', 'haproxy'];
const BROWSERS = ['shell', 'chromium', 'firefox'];

export const UNIT = vitest('unit', 'unit');
export const INTEGRATION = vitest('integration', 'integration', SERVERS);

/**
 * The stories of `npm test` and those that CI always runs bear a tag; the others run with `npm run test:all`. Two of the
 * parts run side by side, each against a server of its own, as one alone leaves a third of two processors idle.
 */
const inParts = (name, filter, parts) =>
  Array.from({ length: parts }, (_, at) =>
    playwright(`${name}, part ${at + 1}`, 'stories', BROWSERS, [filter, `--shard=${at + 1}/${parts}`]),
  );
export const GATE_STORIES = inParts('browser stories of the gate', '--grep=@gate', 4);
const OTHER_STORIES = inParts('other browser stories', '--grep-invert=@gate|@ci', 6);

/**
 * What CI and `npm run test:all` always run after the gate: the steps of each group run in parallel. The load test and the
 * attacks run alone, since hundreds of people would disturb others, and the attacks compare response times.
 */
export const CI = [
  { steps: [vitest('integration, slower', 'integration-ci', SERVERS)], atOnce: 1 },
  { steps: inParts('browser stories of CI', '--grep=@ci', 4), atOnce: 2 },
  { steps: [vitest('load', 'load', SERVERS)], atOnce: 1 },
  { steps: [vitest('attacks', 'attacks', SERVERS)], atOnce: 1 },
];

const STORY_FILES = /^tests\/(e2e\/.*\.spec\.ts$|playwright\.config)/;
const story = (name, project, needs, minutes) => ({
  steps: [playwright(name, project, needs)],
  minutes,
  of: STORY_FILES,
});

/** The gate and `CI` take about 18 minutes on two processors; a machine that needs longer than this is too slow for more. */
export const SLOW_CI_MINUTES = 22;

/**
 * What only `npm run test:all` runs, and CI after the gate, most important first: the steps that run in parallel, how many
 * minutes they take on two processors, and which files of tests they consist of. All of them run the whole product.
 */
export const REST = [
  ...[0, 2, 4].map((at) => ({ steps: OTHER_STORIES.slice(at, at + 2), minutes: 10, of: STORY_FILES })),
  story('browser stories on many nodes', 'cluster', [...SERVERS, ...BROWSERS], 5),
  story('heavy browser stories', 'heavy', [...BROWSERS, 'coturn'], 6),
  { steps: [vitest('long', 'long', SERVERS)], minutes: 11, of: /\.long\.test\.ts$/ },
  story('long browser stories', 'long', [...BROWSERS, 'coturn'], 20),
];
