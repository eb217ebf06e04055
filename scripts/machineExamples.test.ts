import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { EXAMPLES_FILE, examplesText } from './machineExamples.ts';

it('[R-INSPECT-21] what a sandbox offers is what tests say to machines now (npx tsx scripts/machineExamples.ts)', async () => {
  expect(await readFile(EXAMPLES_FILE, 'utf8')).toBe(examplesText());
});
