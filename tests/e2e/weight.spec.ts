import { gzipSync } from 'node:zlib';
import { expect, test, type Page } from '@playwright/test';
import { openPerson } from './support/person.ts';
import { freshRoom } from './support/rooms.ts';

/** What the scripts weigh that a page loads from now on, in kB as they travel best (gzip -9). */
function weighScripts(page: Page): () => Promise<number> {
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body());
  });
  return async () => {
    const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body, { level: 9 }).length);
    return sizes.reduce((sum, size) => sum + size, 0) / 1_000;
  };
}

const FIRST_VISITS = [
  { rule: 'R-UI-25', name: 'landing page', path: '/', shows: 'CONNECT WITH PEERS', limit: 120 },
  { rule: 'R-UI-24', name: 'terms', path: '/terms', shows: 'saudade', limit: 220 },
];

for (const { rule, name, path, shows, limit } of FIRST_VISITS) {
  test(`[${rule}] the scripts of a first visit to the ${name} weigh ${limit} kB at most`, async ({ page }) => {
    const weight = weighScripts(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByText(shows)).toBeVisible();
    expect(await weight()).toBeGreaterThan(50);
    expect(await weight()).toBeLessThanOrEqual(limit);
  });
}

test('[R-UI-24] the scripts of a call weigh 200 kB at most until the first picture of somebody else', async ({
  browser,
}) => {
  const portrait = { hue: 200, framesPerSecond: 5 };
  const [ann, bob] = [await openPerson(browser, { portrait }), await openPerson(browser, { portrait })];
  const room = freshRoom('weight');
  await ann.open(`/lobby/${room}`);
  await expect(ann.aloneBanner()).toBeVisible();
  const weight = weighScripts(bob.page);
  await bob.open(`/lobby/${room}`);
  await bob.seesMoving(1);
  expect(await weight()).toBeGreaterThan(50);
  expect(await weight()).toBeLessThanOrEqual(200);
  await Promise.all([ann.close(), bob.close()]);
});
