import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Waits until no passing notice covers the stage: one that covers a button stays as long as the pointer rests on it.
 */
export async function noticesGone(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('status')).toBeEmpty({ timeout: 30_000 });
}

/** Does something that shows all these notices. They stay for 5 s, so they are awaited in parallel. */
export async function noticed(act: () => Promise<unknown>, ...notices: Locator[]): Promise<void> {
  await Promise.all([...notices.map((notice) => expect(notice).toBeVisible()), act()]);
}
