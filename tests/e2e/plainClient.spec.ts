import { createRequire } from 'node:module';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { openPerson } from './support/person.ts';

const here = (name: string) => new URL(`support/${name}`, import.meta.url).pathname;
const socketIoClient = createRequire(import.meta.url).resolve('socket.io-client/dist/socket.io.js');

/** A page of the plain client, served under the product's own address as its Origin must be accepted. */
async function openPlainClient(
  browser: Browser,
  baseURL: string | undefined,
  room: string,
  user: string,
): Promise<Page> {
  const context = await browser.newContext({ permissions: ['camera', 'microphone'] });
  const page = await context.newPage();
  await page.route('**/plain-client/', (route) => route.fulfill({ path: here('plainClient.html') }));
  await page.route('**/plain-client/?*', (route) => route.fulfill({ path: here('plainClient.html') }));
  await page.route('**/plain-client/script.js', (route) => route.fulfill({ path: here('plainClient.js') }));
  await page.route('**/plain-client/socket.io.js', (route) => route.fulfill({ path: socketIoClient }));
  await page.goto(`${baseURL}/plain-client/?room=${room}&user=${user}`);
  return page;
}

const movesIn = async (page: Page) => {
  const frames = () =>
    page.evaluate(() => document.querySelector('video')?.getVideoPlaybackQuality().totalVideoFrames ?? 0);
  await expect.poll(frames, { timeout: 20_000 }).toBeGreaterThan(0);
  const before = await frames();
  await expect.poll(frames, { timeout: 20_000 }).toBeGreaterThan(before);
};

for (const first of ['ours', 'plain'] as const) {
  test(`[R-WIRE-2] a plain client and ours call each other when ${first} was there first`, async ({
    browser,
    baseURL,
  }) => {
    const room = `plain-${first}-${Date.now()}`;
    const ours = await openPerson(browser, { small: true });
    const openOurs = async () => {
      await ours.open(`/lobby/${room}`);
      await expect(ours.page.getByText("You're in the room alone").or(ours.tiles()).first()).toBeVisible();
    };

    if (first === 'ours') await openOurs();
    const plain = await openPlainClient(browser, baseURL, room, 'plain-person');
    if (first === 'plain') {
      await plain.waitForFunction(() => 'say' in globalThis);
      await openOurs();
    }

    await Promise.all([ours.seesMoving(1), movesIn(plain)]);

    await ours.openPanel('Chat');
    await ours.say('from ours');
    await expect(plain.getByText('from ours')).toHaveCount(1);
    await expect(plain.locator('body')).toHaveAttribute('data-by-channel', 'from ours');
    await plain.evaluate(() => (globalThis as unknown as { say(message: string): void }).say('from plain'));
    await expect(ours.chatLine('from plain')).toHaveCount(1);
    // Both copies of each word, by server and by channel, have had time to arrive.
    await ours.say('the end');
    await expect(plain.getByText('the end')).toHaveCount(1);
    await expect(plain.getByText('from ours')).toHaveCount(1);
    await expect(ours.chatLine('from plain')).toHaveCount(1);

    await plain.context().close();
    await ours.close();
  });
}
