import { expect, test } from '@playwright/test';
import { clipboardText } from '../support/actions/clipboard.ts';

test('[R-FAQ-1] the questions answer what the product promises, and unfold @gate', async ({ page }) => {
  await page.goto('/faq');
  for (const [question, promise] of [
    ['What does it cost?', 'Colloquy is free'],
    ['How do I get into a room?', 'join a random one that matches your tags'],
    ['Can anyone listen in?', 'Conversations are encrypted.'],
    ['What happens when I report someone?', 'Reports are reviewed within 24 hours'],
  ] as const) {
    await expect(page.getByText(promise)).toBeHidden();
    await page.getByText(question, { exact: true }).click();
    await expect(page.getByText(promise)).toBeVisible();
  }
});

test('[R-FAQ-2] a search shows the answers that contain its words @gate', async ({ page }) => {
  await page.goto('/faq');
  await page.getByRole('searchbox', { name: 'Search the questions' }).fill('ROOM password');
  await expect(page.getByRole('status').filter({ hasText: '1 answer' })).toBeVisible();
  await expect(page.getByText('A password keeps out anyone who doesn’t know it')).toBeVisible();
  await page.getByRole('searchbox').fill('spaceship');
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(11);
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('[R-FAQ-2] an answer has a URL, to copy and to open', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/faq');
  await page.getByRole('button', { name: 'Expand all' }).click();
  await page.getByRole('button', { name: 'Copy a link to “Can anyone listen in?”' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  const link = await clipboardText(page);
  expect(link).toBe(`${baseURL}/faq#encrypted`);

  await page.goto('/');
  await page.goto(link);
  await expect(page.getByText('Conversations are encrypted.')).toBeVisible();
  await expect(page.getByText('Colloquy is free')).toBeHidden();
  await expect(page.locator('summary', { hasText: 'Can anyone listen in?' })).toBeFocused();
});

test('[R-FAQ-2] a URL that names no answer shows the page of all', async ({ page }) => {
  await page.goto('/faq#%E0%A4%A');
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(11);
});
