import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { citedIds, compare, alwaysIds, rulesOf } from './specCheckReport.ts';

/**
 * Compares docs/spec.md with the tests. Exit code 1 on an unknown or duplicate rule id, with `--strict` also on a built
 * rule without a test, or without one that CI always runs.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const strict = process.argv.includes('--strict');

/** A fresh clone is installed and built; three nodes, a proxy and browsers are started: minutes, for `npm run test:all`. */
const PROVEN_LATER = ['R-SET-7', 'R-SET-16', 'R-STAGE-5', 'R-STAGE-6'];

function testFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name === 'dist') return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return testFiles(path);
    const isTest = /\.test\.tsx?$/.test(entry.name) || /^tests\/e2e\/.*\.ts$/.test(relative(root, path));
    // Figures are not tested: the command that measures one cites its rule.
    const isMeasure = /^measure\w+\.(mjs|ts)$/.test(entry.name);
    return isTest || isMeasure ? [path] : [];
  });
}

function print(heading: string, lines: readonly string[]): void {
  if (lines.length > 0) console.log(`\n${heading}\n${lines.map((line) => `  ${line}`).join('\n')}`);
}

const cited = ['machines', 'apps', 'tests', 'scripts']
  .flatMap((folder) => testFiles(join(root, folder)))
  .map((path) => {
    const [file, source] = [relative(root, path), readFileSync(path, 'utf8')];
    return { file, ids: citedIds(source), always: alwaysIds(file, source) };
  });
const report = compare(rulesOf(readFileSync(join(root, 'docs/spec.md'), 'utf8')), cited);

print(
  'Built, without a test:',
  report.untested.map(({ id, text }) => `${id}  ${text.slice(0, 100)}`),
);
const late = report.notAlways.filter(({ id }) => !PROVEN_LATER.includes(id));
print(
  'Built, with tests, none of which CI always runs:',
  late.map(({ id, text }) => `${id}  ${text.slice(0, 100)}`),
);
print(
  'Marked as not built, with a test:',
  report.early.map(({ file, id }) => `${id}  ${file}`),
);
print(
  'Cited, but no such rule:',
  report.unknown.map(({ file, id }) => `${id}  ${file}`),
);
print('More than one rule with the id:', report.doubled);
console.log(
  `\n${report.rules} rules, ${report.built} built, ${report.tested} of them with a test; ${report.citations} titles cite a rule.`,
);

const wrong = report.unknown.length + report.doubled.length + (strict ? report.untested.length + late.length : 0);
process.exitCode = wrong === 0 ? 0 : 1;
