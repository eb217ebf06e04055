import { createRequire } from 'node:module';
import type { Browser, Page } from '@playwright/test';
import { moving } from '../checks/moving.ts';
import { drawPortrait, type Portrait } from '../devices/portrait.ts';

const here = (name: string) => new URL(name, import.meta.url).pathname;
const socketIoClient = createRequire(import.meta.url).resolve('socket.io-client/dist/socket.io.js');

/** A page of the plain client in a room. */
export function openPlainClient(
  browser: Browser,
  baseURL: string | undefined,
  room: string,
  user: string,
): Promise<Page> {
  return openPlainPage(browser, baseURL, 'plainClient.js', { room, user });
}

/** A page of the plain client for streams: it watches the broadcaster of that name, or can be told to go live. */
export function openPlainStream(
  browser: Browser,
  baseURL: string | undefined,
  parameters: { user: string; watch?: string },
): Promise<Page> {
  return openPlainPage(browser, baseURL, 'plainStream.js', parameters);
}

/**
 * A drawn guest, who leaves when the page it visits does: it offers to that page only. Of eight who all meet, each has
 * seven connections; of seven guests each has one. It has no guest cookie, to which its user id would belong.
 */
export async function openPlainGuest(
  beside: Page,
  baseURL: string,
  { portrait, ...parameters }: { room: string; user: string; portrait: Portrait },
): Promise<void> {
  const context = await beside
    .context()
    .browser()
    ?.newContext({ permissions: ['camera', 'microphone'] });
  if (!context) throw new Error('Guests need a browser of their own');
  beside.once('close', () => void context.close());
  const page = await context.newPage();
  await page.addInitScript(drawPortrait, portrait);
  await fillPlainPage(page, baseURL, 'plainClient.js', { ...parameters, meets: 'first' });
}

async function openPlainPage(
  browser: Browser,
  baseURL: string | undefined,
  script: string,
  parameters: Record<string, string>,
): Promise<Page> {
  const context = await browser.newContext({ permissions: ['camera', 'microphone'] });
  const page = await context.newPage();
  await fillPlainPage(page, baseURL, script, parameters);
  return page;
}

/** Served from the product's own origin, as its Origin header must be accepted. */
async function fillPlainPage(
  page: Page,
  baseURL: string | undefined,
  script: string,
  parameters: Record<string, string>,
): Promise<void> {
  await page.route('**/plain-client/', (route) => route.fulfill({ path: here('plainClient.html') }));
  await page.route('**/plain-client/?*', (route) => route.fulfill({ path: here('plainClient.html') }));
  await page.route('**/plain-client/script.js', (route) => route.fulfill({ path: here(script) }));
  await page.route('**/plain-client/socket.io.js', (route) => route.fulfill({ path: socketIoClient }));
  await page.goto(`${baseURL}/plain-client/?${new URLSearchParams(parameters)}`);
}

/** Waits until the plain client has shown more frames than before. */
export async function movesIn(page: Page): Promise<void> {
  await moving(page.locator('video'), 1);
}
