import { expect, test, type Page } from '@playwright/test';

const cards = (page: Page) => page.getByRole('region', { name: 'Terms' }).getByRole('listitem');

test('[R-TERMS-1] [R-TERMS-2] ten terms are shown beside a calendar, the chosen one in a panel on the right @gate', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto('/terms');
  await expect(cards(page)).toHaveCount(10);
  await expect(page.getByRole('region', { name: 'Calendar' })).toBeVisible();
  await cards(page)
    .getByRole('button', { name: /^saudade/ })
    .click();
  const panel = page.getByRole('complementary', { name: 'Selected term' });
  await expect(panel.getByRole('heading', { name: 'saudade' })).toBeVisible();
  await expect(panel).toContainText('longing · nostalgia');
  const gap = async () => {
    const [list, beside] = [await page.getByRole('region', { name: 'Terms' }).boundingBox(), await panel.boundingBox()];
    return (beside?.x ?? 0) - (list?.x ?? 0) - (list?.width ?? Infinity);
  };
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
});

test('[R-TERMS-2] on a narrow screen the panel opens when a term is chosen, and can be closed @gate', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1023, height: 800 });
  await page.goto('/terms');
  await cards(page)
    .getByRole('button', { name: /^indaba/ })
    .click();
  const panel = page.getByRole('dialog', { name: 'indaba' });
  await expect(panel).toContainText('South Africa');
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toBeHidden();
  await expect(cards(page).getByRole('button', { name: /^indaba/ })).toBeFocused();
});

test('[R-TERMS-4] the language is part of the URL, words are searched for, and both can be cleared @gate', async ({
  page,
}) => {
  await page.goto('/terms/sw');
  await expect(cards(page)).toHaveCount(2);
  const language = page.getByRole('combobox', { name: 'Language' });
  await language.focus();
  await language.selectOption('German');
  await expect(page).toHaveURL(/\/terms\/de$/);
  await expect(cards(page)).toHaveCount(1);
  await expect(language).toBeFocused();
  await page.getByRole('searchbox', { name: 'Search terms' }).fill('longing');
  await expect(page.getByText('No matching terms.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all terms' }).click();
  await expect(cards(page)).toHaveCount(10);
  await expect(page).toHaveURL(/\/terms$/);
});

test('[R-TERMS-3] translations can be asked for, and are not there yet @gate', async ({ page }) => {
  await page.goto('/terms');
  const panel = page.getByRole('complementary', { name: 'Selected term' });
  await panel.getByRole('combobox', { name: 'Translate into' }).selectOption('Swahili');
  await expect(panel.getByText('translations are not connected yet')).toBeVisible();
});

test('[R-TERMS-4] terms that could not be loaded are requested again', async ({ page }) => {
  await page.route('**/api/terms', (route) => route.abort(), { times: 1 });
  await page.goto('/terms');
  await expect(page.getByRole('alert').filter({ hasText: 'The terms couldn’t be loaded.' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cards(page)).toHaveCount(10);
});
