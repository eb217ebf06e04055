import { median } from '@colloquy/tests/support/quantile.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { launchOptions } from '@colloquy/tests/support/chromium.ts';
import { npmStart } from '@colloquy/tests/support/programs/startProcess.ts';

/**
 * `npm run measure -- pages`: LCP and CLS of pages on a phone with a quarter of this processor and slow 4G, with an empty
 * cache. Prints the medians.
 */
const ROOT = new URL('..', import.meta.url).pathname;
const PAGES = ['/', '/faq', '/terms', '/stream'];
/** The pages of R-UI-27; the others are measured for comparison. */
const PAGES_WITH_GOALS = ['/', '/faq'];
const TIMES = 5;
const PHONE = { width: 360, height: 640 };
/** Slow 4G as Lighthouse emulates it: round trip in ms, bytes a second. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 768_000 / 8 };
const SLOWER_PROCESSOR = 4;
/** How long to wait after the heading for the last paint or shift; milliseconds. */
const SETTLED_MS = 1_500;
const GOALS = { lcp: 2_500, cls: 0.05 };

type Metrics = { lcp: number; cls: number; scriptBytes: number };

async function visit(browser: Browser, address: string): Promise<Metrics> {
  const context = await browser.newContext({
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const seen = { lcp: 0, cls: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) seen.lcp = startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) seen.cls += Number(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForTimeout(SETTLED_MS);
  const metrics = await page.evaluate((): Metrics => {
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    const scriptBytes = scripts.reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0);
    return { ...(globalThis as unknown as { seen: { lcp: number; cls: number } }).seen, scriptBytes };
  });
  await context.close();
  return metrics;
}

const dataDir = await mkdtemp(join(tmpdir(), 'colloquy-pages-'));
const server = await npmStart(ROOT, { DATA_DIR: dataDir, STUN_URLS: '', LIMITS_FACTOR: '100' });
const { url } = server;
if (url === undefined) throw new Error(`The server did not start: ${server.printed()}`);
const browser = await chromium.launch(launchOptions());
try {
  console.log(`[R-UI-27] promises LCP up to ${GOALS.lcp} ms and CLS up to ${GOALS.cls}. Medians of ${TIMES}:\n`);
  console.log('| Page | LCP ms (least to most) | CLS | Scripts kB | |\n| --- | --- | --- | --- | --- |');
  for (const path of PAGES) {
    const visits: Metrics[] = [];
    for (let time = 0; time < TIMES; time += 1) visits.push(await visit(browser, url + path));
    const lcps = visits.map(({ lcp }) => lcp);
    const [lcp, cls] = [median(lcps), median(visits.map((each) => each.cls))];
    const range = `${Math.min(...lcps).toFixed(0)} to ${Math.max(...lcps).toFixed(0)}`;
    const kilobytes = (median(visits.map(({ scriptBytes }) => scriptBytes)) / 1_000).toFixed(0);
    const isMet = lcp <= GOALS.lcp && cls <= GOALS.cls ? 'met' : 'missed';
    console.log(
      `| ${path} | ${lcp.toFixed(0)} (${range}) | ${cls.toFixed(3)} | ${kilobytes} | ${PAGES_WITH_GOALS.includes(path) ? isMet : '-'} |`,
    );
  }
} finally {
  await browser.close();
  await server.kill('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
}
