import { mkdir, writeFile } from 'node:fs/promises';
import { chromium, expect } from '@playwright/test';
import { mergeRecordings, writeRecording } from '../machines/actorRecorder/format.ts';
import { openPerson } from '@colloquy/tests/e2e/support/people/person.ts';
import { launchOptions } from '@colloquy/tests/support/chromium.ts';
import { exported, RECORDINGS } from './recordings/exported.ts';
import { startDeployment } from '@colloquy/tests/support/deployment/startDeployment.ts';

/**
 * `npx tsx scripts/recordExample.ts`: records three people in one call over two nodes as the inspector's example.
 * Redacted like any recording.
 */
const FILE = new URL('threePeople.jsonl', RECORDINGS);
/** How long the call goes on before the export, so that all messages arrive; milliseconds. */
const EXPORT_DELAY_MS = 6_000;

const deployment = await startDeployment({ nodes: 2 });
const browser = await chromium.launch(launchOptions());
try {
  const open = () => openPerson(browser, { lowResolution: true, viewport: { width: 1440, height: 900 } });
  const [alice, bob, cleo] = [await open(), await open(), await open()];
  await alice.open(`${deployment.url}/?inspect=alice`);
  await alice.page.getByText('Room options').click();
  await alice.page.getByRole('spinbutton', { name: 'Seats' }).fill('3');
  const room = await alice.host();
  await expect(alice.aloneBanner()).toBeVisible();
  await bob.open(`${deployment.url}/lobby/${room}?inspect=bob`);
  await alice.seesMoving(1);
  await cleo.open(`${deployment.url}/lobby/${room}?inspect=cleo`);
  for (const person of [alice, bob, cleo]) await person.seesMoving(2);
  await new Promise((resolve) => setTimeout(resolve, EXPORT_DELAY_MS));
  const recordings = await Promise.all([alice, bob, cleo].map(exported));
  await mkdir(RECORDINGS, { recursive: true });
  await writeFile(FILE, writeRecording(mergeRecordings(recordings)));
  for (const person of [cleo, bob, alice]) await person.close();
} finally {
  await browser.close();
  await deployment.stop();
}
