import { expect, test, type Page } from '@playwright/test';
import { pageLanguage } from '../support/checks/pageLanguage.ts';
import { openPerson } from '../support/people/person.ts';

const PAGES = [
  '/',
  '/stream',
  '/faq',
  '/rules',
  '/privacy',
  '/activity',
  '/terms',
  '/canvas',
  '/nowhere/at/all',
  '/lobby/words-of-a-page',
];

/** A page in one of the pseudo-locales (`apps/client/src/messages/localised.ts`). */
async function opened(page: Page, locale: string, path: string): Promise<void> {
  await page.addInitScript((tag) => localStorage.setItem('locale', tag), locale);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Text on the page outside of brackets; users' and the database's texts are marked as such. */
const bareWords = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const bare: string[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const owner = node.parentElement;
      if (!owner?.checkVisibility() || owner.closest('[translate="no"]')) continue;
      const left = (node.textContent ?? '').replace(/\[[^\]]*\]/g, '').trim();
      if (/[a-z]{2}/i.test(left)) bare.push(`${owner.tagName.toLowerCase()}: ${left}`);
    }
    return bare;
  });

const { clipped, overflow } = pageLanguage;

for (const width of [1280, 360]) {
  test(`[R-UI-26] every word comes from the catalogue, and a third more of it fits, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of PAGES) {
      await opened(page, 'en-XA', path);
      await expect.poll(() => bareWords(page), path).toEqual([]);
      expect(await clipped(page), path).toEqual([]);
      expect(await overflow(page), path).toBeLessThanOrEqual(0);
    }
  });

  test(`[R-UI-26] from right to left the page is mirrored and nothing sticks out, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of PAGES) {
      await opened(page, 'ar-XB', path);
      expect(await clipped(page), path).toEqual([]);
      expect(await overflow(page), path).toBeLessThanOrEqual(0);
    }
    const brand = await page.getByRole('img', { name: 'Colloquy' }).first().boundingBox();
    expect(brand?.x).toBeGreaterThan(width / 2);
  });
}

test('[R-UI-26] in a right-to-left layout the next day of the calendar is on the left @gate', async ({ page }) => {
  await opened(page, 'ar-XB', '/terms');
  const grid = page.getByRole('grid');
  const today = grid.locator('[aria-current="date"]');
  const tomorrow = new Date(Date.parse((await today.getAttribute('data-day')) ?? '') + 86_400_000);
  await today.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(grid.locator(':focus')).toHaveAttribute('data-day', tomorrow.toISOString().slice(0, 10));
});

test('[R-UI-26] in a right-to-left layout the panel of a call and its menus are mirrored too', async ({ browser }) => {
  const person = await openPerson(browser, { lowResolution: true });
  await person.page.addInitScript(() => localStorage.setItem('locale', 'ar-XB'));
  await person.open('/lobby/mirrored-panel');
  await person.openPanel('Participants');
  const panel = person.page.getByRole('complementary', { name: 'Side panel' });
  await expect(panel.getByRole('tabpanel')).toHaveCSS('direction', 'rtl');
  await person.page.getByRole('button', { name: 'Choose camera' }).click();
  await expect(person.page.getByRole('menu')).toHaveCSS('direction', 'rtl');
  await person.close();
});
