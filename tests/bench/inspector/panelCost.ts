import type { Browser, CDPSession, Page } from '@playwright/test';

const WIDE = { width: 1440, height: 900 };
const LOOKS = 60;
/** Events a second, and for how many seconds, in addition to a live page. */
const RATE = 200;
const SECONDS = 10;

/** A file in the inspector: milliseconds until it is shown, milliseconds to scrub, and to filter. */
export type PanelMetrics = { openMs: number; scrubMs: number[]; filterMs: number[]; heapMB: number };

export async function openedFile(browser: Browser, url: string, file: string): Promise<PanelMetrics> {
  const page = await browser.newPage({ viewport: WIDE });
  const devtools = await page.context().newCDPSession(page);
  await page.goto(`${url}/inspector`);
  await page.getByRole('heading', { name: 'Nothing to look at yet' }).waitFor();
  const before = await heapOf(devtools);
  const from = performance.now();
  await page.getByLabel('Open a file').and(page.locator('input')).first().setInputFiles(file);
  await page.getByRole('slider', { name: 'Moment' }).waitFor();
  const openMs = performance.now() - from;
  const scrubMs = await page.evaluate(looks, { selector: 'input[type=range]', queries: undefined, times: LOOKS });
  const queries = ['hand', 'chat', 'alice', 'peer', 'signalling', ''];
  const filterMs = await page.evaluate(looks, { selector: 'input[type=search]', queries, times: LOOKS });
  const heapMB = ((await heapOf(devtools)) - before) / 1_000_000;
  await page.close();
  return { openMs, scrubMs, filterMs, heapMB };
}

async function heapOf(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  return (await devtools.send('Runtime.getHeapUsage')).usedSize;
}

/** Runs in the page: changes a field repeatedly; returns milliseconds from each change to its paint. */
async function looks({ selector, queries, times }: { selector: string; queries: string[] | undefined; times: number }) {
  const field = document.querySelector<HTMLInputElement>(selector);
  if (field === null) throw new Error(`No ${selector}`);
  const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  const took: number[] = [];
  for (let time = 0; time < times; time += 1) {
    // Far apart, and never the same position twice.
    const at = Math.floor((((time + 1) * 0.618_034) % 1) * Number(field.max));
    const value = queries === undefined ? String(at) : (queries[time % queries.length] ?? '');
    const from = performance.now();
    native?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    took.push(performance.now() - from);
  }
  return took;
}

/** Microseconds of the page's main thread per event sent to its machines, at that rate. */
export async function mainThread(browser: Browser, url: string, how: 'unwatched' | 'recorded' | 'shown') {
  const page = await browser.newPage({ viewport: WIDE });
  await page.goto(`${url}/faq${how === 'unwatched' ? '' : '?inspect'}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const panel = page.getByRole('complementary', { name: 'Inspector' });
  if (how !== 'unwatched') await panel.getByText('Live').waitFor();
  if (how === 'recorded') await panel.getByRole('button', { name: 'Close the inspector' }).click();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const busy = async () =>
    (await devtools.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  const before = await busy();
  const sent = await page.evaluate(sendToSession, { rate: RATE, seconds: SECONDS });
  const spent = (await busy()) - before;
  await page.close();
  return (spent * 1_000_000) / sent;
}

/** Runs in the page: another tab's messages, each of which is sent to the session's machine. */
async function sendToSession({ rate, seconds }: { rate: number; seconds: number }) {
  const PACE = 50;
  const end = performance.now() + seconds * 1_000;
  let sent = 0;
  while (performance.now() < end) {
    for (let event = 0; event < (rate * PACE) / 1_000; event += 1, sent += 1)
      globalThis.dispatchEvent(new StorageEvent('storage', { key: null }));
    await new Promise((resolve) => setTimeout(resolve, PACE));
  }
  return sent;
}

/** The names of the scripts that an unwatched page loads. */
export async function scriptsOf(page: Page, url: string): Promise<string[]> {
  await page.goto(url, { waitUntil: 'networkidle' });
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((name) => name.endsWith('.js')),
  );
}
