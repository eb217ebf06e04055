import { expect, test, type Page } from '@playwright/test';

test.use({ serviceWorkers: 'allow' });

/** Once the offline page is cached. */
const kept = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('[R-UI-11] offline, a page says so, and continues as soon as there is a network @gate', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await kept(page);
  await context.setOffline(true);
  await page.goto('/faq');
  await expect(heading(page)).toHaveText('Can’t reach Colloquy');
  await expect(page.getByRole('img')).toHaveCount(0);
  await expect(page.locator('body')).toHaveCSS('display', 'grid');
  await context.setOffline(false);
  await expect(heading(page)).toHaveText('FAQ');
  await expect(page).toHaveURL('/faq');
});

test('[R-UI-11] the browser caches the offline page and nothing of the product itself', async ({ page }) => {
  await page.goto('/');
  await kept(page);
  await page.goto('/faq', { waitUntil: 'networkidle' });
  const paths = await page.evaluate(async () => {
    const caches = await Promise.all((await globalThis.caches.keys()).map((name) => globalThis.caches.open(name)));
    const requests = (await Promise.all(caches.map((cache) => cache.keys()))).flat();
    return requests.map(({ url }) => new URL(url).pathname).toSorted();
  });
  expect(paths).toEqual([
    '/favicon.svg',
    '/initialThemeAndLanguage.js',
    '/unreachable.css',
    '/unreachable.html',
    '/unreachable.js',
  ]);
});

test('[R-UI-11] the page can be installed: its manifest names existing icons @gate', async ({ page, request }) => {
  await page.goto('/');
  const manifest = await request.get((await page.locator('link[rel=manifest]').getAttribute('href')) ?? '');
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  const { icons, start_url, display, name } = await manifest.json();
  expect({ start_url, display, name }).toEqual({ start_url: '/', display: 'standalone', name: 'Colloquy' });
  const sizes = icons.map((icon: { sizes: string }) => icon.sizes);
  expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']));
  for (const { src, type } of icons) expect((await request.get(src)).headers()['content-type']).toBe(type);
});

test('[R-UI-11] a page that cannot be loaded during a visit says so, and loads as soon as there is a network', async ({
  page,
  context,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await kept(page);
  await context.route('**/assets/*.js', (route) => route.abort());
  await page.evaluate(() => history.pushState({}, '', '/canvas'));
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  await expect(heading(page)).toHaveText('This page couldn’t be loaded.');
  await expect(page.getByText('We couldn’t reach the server.')).toBeVisible();
  await context.unroute('**/assets/*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page)).toHaveText('Canvas');
});

test('[R-ID-8] a browser that blocks every storage still shows the page @gate', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage'])
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException('refused', 'SecurityError');
        },
      });
  });
  await page.goto('/');
  await expect(heading(page)).toHaveText('CONNECT WITH PEERS');
});
