import { expect, test } from '@playwright/test';

test('[R-FAQ-3] the contents of the privacy page mark the section that is read', async ({ page }) => {
  await page.goto('/privacy');
  const contents = page.getByRole('navigation', { name: 'Privacy' });
  const marked = contents.locator('[aria-current=location]');
  await expect(marked).toHaveText('In a call');
  await contents.getByRole('link', { name: 'Without an account' }).click();
  await expect(marked).toHaveText('Without an account');
  await page.keyboard.press('End');
  await expect(marked).toHaveText('What we keep about this browser');
});
