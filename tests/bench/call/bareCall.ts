import { fileURLToPath } from 'node:url';
import type { Browser } from '@playwright/test';
import { VIEWPORT, WATCH, type CallPage, type Encoding } from './callPage.ts';

const PAGES = fileURLToPath(new URL('page/', import.meta.url));
/** Not served by a server: its files come from the folder. A page of this host may use every feature. */
const ADDRESS = 'http://localhost/bare/';
/** Pictures of the same size and place as in our call of four on the same screen. */
const BODY = `<style>body{margin:0;height:100vh;padding:48px 12px 72px;box-sizing:border-box;background:#0b0f12;
display:grid;grid-template:1fr 1fr/1fr 1fr;gap:12px}
video{width:100%;height:100%;min-height:0;object-fit:cover;border-radius:14px}</style>
<script src="bareCall.js"></script>`;

/**
 * Pages with nothing but a call.
 *
 * @param areDrawn each is in a browser context of its own, as ours are, since of several pages in one context the browser
 *   draws only one. Then what they tell each other passes through this process; otherwise through a faster channel.
 */
export async function openBareCall(browser: Browser, areDrawn: boolean) {
  const pages: CallPage[] = [];
  const openContext = async () => {
    const context = await browser.newContext({ permissions: ['camera', 'microphone'], viewport: VIEWPORT });
    await context.addInitScript({ path: WATCH });
    await context.route(`${ADDRESS}**`, (route) =>
      route.request().url().endsWith('.js')
        ? route.fulfill({ path: `${PAGES}bareCall.js` })
        : route.fulfill({ contentType: 'text/html', body: BODY }),
    );
    return context;
  };
  const shared = areDrawn ? undefined : await openContext();
  const open = async () => {
    if (shared) return shared.newPage();
    const page = await (await openContext()).newPage();
    await page.exposeFunction('tellOthers', async (message: unknown) => {
      const others = pages.filter((other) => other !== page);
      await Promise.all(others.map((other) => other.evaluate(`hear(${JSON.stringify(message)})`)));
    });
    return page;
  };
  return {
    pages,
    async comes(): Promise<CallPage> {
      const page = await open();
      await page.goto(ADDRESS);
      await page.evaluate('takeCamera()');
      pages.push(page);
      await page.evaluate('enter()');
      return page;
    },
    async encodeLike(encoding: Encoding) {
      for (const page of pages) await page.evaluate(`encodeLike(${JSON.stringify(encoding)})`);
    },
    async close() {
      const contexts = new Set([...(shared ? [shared] : []), ...pages.map((page) => page.context())]);
      for (const context of contexts) await context.close();
    },
  };
}
