import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from '@playwright/test';
import { launchOptions } from '../../support/chromium.ts';
import { npmStart } from '../../support/programs/startProcess.ts';
import { quantile } from '../../support/quantile.ts';
import { startGoalRows } from '../report/goalRows.ts';
import { entryBytes } from './entryBytes.ts';
import { longRecording } from './longRecording.ts';
import { mainThread, openedFile, scriptsOf } from './panelCost.ts';
import { eventsOfACall, recorderCost } from './recorderCost.ts';

/**
 * `npm run bench -- inspector`: the cost of recording, of the inspector, and for pages that nobody watches. Prints each
 * figure with its goal; a missed one sets the exit code.
 */
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const FRAME_SHARE = 0.02;
const p95 = (values: readonly number[]) => quantile(values, 0.95);

console.log(`${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}\n`);
const { addRow, exitCode } = startGoalRows('Figure');

const { bare, added, records } = recorderCost();
addRow(
  'A4: recording, for each event told, median',
  'at most 5 µs',
  `${added.toFixed(1)} µs (${records.toFixed(1)} records; the event itself ${bare.toFixed(1)} µs)`,
  added <= 5,
);
const { busiest, usual } = eventsOfACall();
const share = (busiest * added) / 1_000_000;
addRow(
  'A4: recording in a call of three, its busiest second',
  `at most ${FRAME_SHARE * 100} % of the time`,
  `${(share * 100).toFixed(2)} % (${busiest} events; ${usual.toFixed(0)} in a usual second)`,
  share <= FRAME_SHARE,
);
const entry = await entryBytes();
addRow(
  'A4: of the inspector in the entry, packed',
  'at most 1 kB',
  `${entry.packed} bytes, ${entry.bytes} as written (${entry.modules.join(', ')})`,
  entry.packed <= 1_000,
);

const folder = await mkdtemp(join(tmpdir(), 'colloquy-inspector-'));
const server = await npmStart(ROOT, { DATA_DIR: join(folder, 'data'), STUN_URLS: '', LIMITS_FACTOR: '100' });
const { url } = server;
if (url === undefined) throw new Error(`The server did not start: ${server.printed()}`);
const browser = await chromium.launch(launchOptions());
try {
  await inBrowser(browser, url);
} finally {
  await browser.close();
  await server.kill('SIGTERM');
  await rm(folder, { recursive: true, force: true });
}
process.exitCode = exitCode();

async function fileOf(records: number): Promise<string> {
  const path = join(folder, `${records}.jsonl`);
  await writeFile(path, longRecording(records));
  return path;
}

async function inBrowser(browser: Browser, url: string) {
  const page = await browser.newPage();
  const scripts = await scriptsOf(page, `${url}/`);
  const ours = scripts.filter((name) => /inspector|recorder|watchCall/i.test(name));
  await page.close();
  addRow(
    'A4: scripts of the inspector on an unwatched page',
    '0',
    `${ours.length} of ${scripts.length}`,
    ours.length === 0,
  );

  const small = await openedFile(browser, url, await fileOf(10_000));
  const [scrub, filter] = [p95(small.scrubMs), p95(small.filterMs)];
  addRow(
    'A3: 10,000 records, scrubbing to any, p95 until painted',
    'at most 100 ms',
    `${scrub.toFixed(0)} ms`,
    scrub <= 100,
  );
  addRow(
    'A3: 10,000 records, filtering, p95 until painted',
    'at most 100 ms',
    `${filter.toFixed(0)} ms`,
    filter <= 100,
  );
  addRow('A3: 10,000 records, heap', 'at most 60 MB', `${small.heapMB.toFixed(1)} MB`, small.heapMB <= 60);
  const large = await openedFile(browser, url, await fileOf(100_000));
  addRow('A3: 100,000 records opened', 'at most 3 s', `${(large.openMs / 1_000).toFixed(2)} s`, large.openMs <= 3_000);

  const alone = await mainThread(browser, url, 'unwatched');
  const recorded = await mainThread(browser, url, 'recorded');
  const shown = await mainThread(browser, url, 'shown');
  // Drawing takes at most a tenth of a page's time (`useRecording.ts`): with 200 events a second, 500 µs each.
  const drawing = shown - alone;
  addRow(
    'A3: live at 200 events a second, main thread for each event',
    'at most 500 µs above an unwatched page',
    `${drawing.toFixed(0)} µs (unwatched ${alone.toFixed(0)}, recorded ${recorded.toFixed(0)}, shown ${shown.toFixed(0)})`,
    drawing <= 500,
  );
}
