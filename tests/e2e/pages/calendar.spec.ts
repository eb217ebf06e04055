import { expect, test, type Page } from '@playwright/test';
import { escape } from '../support/actions/escape.ts';
import { openToday } from '../support/scenes/pages.ts';

test.use({ timezoneId: 'Africa/Nairobi' });

const NOW = new Date('2026-11-18T12:00:00Z');
const day = (page: Page, name: string | RegExp) => page.getByRole('grid').getByRole('button', { name });
const list = (page: Page, name: string) => page.getByRole('dialog', { name });
const TODAY = 'Wednesday, November 18, 2026';

test.beforeEach(({ page }) => page.clock.setFixedTime(NOW));

test('[R-CAL-1] a month is shown, with today and the days of events, and others before and after it', async ({
  page,
}) => {
  await page.goto('/terms');
  await expect(page.getByRole('grid', { name: 'November 2026' })).toBeVisible();
  await expect(day(page, `${TODAY}, today, 1 event`)).toHaveAttribute('aria-current', 'date');
  await expect(day(page, 'Friday, November 20, 2026, 1 event')).toBeVisible();
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(page.getByRole('grid', { name: 'December 2026' })).toBeVisible();
  await page.getByRole('button', { name: 'Previous month' }).click();
  await page.getByRole('button', { name: 'Previous month' }).click();
  await expect(page.getByRole('grid', { name: 'October 2026' })).toBeVisible();
  await page.getByRole('button', { name: 'Go to today' }).click();
  await expect(page.getByRole('grid', { name: 'November 2026' })).toBeVisible();
});

test('[R-CAL-2] hovering over a day with events shows them, 300x400', async ({ page }) => {
  await page.goto('/terms');
  await day(page, /today/).hover();
  const popup = list(page, TODAY);
  await expect(popup).toContainText('Weekly reading circle');
  await expect.poll(async () => (await popup.boundingBox())?.width).toBe(300);
  await expect.poll(async () => (await popup.boundingBox())?.height).toBe(400);
  await popup.hover();
  await page.mouse.move(5, 5);
  await expect(popup).toBeHidden();
});

test('[R-CAL-2] on a phone a day is a sheet at the bottom, as high as its content', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openToday(page);
  const box = () => list(page, TODAY).boundingBox();
  await expect.poll(box).toMatchObject({ x: 0, width: 360 });
  // It slides in.
  await expect.poll(async () => ((await box())?.y ?? 0) + ((await box())?.height ?? 0)).toBeCloseTo(740, 0);
  expect((await box())?.height).toBeLessThan(300);
});

test('[R-CAL-2] an event is added, edited, deleted and restored @gate', async ({ page }) => {
  await openToday(page);
  const popup = list(page, TODAY);
  await popup.getByRole('button', { name: 'Add event' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter a title.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Title' }).fill('Tea');
  await expect(page.getByLabel('Time')).toHaveValue('16:00');
  await page.getByLabel('Length').selectOption({ label: '90 minutes' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(popup.getByText(/^4:00\sPM – 5:30\sPM$/)).toBeVisible();
  await expect(day(page, `${TODAY}, today, 2 events`)).toBeVisible();

  await popup.getByRole('button', { name: 'Edit Tea' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Coffee');
  await page.getByRole('button', { name: 'Save' }).click();
  await popup.getByRole('button', { name: 'Delete Coffee' }).click();
  await expect(popup.getByText('Coffee')).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(day(page, `${TODAY}, today, 2 events`)).toBeVisible();
});

test('[R-CAL-4] the grid is used by keyboard, and a day opened and closed', async ({ page }) => {
  await page.goto('/terms');
  await day(page, /today/).focus();
  await expect(list(page, TODAY)).toBeVisible();
  await escape(list(page, TODAY));
  for (const [key, lead] of [
    ['ArrowRight', /November 19/],
    ['ArrowDown', /November 26/],
    ['ArrowLeft', /November 25/],
    ['ArrowUp', /November 18/],
    ['Home', /November 16/],
    ['End', /November 22/],
    ['PageDown', /December 22/],
  ] as const) {
    await page.keyboard.press(key);
    await expect(day(page, lead)).toBeFocused();
  }
  await page.keyboard.press('Enter');
  const popup = list(page, 'Tuesday, December 22, 2026');
  await expect(popup).toContainText('No events on this day yet.');
  await expect(popup).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(popup.locator(':focus')).toHaveCount(1);
  await escape(popup);
  await expect(day(page, /December 22/)).toBeFocused();
});

test('[R-CAL-3] the checkbox and the two links under the month work as labelled', async ({ page }) => {
  await page.goto('/terms');
  await page.getByRole('checkbox', { name: 'Calendar is publicly visible' }).check();
  await page.getByRole('button', { name: 'Edit calendar' }).click();
  await list(page, TODAY).getByRole('button', { name: 'Add event' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Tea');
  await page.keyboard.press('Enter');
  await escape(list(page, TODAY));

  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(page.getByRole('grid', { name: 'December 2026' })).toBeVisible();
  await page.getByRole('button', { name: 'View full calendar' }).click();
  const whole = page.getByRole('dialog', { name: 'View full calendar' });
  await whole.getByRole('button', { name: /Tea$/ }).click();
  await expect(whole).toBeHidden();
  await expect(page.getByRole('grid', { name: 'November 2026' })).toBeVisible();
});

test('[R-CAL-3] the next events are listed below the month, and open their day', async ({ page }) => {
  await page.goto('/terms');
  const coming = page.getByRole('region', { name: 'Calendar' }).getByRole('listitem');
  await expect(coming).toHaveText([/Nov 18.*reading circle/, /Nov 20.*workshop/, /Nov 22.*call/]);
  await coming.getByRole('button', { name: /workshop/ }).click();
  await expect(list(page, 'Friday, November 20, 2026')).toContainText('Pronunciation workshop');
});

test('[R-CAL-4] writing, deleting and undoing by keyboard keep the focus', async ({ page }) => {
  await openToday(page);
  const popup = list(page, TODAY);
  const add = popup.getByRole('button', { name: 'Add event' });
  await add.press('Enter');
  await page.getByRole('textbox', { name: 'Title' }).fill('Tea');
  await page.keyboard.press('Enter');
  await expect(add).toBeFocused();
  await popup.getByRole('button', { name: 'Delete Tea' }).press('Enter');
  await expect(add).toBeFocused();
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.press('Enter');
  await expect(undo).toBeHidden();
  await expect(page.locator(':focus')).toHaveCount(1);
});

test('[R-CAL-2] a title of one long word is broken, and can be edited and deleted', async ({ page }) => {
  await openToday(page);
  const popup = list(page, TODAY);
  await popup.getByRole('button', { name: 'Add event' }).click();
  const title = `https://example.org/${'long'.repeat(15)}`;
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('button', { name: 'Save' }).click();
  const frame = await popup.boundingBox();
  const button = await popup.getByRole('button', { name: `Delete ${title}` }).boundingBox();
  const right = (box: typeof frame) => (box ? box.x + box.width : Number.NaN);
  expect(right(button)).toBeLessThan(right(frame));
});

test('[R-CAL-4] in a window of hardly any height all of a day can be reached by keyboard @gate', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/terms');
  await page.getByText('Calendar', { exact: true }).click();
  await day(page, /today/).press('Enter');
  const popup = list(page, TODAY);
  for (const name of ['Edit Weekly reading circle', 'Add event']) {
    const button = popup.getByRole('button', { name });
    await button.focus();
    await expect(button).toBeInViewport({ ratio: 1 });
  }
});
