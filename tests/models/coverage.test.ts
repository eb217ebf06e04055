import { expect, test } from 'vitest';
import { mergeCoverage, readCoverage, type CoverageFile } from './coverage.ts';
import { MODELS } from './machines/all.ts';

const transitionsIn = (file: CoverageFile | undefined) =>
  Object.entries(file?.machines ?? {}).map(([id, transitions]) => [id, Object.keys(transitions)]);

test('the coverage file matches the current machines', () => {
  const now = transitionsIn(mergeCoverage(MODELS, new Map()));
  expect(transitionsIn(readCoverage()), 'written by `npm run models`').toEqual(now);
});
