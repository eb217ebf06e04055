import { expect, test } from 'vitest';
import { isComplete, missingIn } from './completeReport.ts';

test.each([
  [undefined, 'Again and again.', 'reason'],
  ['spam', '', undefined],
  ['other', '', 'note'],
  ['other', ' ', 'note'],
  ['other', 'Again and again.', undefined],
] as const)('[R-REPORT-26] a report for the reason %s with the note "%s" lacks: %s', (reason, note, lacks) => {
  expect(missingIn(reason, note)).toBe(lacks);
  expect(isComplete(reason, note)).toBe(lacks === undefined);
});
