import { expect, test, type Locator } from '@playwright/test';
import { axeViolations } from '../support/checks/axe.ts';
import { moving } from '../support/checks/moving.ts';
import { openPerson, openTwo } from '../support/people/person.ts';
import { sharing } from '../support/devices/sharing.ts';
import { chooseOnTile } from '../support/actions/tileMenu.ts';

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('Not on the page');
  return box;
}

const widthOf = async (locator: Locator) => (await boxOf(locator)).width;

test('[R-UI-17] [R-UI-7] [R-UI-9] a shared screen, a pin and the speaker layout make one tile large and the rest small, wide and at 360 px, and pictures and sound continue', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const host = await openPerson(browser, { lowResolution: true, viewport: { width: 1440, height: 900 } });
  await host.open('/');
  const room = await host.host(3);
  await expect(host.aloneBanner()).toBeVisible();
  const [ann, bob] = await openTwo(browser);
  for (const guest of [ann, bob]) await guest.open(`/lobby/${room}`);
  await host.seesMoving(2);
  const [first, second] = [host.tiles().nth(0), host.tiles().nth(1)];
  // A recreated tile would start at nothing, and its sound would break off.
  await host.page.evaluate(() => document.querySelectorAll('article video').forEach((video) => (video.id = 'same')));
  const sameVideos = () => host.page.locator('video#same').count();

  await chooseOnTile(first, 'Pin to stage');
  await expect.poll(async () => (await widthOf(first)) > 3 * (await widthOf(second))).toBe(true);
  expect(await axeViolations(host.page)).toEqual([]);

  await sharing(ann).start();
  await moving(sharing(host).screens(), 1);
  const screen = sharing(host).screens().first();
  await expect.poll(async () => (await widthOf(screen)) < (await widthOf(first))).toBe(true);
  await first.getByRole('button', { name: 'Unpin' }).click();
  await expect.poll(async () => (await widthOf(screen)) > 3 * (await widthOf(first))).toBe(true);
  await moving(sharing(host).cameras(), 2);
  expect(await axeViolations(host.page)).toEqual([]);

  await host.page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => widthOf(screen)).toBeGreaterThan(320);
  const gap = async () => (await boxOf(first)).y - (await boxOf(screen)).y - (await boxOf(screen)).height;
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
  await expect.poll(() => host.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await axeViolations(host.page)).toEqual([]);
  await host.page.setViewportSize({ width: 1440, height: 900 });

  await sharing(ann).stop();
  await expect(screen).toBeHidden();
  await expect.poll(async () => (await widthOf(first)) - (await widthOf(second))).toBe(0);
  await host.page.getByRole('button', { name: 'View', exact: true }).click();
  await host.page.getByRole('menuitem', { name: 'Speaker layout' }).click();
  await expect
    .poll(async () => {
      const widths = [await widthOf(first), await widthOf(second)];
      return Math.max(...widths) > 3 * Math.min(...widths);
    })
    .toBe(true);
  expect(await sameVideos()).toBe(2);
  await host.seesMoving(2);
  for (const person of [host, ann, bob]) await person.close();
});
