import { gzipSync } from 'node:zlib';
import { expect, test, type Page } from '@playwright/test';
import { openPerson } from '../support/people/person.ts';
import { freshRoom } from '../support/people/rooms.ts';

/** The weight of files of one kind that a page loads from now on, in kB with the best compression (gzip -9). */
function weigh(page: Page, kind: 'script' | 'stylesheet' | 'font' = 'script'): () => Promise<number> {
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === kind) bodies.push(response.body());
  });
  return async () => {
    const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body, { level: 9 }).length);
    return sizes.reduce((sum, size) => sum + size, 0) / 1_000;
  };
}

async function weighFirstVisit(page: Page, path: string, shows: string): Promise<number> {
  const weight = weigh(page);
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.getByText(shows)).toBeVisible();
  expect(await weight()).toBeGreaterThan(50);
  return weight();
}

test('[R-UI-25] the scripts of a first visit to the landing page weigh 105 kB at most @gate', async ({ page }) => {
  expect(await weighFirstVisit(page, '/', 'CONNECT WITH PEERS')).toBeLessThanOrEqual(105);
});

test('[R-UI-25] the styles of a first visit to the landing page weigh 20 kB at most, its font 50 kB', async ({
  page,
}) => {
  const [styles, font] = [weigh(page, 'stylesheet'), weigh(page, 'font')];
  await page.goto('/', { waitUntil: 'networkidle' });
  for (const [weight, limit] of [
    [await styles(), 20],
    [await font(), 50],
  ] as const) {
    expect(weight).toBeGreaterThan(1);
    expect(weight).toBeLessThanOrEqual(limit);
  }
});

test('[R-UI-24] the scripts of a first visit to the terms weigh 220 kB at most @gate', async ({ page }) => {
  expect(await weighFirstVisit(page, '/terms', 'saudade')).toBeLessThanOrEqual(220);
});

test('[R-UI-24] the scripts of a call weigh 180 kB at most until the first picture of someone else @ci', async ({
  browser,
}) => {
  const portrait = { hue: 200, framesPerSecond: 5 };
  const [ann, bob] = [await openPerson(browser, { portrait }), await openPerson(browser, { portrait })];
  const room = freshRoom('weight');
  await ann.open(`/lobby/${room}`);
  await expect(ann.aloneBanner()).toBeVisible();
  const weight = weigh(bob.page);
  await bob.open(`/lobby/${room}`);
  await bob.seesMoving(1);
  expect(await weight()).toBeGreaterThan(50);
  expect(await weight()).toBeLessThanOrEqual(180);
  await Promise.all([ann.close(), bob.close()]);
});
