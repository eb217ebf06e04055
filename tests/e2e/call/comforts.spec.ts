import { expect, test, type Locator, type Page } from '@playwright/test';
import { escape } from '../support/actions/escape.ts';
import { chooseOnTile } from '../support/actions/tileMenu.ts';
import { exposeConnections } from '../support/wire/exposeConnections.ts';
import { hiss } from '../support/devices/hiss.ts';
import { received } from '../support/wire/received.ts';
import { meet } from '../support/people/meet.ts';
import { openPerson } from '../support/people/person.ts';
import { drawStripes } from '../support/devices/stripes.ts';
import { freshRoom } from '../support/people/rooms.ts';

const MIRRORED = 'matrix(-1, 0, 0, 1, 0, 0)';
const ownPicture = (page: Page) => page.getByRole('complementary', { name: 'Your own picture' }).locator('video');
const toggle = (page: Page, name: string) => page.getByRole('menuitemcheckbox', { name });

test('[R-MEDIA-40] the own picture is no mirror any more once that is turned off, at the preview and in later calls @gate', async ({
  browser,
}) => {
  const person = await openPerson(browser, { small: true });
  const { page } = person;
  await person.open(`/lobby/${freshRoom('mirror')}`);
  await expect(person.aloneBanner()).toBeVisible();
  await expect(ownPicture(page)).toHaveCSS('transform', MIRRORED);
  await page.getByRole('button', { name: 'Choose camera' }).click();
  await toggle(page, 'Mirror my own picture').click();
  await expect(ownPicture(page)).toHaveCSS('transform', 'none');
  await person.staysInLobby();
  await person.open(`/lobby/${freshRoom('mirror')}`);
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.locator('video')).toHaveCSS('transform', 'none');
  await preview.getByRole('button', { name: 'Picture and sound' }).click();
  await toggle(page, 'Mirror my own picture').click();
  await expect(preview.locator('video')).toHaveCSS('transform', MIRRORED);
  await person.close();
});

test('[R-MEDIA-41] one person is played more quietly, which nobody else notices, until the call ends @gate', async ({
  browser,
}) => {
  const { host, guest } = await meet(browser);
  const volumes = () =>
    host
      .tiles()
      .locator('video')
      .evaluateAll((all) => (all as HTMLVideoElement[]).map(({ volume }) => volume));
  expect(await volumes()).toEqual([1]);
  await chooseOnTile(host.tiles().first(), 'Volume');
  const slider = host.page.getByRole('slider', { name: 'Volume' });
  await expect(slider).toBeFocused();
  await host.page.keyboard.press('Home');
  for (let step = 0; step < 6; step++) await host.page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', '30 %');
  expect(await volumes()).toEqual([0.3]);
  await escape(host.page.getByRole('dialog'));
  await host.openPanel('Participants');
  expect(await volumes()).toEqual([0.3]);
  await host.close();
  await guest.close();
});

test('[R-MEDIA-42] a muted person is heard for as long as they hold the space bar, and no longer @gate', async ({
  browser,
}) => {
  const { host, guest } = await meet(browser);
  const { page } = host;
  const off = page.getByRole('button', { name: 'Turn microphone off' });
  const on = page.getByRole('button', { name: 'Turn microphone on' });
  const tile = guest.tiles().first();
  // What listens to the space bar is loaded once the time for a first picture is over.
  await page.waitForTimeout(6_000);
  // A press by mouse leaves the focus on the button.
  await off.click();
  await expect(on).toBeVisible();
  await expect(tile).toHaveAccessibleName(/, microphone off$/);
  await page.keyboard.down('Space');
  await expect(off).toBeVisible();
  await expect(tile).toHaveAttribute('data-speaking', 'true');
  await page.keyboard.down('Space');
  await page.keyboard.up('Space');
  await expect(on).toBeVisible();
  await expect(tile).toHaveAccessibleName(/, microphone off$/);
  // While somebody types, and on a control that the keyboard has reached, it is the usual key.
  await host.openPanel('Chat');
  await page.getByRole('textbox', { name: 'Message' }).fill('one');
  await page.keyboard.press('Space');
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('one ');
  await expect(on).toBeVisible();
  await page.getByRole('button', { name: 'Choose microphone and speaker' }).click();
  await toggle(page, 'Hold the space bar').click();
  await escape(page.getByRole('menu'));
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 200);
  await page.keyboard.down('Space');
  await page.waitForTimeout(300);
  await expect(on).toBeVisible();
  await page.keyboard.up('Space');
  await host.close();
  await guest.close();
});

test('[R-MEDIA-43] at the preview a person hears themselves, or reads that no sound came in @gate', async ({
  browser,
}) => {
  for (const silent of [false, true]) {
    const person = await openPerson(browser, {
      small: true,
      ...(silent && { portrait: { hue: 200, framesPerSecond: 5 } }),
    });
    const { page } = person;
    await person.staysInLobby();
    await person.open(`/lobby/${freshRoom('echo')}`);
    await page.getByRole('button', { name: 'Hear yourself' }).click();
    const preview = page.getByRole('main');
    await expect(preview.getByText('Say something. Recording for 3 seconds.')).toBeVisible();
    if (silent) await expect(preview.getByText(/^No sound came in\./)).toBeVisible();
    else {
      await expect(preview.getByText('This is how others hear you.')).toBeVisible();
      await expect(preview.getByText(/^That was you\./)).toBeVisible();
    }
    await person.close();
  }
});

/** How much neighbouring pixels differ in a corner of a played picture, and the mean colour there and in its middle. */
function look(video: HTMLVideoElement) {
  const [width, height] = [160, 120];
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) throw new Error('There is no canvas to draw on');
  pen.drawImage(video, 0, 0, width, height);
  const area = (left: number, top: number) => {
    const { data } = pen.getImageData(left, top, 24, 24);
    const grey = (index: number) => (data[index * 4] ?? 0) + (data[index * 4 + 1] ?? 0) + (data[index * 4 + 2] ?? 0);
    let roughness = 0;
    const mean = [0, 0, 0];
    for (let index = 1; index < 24 * 24; index++) {
      if (index % 24 !== 0) roughness += Math.abs(grey(index) - grey(index - 1)) / (24 * 24);
      for (const channel of [0, 1, 2])
        mean[channel] = (mean[channel] ?? 0) + (data[index * 4 + channel] ?? 0) / (24 * 24);
    }
    return { roughness, mean: mean.map(Math.round) };
  };
  return { corner: area(4, 4), middle: area(width / 2 - 12, 42) };
}
const seen = (tiles: Locator) => tiles.first().locator('video').evaluate(look);
const background = (page: Page, name: string) => page.getByRole('menuitemradio', { name });
const openCameraMenu = (page: Page) => page.getByRole('button', { name: 'Choose camera' }).click();

test('[R-MEDIA-44] [R-MEDIA-45] others get a blurred room, or another one, and the person in front of it @gate', async ({
  browser,
}) => {
  test.slow();
  const [ann, bob] = [await openPerson(browser), await openPerson(browser, { small: true })];
  await ann.page.addInitScript(drawStripes);
  const room = freshRoom('background');
  for (const person of [ann, bob]) await person.open(`/lobby/${room}`);
  await Promise.all([ann.seesMoving(1), bob.seesMoving(1)]);
  await expect.poll(async () => (await seen(bob.tiles())).corner.roughness).toBeGreaterThan(60);
  const before = await seen(bob.tiles());
  await openCameraMenu(ann.page);
  await background(ann.page, 'Blurred').click();
  await expect.poll(async () => (await seen(bob.tiles())).corner.roughness).toBeLessThan(15);
  expect((await seen(ann.page.locator('aside[data-corner]'))).corner.roughness).toBeLessThan(15);
  await openCameraMenu(ann.page);
  await background(ann.page, 'Meadow').click();
  // Light blue at the top, where the room was grey.
  await expect
    .poll(async () => {
      const { corner } = await seen(bob.tiles());
      const [red = 0, , blue = 0] = corner.mean;
      return blue - red;
    })
    .toBeGreaterThan(15);
  const after = await seen(bob.tiles());
  for (const channel of [0, 1, 2])
    expect(Math.abs((after.middle.mean[channel] ?? 0) - (before.middle.mean[channel] ?? 0))).toBeLessThan(30);
  await bob.seesMoving(1);
  await openCameraMenu(ann.page);
  await background(ann.page, 'As it is').click();
  await expect.poll(async () => (await seen(bob.tiles())).corner.roughness).toBeGreaterThan(60);
  await Promise.all([ann.close(), bob.close()]);
});

test('[R-MEDIA-46] others get a brighter picture of somebody in the dark @gate', async ({ browser }) => {
  const [ann, bob] = [await openPerson(browser), await openPerson(browser, { small: true })];
  await ann.page.addInitScript(drawStripes);
  const room = freshRoom('dark');
  for (const person of [ann, bob]) await person.open(`/lobby/${room}`);
  await Promise.all([ann.seesMoving(1), bob.seesMoving(1)]);
  const light = async () => (await seen(bob.tiles())).middle.mean.reduce((sum, channel) => sum + channel, 0);
  const before = await light();
  await openCameraMenu(ann.page);
  await toggle(ann.page, 'Brighten my picture').click();
  await expect.poll(light).toBeGreaterThan(before * 1.15);
  await Promise.all([ann.close(), bob.close()]);
});

test('[R-MEDIA-48] others hear a tenth of the noise once it is removed, and the setting is kept @gate', async ({
  browser,
}) => {
  test.slow();
  const [ann, bob] = [await openPerson(browser, { small: true }), await openPerson(browser, { small: true })];
  await ann.page.addInitScript(hiss);
  await bob.page.addInitScript(exposeConnections);
  const room = freshRoom('noise');
  for (const person of [ann, bob]) await person.open(`/lobby/${room}`);
  await Promise.all([ann.seesMoving(1), bob.seesMoving(1)]);
  /** The energy that arrives in two seconds. */
  const noise = async () => {
    const { soundEnergy } = await received(bob.page);
    await bob.page.waitForTimeout(2_000);
    return (await received(bob.page)).soundEnergy - soundEnergy;
  };
  await expect.poll(noise).toBeGreaterThan(0.001);
  const before = await noise();
  await ann.page.getByRole('button', { name: 'Choose microphone and speaker' }).click();
  await toggle(ann.page, 'Remove background noise').click();
  await expect.poll(noise).toBeLessThan(before / 10);
  await ann.page.reload();
  await bob.seesMoving(1);
  await ann.page.getByRole('button', { name: 'Choose microphone and speaker' }).click();
  await expect(toggle(ann.page, 'Remove background noise')).toBeChecked();
  await toggle(ann.page, 'Remove background noise').click();
  await expect.poll(noise).toBeGreaterThan(before / 2);
  await Promise.all([ann.close(), bob.close()]);
});
