import { expect, test, type Locator, type Page } from '@playwright/test';
import { axeViolations } from '../support/checks/axe.ts';

const EXAMPLE = '/inspector?recording=/recordings/threePeople.jsonl';
const IN_CALL = `${EXAMPLE}&state=roomCall.connected.inCall`;

const viewport = (page: Page) => page.getByRole('group', { name: 'Diagram', exact: true });
const diagram = (page: Page) => page.getByRole('img', { name: /^Chart of/ });
const widthOf = async (drawn: Locator) => (await drawn.boundingBox())?.width ?? 0;
const scrolled = (page: Page) => viewport(page).evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('slider', { name: 'Moment' })).toBeVisible();
}

/** Whether one element is wholly inside another. */
async function isWithin(inner: Locator, outer: Locator): Promise<boolean> {
  const [a, b] = [await inner.boundingBox(), await outer.boundingBox()];
  if (!a || !b) return false;
  return a.x >= b.x && a.y >= b.y && a.x + a.width <= b.x + b.width && a.y + a.height <= b.y + b.height;
}

test('[R-INSPECT-27] a chart opens whole, is zoomed by keys, buttons and wheel, and fits again', async ({ page }) => {
  // Large enough for the whole call to be read.
  await page.setViewportSize({ width: 2_200, height: 1_300 });
  await open(page, IN_CALL);
  await page.getByRole('combobox', { name: 'Part', exact: true }).selectOption('roomCall');
  await expect.poll(() => isWithin(diagram(page), viewport(page))).toBe(true);
  const fitted = await widthOf(diagram(page));

  await viewport(page).press('+');
  await expect.poll(() => widthOf(diagram(page))).toBeGreaterThan(fitted * 1.2);
  await viewport(page).press('0');
  await expect.poll(() => widthOf(diagram(page))).toBe(fitted);

  await page.getByRole('button', { name: 'Zoom out (−)' }).click();
  await expect.poll(() => widthOf(diagram(page))).toBeLessThan(fitted);
  await page.getByRole('button', { name: 'Fit (0)' }).click();
  await expect.poll(() => widthOf(diagram(page))).toBe(fitted);

  await diagram(page).hover();
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -400);
  await page.keyboard.up('Control');
  await expect.poll(() => widthOf(diagram(page))).toBeGreaterThan(fitted * 2);
});

test('[R-INSPECT-27] a zoomed chart is dragged, and active states are scrolled into view', async ({ page }) => {
  await open(page, IN_CALL);
  await page.getByRole('combobox', { name: 'Part', exact: true }).selectOption('roomCall');
  for (let n = 0; n < 6; n += 1) await viewport(page).press('+');
  const { x, y, width, height } = (await viewport(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const before = await scrolled(page);
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + 120, y + height / 2 + 60, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => scrolled(page)).not.toEqual(before);

  // At the beginning of the call, far from where the chart was dragged to.
  await page.getByRole('grid', { name: 'Log' }).focus();
  await page.getByRole('slider', { name: 'Moment' }).fill('40');
  const active = diagram(page).locator('[data-active]').last();
  await expect.poll(() => isWithin(active.locator('rect'), viewport(page))).toBe(true);
});

test('[R-INSPECT-27] no text is smaller than 12 px, and on a phone nothing overflows the page', async ({ page }) => {
  await page.setViewportSize({ width: 2400, height: 1600 });
  await open(page, IN_CALL);
  await page
    .getByRole('treeitem', { name: /^stage/ })
    .first()
    .click();
  await expect(page.getByText('100 %', { exact: true })).toBeVisible();
  expect(await page.locator('body').evaluate(smallest)).toBeGreaterThanOrEqual(12);
  await page.getByRole('tab', { name: 'Sequence' }).click();
  expect(await page.locator('body').evaluate(smallest)).toBeGreaterThanOrEqual(12);

  await page.setViewportSize({ width: 360, height: 740 });
  for (const tab of ['Actors', 'Chart', 'Sequence', 'Connections', 'Log']) {
    await page.getByRole('tab', { name: tab }).click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), tab).toBe(360);
    await expect(page.getByRole('tab', { name: 'Log' })).toBeInViewport({ ratio: 1 });
  }
});

test('[R-INSPECT-28] a repeated event is one line of the log, which can be opened', async ({ page }) => {
  await open(page, `${EXAMPLE}&at=319`);
  const log = page.getByRole('grid', { name: 'Log' });
  const line = log.getByRole('row', { selected: true });
  await expect(line).toContainText(/voice\.heard × \d+/);
  const moment = page.getByRole('slider', { name: 'Moment' });
  const details = page.getByRole('region', { name: 'Details' });
  const record = await details.getByText(/^Record \d+$/).textContent();

  await log.press('ArrowRight');
  await expect(line).not.toContainText('×');
  await expect(line).toContainText('voice.heard');
  await expect(moment).toHaveValue('319');
  await expect(details).toContainText(record ?? 'a record');
  await log.press('ArrowUp');
  await expect(moment).not.toHaveValue('319');

  await log.press('ArrowLeft');
  await expect(line).toContainText(/voice\.heard × \d+/);
  await log.press('ArrowUp');
  await expect(line).not.toContainText('×');
});

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' });
  test('[R-INSPECT-9] all text is readable @gate', async ({ page }) => {
    await open(page, IN_CALL);
    for (const tab of ['Chart', 'Sequence', 'Connections']) {
      await page.getByRole('tab', { name: tab }).click();
      expect(await axeViolations(page), tab).toEqual([]);
    }
  });
});

/** Runs in the page: the height of its smallest letters, in pixels of the screen. */
function smallest(body: Element): number {
  const sizes = [...body.querySelectorAll<HTMLElement | SVGElement>('*')]
    .filter((each) => [...each.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
    .filter((each) => each.getClientRects().length > 0)
    .map((each) => {
      const scale = each instanceof SVGGraphicsElement ? (each.getScreenCTM()?.a ?? 1) : 1;
      return parseFloat(getComputedStyle(each).fontSize) * scale;
    });
  // Half a pixel of a diagram's size is rounded away.
  return Math.ceil(Math.min(...sizes) * 20) / 20;
}
