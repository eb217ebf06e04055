import { expect, test } from '@playwright/test';
import { axeViolations } from '../support/checks/axe.ts';

for (const path of ['/lobby/any-room', '/stream']) {
  test(`[R-UI-13] without WebRTC ${path} says what is missing, its link can be copied, and the way home works`, async ({
    page,
  }) => {
    await page.addInitScript(() => void Reflect.deleteProperty(globalThis, 'RTCPeerConnection'));
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calls and streams don’t work in this browser.');
    await expect(page.getByText('It doesn’t support direct video and audio (WebRTC).')).toBeVisible();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    await page.getByRole('link', { name: 'Go home' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('CONNECT WITH PEERS');
  });
}

test('[R-UI-13] a browser without modules shows so by a script that other browsers do not load', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (requested) => loaded.push(new URL(requested.url()).pathname));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(loaded).not.toContain('/unsupported.js');

  // What such a browser runs: `nomodule` scripts, and no modules.
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const html = (await response.text())
      .replaceAll(/<script type="module"[^>]*><\/script>/g, '')
      .replace(' nomodule', '');
    await route.fulfill({ response, body: html });
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Colloquy doesn’t work in this browser.');
  await expect(page.getByText('It doesn’t support JavaScript modules.')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});
