import { expect, test, type Locator } from '@playwright/test';
import { axeViolations } from '../support/checks/axe.ts';
import { openPerson, openTwo, type Person } from '../support/people/person.ts';

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('Not on the page');
  return box;
}

const selfOf = ({ page }: Person) => page.getByRole('complementary', { name: 'Your video' });

/** The corner of the stage in which the self-view is. */
async function cornerOf(person: Person): Promise<string> {
  const [self, stage] = [await boxOf(selfOf(person)), await boxOf(person.page.locator('[data-stage]'))];
  const isTop = self.y + self.height / 2 < stage.y + stage.height / 2;
  const isLeft = self.x + self.width / 2 < stage.x + stage.width / 2;
  return `${isTop ? 'top' : 'bottom'} ${isLeft ? 'left' : 'right'}`;
}

async function chooseView({ page }: Person, item: string): Promise<void> {
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/**
 * Runs in the page: for each picture of others, whether more than 35 % is cropped, and whether the self-view covers
 * its name.
 */
function look() {
  const self = document.querySelector('aside[aria-label="Your video"]')?.getBoundingClientRect();
  return [...document.querySelectorAll<HTMLElement>('article[data-member]')].map((tile) => {
    const video = tile.querySelector('video');
    const name = tile.querySelector('p')?.getBoundingClientRect();
    if (!video || !name) throw new Error('A tile without picture or name');
    const [shape, wanted] = [video.clientWidth / video.clientHeight, video.videoWidth / video.videoHeight];
    const isWhole = getComputedStyle(video).objectFit === 'contain';
    return {
      isCut: !isWhole && 1 - Math.min(shape / wanted, wanted / shape) > 0.35,
      isNameCovered:
        self !== undefined &&
        self.left < name.right &&
        self.right > name.left &&
        self.top < name.bottom &&
        self.bottom > name.top,
    };
  });
}

test('[R-UI-32] beside the open panel the pictures of others are no strips, are whole, and keep their names visible', async ({
  browser,
}) => {
  const host = await openPerson(browser, { lowResolution: true, viewport: { width: 1280, height: 800 } });
  await host.open('/');
  const room = await host.host(3);
  const guests = await openTwo(browser);
  for (const guest of guests) await guest.open(`/lobby/${room}`);
  await host.seesMoving(2);
  await host.openPanel('Participants');
  const whole = { isCut: false, isNameCovered: false };
  await expect.poll(() => host.page.evaluate(look)).toEqual([whole, whole]);
  const [first, second] = [await boxOf(host.tiles().nth(0)), await boxOf(host.tiles().nth(1))];
  expect(first.width).toBeGreaterThan(first.height);
  expect(second.y).toBeGreaterThan(first.y);
  for (const person of [host, ...guests]) await person.close();
});

test('[R-UI-33] [R-UI-32] the self-view moves to each corner, by hand and by keys, out of sight and among the others, and hides no name', async ({
  browser,
}) => {
  const host = await openPerson(browser, { lowResolution: true, viewport: { width: 1280, height: 800 } });
  const { page } = host;
  await host.open('/');
  const room = await host.host(3);
  const guests = await openTwo(browser);
  for (const guest of guests) await guest.open(`/lobby/${room}`);
  await host.seesMoving(2);
  const stage = await boxOf(page.locator('[data-stage]'));

  const whole = [
    { isCut: false, isNameCovered: false },
    { isCut: false, isNameCovered: false },
  ];
  for (const [x, y, corner] of [
    [0.1, 0.9, 'bottom left'],
    [0.1, 0.1, 'top left'],
    [0.9, 0.1, 'top right'],
    [0.9, 0.9, 'bottom right'],
  ] as const) {
    // Once by its handle, which is a button too, otherwise anywhere.
    const self = await boxOf(corner === 'top left' ? selfOf(host).getByRole('button').last() : selfOf(host));
    await page.mouse.move(self.x + self.width / 2, self.y + self.height / 2);
    await page.mouse.down();
    await page.mouse.move(stage.x + x * stage.width, stage.y + y * stage.height, { steps: 40 });
    await page.mouse.up();
    await expect.poll(() => cornerOf(host)).toBe(corner);
    await expect.poll(() => page.evaluate(look)).toEqual(whole);
  }

  await page.getByRole('button', { name: 'Move self-view with the arrow keys' }).focus();
  for (const [key, corner] of [
    ['ArrowUp', 'top right'],
    ['ArrowLeft', 'top left'],
    ['ArrowDown', 'bottom left'],
    ['ArrowRight', 'bottom right'],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(() => cornerOf(host)).toBe(corner);
    await expect(page.getByRole('status').getByText(`Self-view is at the ${corner}.`)).toBeAttached();
  }
  expect(await axeViolations(page)).toEqual([]);

  await chooseView(host, 'Show yourself in the grid');
  await expect(page.getByRole('list', { name: 'People in this call' }).getByRole('listitem')).toHaveCount(3);
  await expect(page.locator('[data-corner]')).toHaveCount(0);
  await page.reload();
  await host.seesMoving(2);
  await expect(page.getByRole('list', { name: 'People in this call' }).getByRole('listitem')).toHaveCount(3);
  await chooseView(host, 'Hide self-view');
  await expect(selfOf(host)).toHaveCount(0);
  await chooseView(host, 'Show self-view');
  await expect(selfOf(host)).toBeVisible();
  for (const person of [host, ...guests]) await person.close();
});
