import { expect, test, type Locator } from '@playwright/test';
import { meet } from '../support/people/meet.ts';
import { openPerson, type Person } from '../support/people/person.ts';
import { crowdFor } from '../support/scenes/sceneContext.ts';
import { clipboardText } from '../support/actions/clipboard.ts';

const LEAST_WIDTH = 300;
const LEAST_HEIGHT = 200;

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('Not on the page');
  return box;
}

/** The tiles must have been still for this many frames: the grid follows its stage a frame or two later. */
const STILL_FRAMES = 20;

/** How many tiles are side by side in each row, from the top, once they are still. */
async function rowsOf(person: Person): Promise<number[]> {
  const tops = await person.tiles().evaluateAll(async (tiles, frames) => {
    const look = () => tiles.map((tile) => Math.round(tile.getBoundingClientRect().top));
    let seen = look();
    for (let still = 0; still < frames; still += 1) {
      await new Promise(requestAnimationFrame);
      const now = look();
      if (now.some((top, at) => top !== seen[at])) still = 0;
      seen = now;
    }
    return seen;
  }, STILL_FRAMES);
  return [...new Set(tops)].map((top) => tops.filter((each) => each === top).length);
}

const picture = (video: HTMLVideoElement) => ({
  mirrored: getComputedStyle(video).transform === 'matrix(-1, 0, 0, 1, 0, 0)',
  muted: video.muted,
  playing: !video.paused && video.videoWidth > 0,
});

/** Resolves when the element's sound is not silence; the fake camera comes with a microphone that beeps. */
const sound = async (video: HTMLVideoElement) => {
  if (!(video.srcObject instanceof MediaStream)) throw new Error('Nothing is played');
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(video.srcObject).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  do {
    await new Promise(requestAnimationFrame);
    analyser.getFloatTimeDomainData(samples);
  } while (samples.every((sample) => Math.abs(sample) < 0.01));
  await context.close();
};

test('[R-MEDIA-10] the self-view is in the corner, mirrored and muted; others see it unmirrored and hear it @gate', async ({
  browser,
}) => {
  const { host, guest } = await meet(browser, { viewport: { width: 1280, height: 800 } });
  const self = host.page.getByRole('complementary', { name: 'Your video' });
  await expect
    .poll(() => self.locator('video').evaluate(picture))
    .toEqual({ mirrored: true, muted: true, playing: true });
  const seen = guest.tiles().first().locator('video');
  await expect.poll(() => seen.evaluate(picture)).toEqual({ mirrored: false, muted: false, playing: true });
  await seen.evaluate(sound);

  const [corner, toolbar] = [await boxOf(self), await boxOf(host.page.getByRole('toolbar'))];
  expect(corner.x + corner.width).toBeGreaterThan(1280 - 40);
  expect(corner.y + corner.height).toBeLessThanOrEqual(toolbar.y);
  expect(corner.y).toBeGreaterThan(400);
  await host.close();
  await guest.close();
});

test('[R-ROOM-29] [R-UI-6] a person alone copies the invite link, and gets a confirmation @gate', async ({
  browser,
  baseURL,
}) => {
  const host = await openPerson(browser, { lowResolution: true });
  await host.open('/');
  const room = await host.host();
  await expect(host.aloneBanner()).toBeVisible();
  await expect(host.page.getByRole('textbox', { name: 'Invite link' })).toHaveValue(`${baseURL}/lobby/${room}`);
  await host.page.getByRole('button', { name: 'Copy link' }).click();
  await expect(host.page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const link = await clipboardText(host.page);
  expect(link).toBe(`${baseURL}/lobby/${room}`);

  const guest = await openPerson(browser, { lowResolution: true });
  await guest.open(link);
  await guest.seesMoving(1);
  await expect(host.aloneBanner()).toBeHidden();
  await guest.hangUp();
  await expect(host.aloneBanner()).toBeVisible();
  await host.close();
  await guest.close();
});

/** Rows of tiles for one to four others, by the width of the window. */
const ROWS: readonly (readonly [width: number, rows: readonly (readonly number[])[]])[] = [
  [1280, [[1], [2], [2, 1], [2, 2]]],
  // Two pictures get larger when stacked; with three or four the rows would get too low.
  [700, [[1], [1, 1], [2, 1], [2, 2]]],
  [600, [[1], [1, 1], [1, 1, 1], [1, 1, 1, 1]]],
  [360, [[1], [1, 1], [1, 1, 1], [1, 1, 1, 1]]],
];

test('[R-UI-3] [R-UI-15] tiles follow the grid rules and are never below 300x200, however many and however narrow', async ({
  browser,
}) => {
  const host = await openPerson(browser, { lowResolution: true });
  await crowdFor({ me: host, baseURL: '' }, 4, async (others) => {
    for (const [width, rows] of ROWS) {
      await host.page.setViewportSize({ width, height: 600 });
      await expect.poll(() => rowsOf(host), `${others} others, ${width} px`).toEqual(rows[others - 1]);
      for (const tile of await host.tiles().all()) {
        await expect
          .poll(async () => (await boxOf(tile)).width, `${others} others`)
          .toBeGreaterThanOrEqual(LEAST_WIDTH);
        await expect.poll(async () => (await boxOf(tile)).height, `${width} px`).toBeGreaterThanOrEqual(LEAST_HEIGHT);
      }
      await host.tiles().last().scrollIntoViewIfNeeded();
      await expect(host.tiles().last()).toBeInViewport({ ratio: 0.99 });
    }
  });
  await host.close();
});
