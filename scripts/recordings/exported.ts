import { readFile } from 'node:fs/promises';
import { readRecording, type Recording } from '../../machines/actorRecorder/format.ts';
import type { Person } from '@colloquy/tests/e2e/support/people/person.ts';

/** The client's folder of recordings. */
export const RECORDINGS = new URL('../../apps/client/public/recordings/', import.meta.url);

/** Exports the recording of a person's page so far. */
export async function exported({ page }: Person): Promise<Recording> {
  const saving = page.waitForEvent('download');
  await page.getByRole('complementary', { name: 'Inspector' }).getByRole('button', { name: 'Export' }).click();
  return readRecording(await readFile(await (await saving).path(), 'utf8'));
}
