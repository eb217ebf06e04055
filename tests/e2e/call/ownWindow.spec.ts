import { expect, test, type Page } from '@playwright/test';
import { meet } from '../support/people/meet.ts';
import { chooseOnTile } from '../support/actions/tileMenu.ts';

/** The picture-in-picture and the full-screen element, as the page knows them. */
const floating = (page: Page) => page.evaluate(() => document.pictureInPictureElement?.tagName);
const filling = (page: Page) => page.evaluate(() => document.fullscreenElement?.tagName);

test('[R-UI-21] a picture moves into picture-in-picture and back, and keeps moving @ci', async ({ browser }) => {
  const { host, guest } = await meet(browser);
  await chooseOnTile(host.tiles().first(), 'Picture in picture');
  await expect.poll(() => floating(host.page)).toBe('VIDEO');
  await host.seesMoving(1);
  await host.page.evaluate(() => document.exitPictureInPicture());
  await expect.poll(() => floating(host.page)).toBeUndefined();
  await host.seesMoving(1);
  await Promise.all([host.close(), guest.close()]);
});

test('[R-UI-21] a tile goes full screen, so does the call, and both come back', async ({ browser }) => {
  const { host, guest } = await meet(browser);
  const { page } = host;
  const chooseForView = async (item: string) => {
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await chooseOnTile(host.tiles().first(), 'Full screen');
  await expect.poll(() => filling(page)).toBe('ARTICLE');
  await host.seesMoving(1);
  await page.evaluate(() => document.exitFullscreen());
  await expect.poll(() => filling(page)).toBeUndefined();

  await chooseForView('Full screen');
  await expect.poll(() => filling(page)).toBe('HTML');
  await expect(page.getByRole('button', { name: 'Leave call' })).toBeVisible();
  await chooseForView('Leave full screen');
  await expect.poll(() => filling(page)).toBeUndefined();
  await Promise.all([host.close(), guest.close()]);
});
