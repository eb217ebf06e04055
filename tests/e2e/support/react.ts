import { expect, type Page } from '@playwright/test';

/** Reacts by the popup, which closes by itself 3 s after it was opened: a busy machine may have to open it again. */
export async function react(page: Page, reaction: string): Promise<void> {
  const button = page.getByRole('button', { name: `React: ${reaction}` });
  await expect(async () => {
    if (!(await button.isVisible())) await page.getByRole('button', { name: 'Reactions' }).click();
    await button.click({ timeout: 2_000 });
  }).toPass();
}
