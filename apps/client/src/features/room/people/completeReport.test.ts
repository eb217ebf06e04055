import { expect, test } from 'vitest';
import { isComplete } from './completeReport.ts';

test.each([
  [undefined, 'Again and again.', false],
  ['spam', '', true],
  ['other', '', false],
  ['other', ' ', false],
  ['other', 'Again and again.', true],
] as const)('[R-REPORT-26] a report for the reason %s with the note "%s" can be sent: %s', (reason, note, expected) => {
  expect(isComplete(reason, note)).toBe(expected);
});
