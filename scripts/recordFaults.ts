import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { mergeRecordings, writeRecording } from '../machines/actorRecorder/format.ts';
import { openPerson, type Person } from '@colloquy/tests/e2e/support/people/person.ts';
import { launchOptions } from '@colloquy/tests/support/chromium.ts';
import { npmStart } from '@colloquy/tests/support/programs/startProcess.ts';
import { RECORDINGS } from './recordings/exported.ts';
import { FAULTS, type Fault } from './recordings/faults.ts';

/**
 * `npx tsx scripts/recordFaults.ts`: records calls with one fault each, played by real pages, for links to the inspector,
 * and takes a screenshot of each for docs/inspector.md. `--pictures` takes only the screenshots.
 */
const ROOT = new URL('..', import.meta.url).pathname;
const IMAGES = new URL('../docs/images/', import.meta.url).pathname;
const onlyPictures = process.argv.includes('--pictures');

const dataDir = await mkdtemp(join(tmpdir(), 'colloquy-faults-'));
const server = await npmStart(ROOT, { DATA_DIR: dataDir, STUN_URLS: '', LIMITS_FACTOR: '100' });
const { url } = server;
if (url === undefined) throw new Error(`The server did not start: ${server.printed()}`);
const browser = await chromium.launch(launchOptions());
try {
  await mkdir(RECORDINGS, { recursive: true });
  for (const fault of FAULTS) {
    const text = onlyPictures ? undefined : await played(browser, url, fault);
    await pictured(browser, url, fault, text);
    console.log(fault.name);
  }
} finally {
  await browser.close();
  await server.kill('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
}

async function played(browser: Browser, url: string, { name, play }: Fault): Promise<string> {
  const people: Person[] = [];
  const open = async () => {
    const person = await openPerson(browser, { lowResolution: true, viewport: { width: 1440, height: 900 } });
    people.push(person);
    return person;
  };
  const recordings = await play({ url, open });
  for (const person of people) await person.close();
  const [only] = recordings;
  const text = writeRecording(only && recordings.length === 1 ? only : mergeRecordings(recordings));
  await writeFile(new URL(`${name}.jsonl`, RECORDINGS), text);
  return text;
}

/** Serves recordings that are newer than the build. */
async function pictured(browser: Browser, url: string, { name, address, look }: Fault, text: string | undefined) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  if (text !== undefined) await page.route(`**/recordings/${name}.jsonl`, (route) => route.fulfill({ body: text }));
  await page.goto(`${url}/inspector?recording=/recordings/${name}.jsonl${address}`);
  await page.getByRole('slider', { name: 'Moment' }).waitFor();
  await look(page);
  // Lists scroll to the selected record.
  await page.waitForTimeout(800);
  await page.screenshot({ path: `${IMAGES}inspector-${name}.jpg`, type: 'jpeg', quality: 85 });
  await page.close();
}
