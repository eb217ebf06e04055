import { expect, test, type Browser, type Page } from '@playwright/test';
import { ifJanus, startJanus } from '../../support/programs/startJanus.ts';
import { openStreamPage, type StreamPage } from '../support/people/streaming.ts';
import { startOwnSite } from '../support/sites/ownSite.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Runs in the page: the hues of both halves of what is shown. */
function huesOfHalves(): number[] {
  const video = document.querySelector<HTMLVideoElement>('video[data-shown=true]');
  const canvas = Object.assign(document.createElement('canvas'), { width: 160, height: 90 });
  const pen = canvas.getContext('2d');
  if (video) pen?.drawImage(video, 0, 0, 160, 90);
  return [10, 150].map((x) => {
    const [red = 0, green = 0, blue = 0] = pen?.getImageData(x, 5, 1, 1).data ?? [];
    const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
    if (most - least < 10) return -1;
    const sixth =
      most === red
        ? (green - blue) / (most - least)
        : most === green
          ? 2 + (blue - red) / (most - least)
          : 4 + (red - green) / (most - least);
    return (sixth * 60 + 360) % 360;
  });
}

/** Degrees between the colours of the left and the right half. */
async function difference({ page }: StreamPage): Promise<number> {
  const [left = 0, right = 0] = await page.evaluate(huesOfHalves);
  return left < 0 || right < 0 ? 0 : Math.min(Math.abs(left - right), 360 - Math.abs(left - right));
}

async function opened(browser: Browser, hue: number, url?: string): Promise<StreamPage> {
  const person = await openStreamPage(browser, { hue });
  if (url !== undefined) await person.page.goto(`${url}/stream`);
  return person;
}

/** Bob asks and Ann accepts. */
async function bringsOnStage(ann: StreamPage, bob: StreamPage): Promise<void> {
  await button(bob.page, 'Ask to join').click();
  await expect(bob.page.getByText(/the host can see your IP address/)).toBeVisible();
  await button(bob.page, 'Send request').click();
  await expect(bob.page.getByText('Waiting for the host to accept')).toBeVisible();
  await expect(ann.page.getByText('Your guest can see your IP address.')).toBeVisible();
  await ann.page.getByRole('button', { name: /^Accept:/ }).click();
  await expect(ann.page.locator('h1')).toBeFocused();
  await expect(bob.page.getByText('You’re on stage.')).toBeVisible();
  await expect(ann.page.getByText(/is on stage with you/)).toBeVisible();
}

test('[R-STAGE-1] [R-STAGE-4] [R-STAGE-6] [R-STREAM-57] a viewer asks, is accepted, is seen by everybody beside the broadcaster, and leaves', async ({
  browser,
}) => {
  const ann = await opened(browser, 200);
  const name = await ann.goesLive();
  const [bob, cem] = [await opened(browser, 20), await opened(browser, 100)];
  for (const viewer of [bob, cem]) {
    await viewer.watches(name);
    await viewer.seesMoving();
  }
  await bringsOnStage(ann, bob);
  await expect(cem.page.getByText(/^With /)).toBeVisible();
  await expect(cem.player.locator('strong')).toHaveCount(2);
  await expect(bob.player.getByText('You', { exact: true })).toBeVisible();
  await expect.poll(() => difference(cem)).toBeGreaterThan(60);
  await cem.seesMoving();
  await button(ann.page, 'Remove from stage').focus();
  await button(bob.page, 'Leave the stage').click();
  for (const { page } of [ann, bob]) await expect(page.locator('h1')).toBeFocused();
  await expect(cem.page.getByText(/^With /)).toBeHidden();
  await expect(cem.player.locator('strong')).toHaveCount(1);
  await expect.poll(() => difference(cem)).toBeLessThan(30);
  await cem.seesMoving();
  await bob.seesMoving();

  await bringsOnStage(ann, bob);
  await button(ann.page, 'Remove from stage').click();
  await expect(bob.page.getByText('You’re no longer on stage.')).toBeVisible();
  // On a phone requests stay under the picture, whatever is scrolled.
  await ann.page.setViewportSize({ width: 360, height: 740 });
  await ann.opensStudio();
  await ann.page.evaluate(() => scrollTo(0, 300));
  await button(bob.page, 'Ask to join').click();
  await button(bob.page, 'Send request').click();
  await expect(ann.page.getByRole('button', { name: /^Decline:/ })).toBeInViewport({ ratio: 1 });
  await expect(ann.page.getByText(/wants to join you on stage/)).toBeHidden();
  await ann.page.getByRole('button', { name: /^Decline:/ }).click();
  await expect(bob.page.getByText('The host didn’t accept your request.')).toBeVisible();
  for (const person of [ann, bob, cem]) await person.close();
});

test.describe('over media servers', () => {
  test.skip(ifJanus.isMissing, 'skipped: no janus');

  test('[R-STAGE-5] with a guest on stage a stream moves to a media server, and to the next, and everybody sees both', async ({
    browser,
  }) => {
    const one = await startJanus();
    const two = await startJanus(one.secret);
    const site = await startOwnSite({
      JANUS_URLS: `${one.url},${two.url}`,
      JANUS_SECRET: one.secret,
      STREAM_P2P_VIEWERS: '1',
      JANUS_VIEWERS: '200',
    });
    const ann = await opened(browser, 200, site.url);
    const name = await ann.goesLive();
    const bob = await opened(browser, 20, site.url);
    await bob.watches(name);
    await bob.seesMoving();
    await bringsOnStage(ann, bob);
    await expect.poll(() => difference(bob)).toBeGreaterThan(60);
    const cem = await opened(browser, 100, site.url);
    await cem.watches(name);
    for (const viewer of [bob, cem]) {
      await expect(viewer.page.getByText(/^This stream goes through our media server/)).toBeVisible();
      await viewer.seesMoving();
      await expect.poll(() => difference(viewer)).toBeGreaterThan(60);
    }
    await expect(bob.page.getByText('You’re on stage.')).toBeVisible();
    // Of two idle ones the first is used.
    await one.crash();
    await cem.seesMoving();
    await expect.poll(() => difference(cem)).toBeGreaterThan(60);
    await expect(bob.page.getByText('You’re on stage.')).toBeVisible();
    for (const person of [ann, bob, cem]) await person.close();
    await site.stop();
    await two.stop();
  });
});
