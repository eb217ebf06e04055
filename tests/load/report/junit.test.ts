import { expect, it } from 'vitest';
import { junitReport } from './junit.ts';

const met = { what: 'messages / lost', expectation: 'at most 0', is: 0, ok: true };
const broken = { what: 'times / message chat / p99', expectation: 'at most 100', is: 250, ok: false };
const unmeasured = { what: 'times / browser joined / p95', expectation: 'measured', is: undefined, ok: false };
const unasked = { what: 'browsers / failed', expectation: 'at most 0', is: undefined, ok: true };

it('[R-LOAD-7] a JUnit report has a test case for each threshold, and one for whether the times are valid', () => {
  const report = junitReport('fours', [met, broken, unmeasured, unasked], []);
  expect(report).toContain('<testsuite name="fours" tests="5" failures="2" errors="0" skipped="1">');
  expect(report).toContain('<testcase classname="fours" name="messages / lost"></testcase>');
  expect(report).toContain('<failure message="250; wanted: at most 100"/>');
  expect(report).toContain('<failure message="not measured; wanted: measured"/>');
  expect(report).toContain('name="browsers / failed"><skipped/></testcase>');
});

it('[R-LOAD-7] a JUnit report of an invalid run has an error, with what is special in XML escaped', () => {
  const report = junitReport('fours', [met], ['people were <late> & "slow"']);
  expect(report).toContain('errors="1"');
  expect(report).toContain('<error message="people were &lt;late&gt; &amp; &quot;slow&quot;"/>');
});
