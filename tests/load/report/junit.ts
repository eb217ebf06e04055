import type { ThresholdResult } from './thresholds.ts';

const REPLACED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const attribute = (text: string) => text.replaceAll(/["&<>]/g, (one) => REPLACED[one] ?? one);

/**
 * A JUnit report, as CI systems show it: each threshold is a test case that passed, failed, or was skipped as its
 * figure was not measured. Why the times of a run are invalid stands in a further one, as an error.
 */
export function junitReport(name: string, judged: readonly ThresholdResult[], invalid: readonly string[]): string {
  const failures = judged.filter(({ ok }) => !ok).length;
  const skipped = judged.filter(({ is, ok }) => ok && is === undefined).length;
  const suite = attribute(name);
  const caseOf = (what: string, outcome: string) =>
    `  <testcase classname="${suite}" name="${attribute(what)}">${outcome}</testcase>`;
  const outcomeOf = ({ expectation, is, ok }: ThresholdResult) => {
    if (!ok) return `<failure message="${attribute(`${is ?? 'not measured'}; wanted: ${expectation}`)}"/>`;
    return is === undefined ? '<skipped/>' : '';
  };
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuite name="${suite}" tests="${judged.length + 1}" failures="${failures}" errors="${invalid.length === 0 ? 0 : 1}" skipped="${skipped}">`,
    ...judged.map((one) => caseOf(one.what, outcomeOf(one))),
    caseOf('valid', invalid.length === 0 ? '' : `<error message="${attribute(invalid.join('; '))}"/>`),
    '</testsuite>',
    '',
  ].join('\n');
}
