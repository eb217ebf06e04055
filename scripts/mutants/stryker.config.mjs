import { PARTS } from './parts.mjs';

const name = process.env.MUTANTS_PART ?? '';
const reports = 'dist/mutants';

/** @type {import('@stryker-mutator/core').PartialStrykerOptions} */
export default {
  packageManager: 'npm',
  plugins: ['./scripts/mutants/strykerPlugin.mjs'],
  testRunner: 'oneThread',
  coverageAnalysis: 'perTest',
  // Code that runs when a file is loaded would need a process for each mutant.
  ignoreStatic: true,
  mutate: [...PARTS[name].mutate, '!**/*.test.ts'],
  // Strings are mostly checked by types, or are texts for people.
  mutator: { excludedMutations: ['StringLiteral'] },
  ignorePatterns: ['dist', 'docs', 'infra', '.data'],
  // With a tsconfig Stryker requires TypeScript's API, which TypeScript 7 does not have.
  tsconfigFile: 'none',
  tempDirName: `${reports}/tree-${name}`,
  incremental: true,
  incrementalFile: `${reports}/${name}.incremental.json`,
  reporters: ['clear-text', 'progress-append-only', 'json', 'html'],
  jsonReporter: { fileName: `${reports}/${name}.json` },
  htmlReporter: { fileName: `${reports}/${name}.html` },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  concurrency: 1,
  timeoutMS: 15_000,
};
