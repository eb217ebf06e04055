import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Waits until no passing notice stands over the stage: one that covers a button stays as long as the pointer that would
 * press the button rests on it.
 */
export async function noticesGone(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('status').getByRole('button')).toHaveCount(
    0,
    { timeout: 30_000 },
  );
}

/** Does something of which all these notices tell. They stand for 5 s: none is looked for after another. */
export async function noticed(act: () => Promise<unknown>, ...notices: Locator[]): Promise<void> {
  await Promise.all([...notices.map((notice) => expect(notice).toBeVisible()), act()]);
}
