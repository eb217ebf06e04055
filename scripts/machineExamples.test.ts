import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { EXAMPLES_FILE, examplesText } from './machineExamples.ts';

it('[R-INSPECT-21] a sandbox offers the events that tests send to machines (npx tsx scripts/machineExamples.ts)', async () => {
  expect(await readFile(EXAMPLES_FILE, 'utf8')).toBe(examplesText());
});
