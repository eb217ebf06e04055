import { expect, test } from '@playwright/test';
import { sendFromPage } from '../support/wire/sendFromPage.ts';

test('[R-FAQ-11] a guest reads what is stored about this browser, and erases it', async ({ page }) => {
  await page.goto('/faq');
  await sendFromPage(page, 'PUT', '/api/blocks/somebody');
  const guest = async () => (await page.context().cookies()).find(({ name }) => name === 'guest')?.value;
  const before = await guest();
  await page.goto('/privacy');
  const kept = page.getByRole('region', { name: 'What we keep about this browser' });
  await expect(kept.getByText('You have blocked 1 person.')).toBeVisible();
  await kept.getByRole('button', { name: 'Erase this data' }).click();
  await expect(kept.getByRole('status')).toHaveText(/^Erased/);
  await page.reload();
  await expect(kept.getByText('No blocks, reports or warnings.')).toBeVisible();
  await expect.poll(guest).not.toBe(before);
});

test('[R-FAQ-11] when that cannot be loaded it can be requested again', async ({ page }) => {
  await page.route('**/api/guest', (route) => route.abort(), { times: 1 });
  await page.goto('/privacy');
  const kept = page.getByRole('region', { name: 'What we keep about this browser' });
  await kept.getByRole('button', { name: 'Try again' }).click();
  await expect(kept.getByText('No blocks, reports or warnings.')).toBeVisible();
  await expect(kept.getByRole('alert')).toHaveCount(0);
});
