import { expect, test, type Page } from '@playwright/test';
import { escape } from '../support/actions/escape.ts';
import { chooseOnTile } from '../support/actions/tileMenu.ts';
import { meet } from '../support/people/meet.ts';
import { openPerson } from '../support/people/person.ts';
import { freshRoom } from '../support/people/rooms.ts';

const MIRRORED = 'matrix(-1, 0, 0, 1, 0, 0)';
const ownPicture = (page: Page) => page.getByRole('complementary', { name: 'Your video' }).locator('video');
const toggle = (page: Page, name: string) => page.getByRole('menuitemcheckbox', { name });

test('[R-MEDIA-40] one’s own picture is no longer mirrored once that is turned off, at the preview and in later calls @gate', async ({
  browser,
}) => {
  const person = await openPerson(browser, { lowResolution: true });
  const { page } = person;
  await person.open(`/lobby/${freshRoom('mirror')}`);
  await expect(person.aloneBanner()).toBeVisible();
  await expect(ownPicture(page)).toHaveCSS('transform', MIRRORED);
  await page.getByRole('button', { name: 'Choose camera' }).click();
  await toggle(page, 'Mirror my video').click();
  await expect(ownPicture(page)).toHaveCSS('transform', 'none');
  await person.staysInLobby();
  await person.open(`/lobby/${freshRoom('mirror')}`);
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.locator('video')).toHaveCSS('transform', 'none');
  await preview.getByRole('button', { name: 'Picture and sound' }).click();
  await toggle(page, 'Mirror my video').click();
  await expect(preview.locator('video')).toHaveCSS('transform', MIRRORED);
  await person.close();
});

test('[R-MEDIA-41] one person is played more quietly, which nobody else notices, until the call ends @ci', async ({
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
  await expect(slider).toHaveAttribute('aria-valuetext', '30%');
  expect(await volumes()).toEqual([0.3]);
  await escape(host.page.getByRole('dialog'));
  await host.openPanel('Participants');
  expect(await volumes()).toEqual([0.3]);
  await host.close();
  await guest.close();
});

test('[R-MEDIA-42] a muted person is heard for as long as they hold the space bar, and no longer @ci', async ({
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
  // The fake microphone beeps briefly once a second: each frame is looked at.
  await guest.page.waitForFunction(() => document.querySelector('article[data-speaking="true"]'));
  await page.keyboard.down('Space');
  await page.keyboard.up('Space');
  await expect(on).toBeVisible();
  await expect(tile).toHaveAccessibleName(/, microphone off$/);
  // While someone types, and on a control that the keyboard has reached, it is the usual key.
  await host.openPanel('Chat');
  await page.getByRole('textbox', { name: 'Message' }).fill('one');
  await page.keyboard.press('Space');
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('one ');
  await expect(on).toBeVisible();
  await page.getByRole('button', { name: 'Choose microphone and speaker' }).click();
  await toggle(page, 'Hold space').click();
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

test('[R-MEDIA-43] at the preview a person hears themselves, or reads that no sound came in', async ({ browser }) => {
  for (const silent of [false, true]) {
    const person = await openPerson(browser, {
      lowResolution: true,
      ...(silent && { portrait: { hue: 200, framesPerSecond: 5 } }),
    });
    const { page } = person;
    await person.staysInLobby();
    await person.open(`/lobby/${freshRoom('echo')}`);
    await page.getByRole('button', { name: 'Hear yourself' }).click();
    const preview = page.getByRole('main');
    await expect(preview.getByText('Say something. Recording for 3 seconds.')).toBeVisible();
    if (silent) await expect(preview.getByText(/^We heard nothing\./)).toBeVisible();
    else {
      await expect(preview.getByText('This is how others hear you.')).toBeVisible();
      await expect(preview.getByText(/^That was you\./)).toBeVisible();
    }
    await person.close();
  }
});
