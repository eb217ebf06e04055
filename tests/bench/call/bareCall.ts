import { fileURLToPath } from 'node:url';
import type { Browser } from '@playwright/test';
import { VIEWPORT, WATCH, type CallPage, type Encoding } from './callPage.ts';

const PAGES = fileURLToPath(new URL('page/', import.meta.url));
/** Not served by a server: its files come from the folder. A page of this host may use every feature. */
const ADDRESS = 'http://localhost/bare/';
/** Tiles of the same size as in our call on the same screen. */
const BODY = `<style>body{margin:0;display:grid;grid-template-columns:1fr 1fr;height:100vh;gap:8px}
video{width:100%;height:100%;min-height:0;object-fit:cover;border-radius:12px}</style><script src="bareCall.js"></script>`;

/** Pages with nothing but a call, which exchange descriptions directly. */
export async function openBareCall(browser: Browser) {
  const context = await browser.newContext({ permissions: ['camera', 'microphone'], viewport: VIEWPORT });
  await context.addInitScript({ path: WATCH });
  await context.route(`${ADDRESS}**`, (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ path: `${PAGES}bareCall.js` })
      : route.fulfill({ contentType: 'text/html', body: BODY }),
  );
  const pages: CallPage[] = [];
  return {
    pages,
    async comes(): Promise<CallPage> {
      const page = await context.newPage();
      await page.goto(ADDRESS);
      await page.evaluate('takeCamera()');
      await page.evaluate('enter()');
      pages.push(page);
      return page;
    },
    async encodeLike(encoding: Encoding) {
      for (const page of pages) await page.evaluate(`encodeLike(${JSON.stringify(encoding)})`);
    },
    close: () => context.close(),
  };
}
