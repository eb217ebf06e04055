import { expect, type Locator } from '@playwright/test';

/**
 * Closes a popup by Escape, pressed again while it is open: on a busy machine a menu is visible some moments before it
 * listens to keys.
 */
export async function escape(surface: Locator): Promise<void> {
  await expect(async () => {
    await surface.page().keyboard.press('Escape');
    await expect(surface).toBeHidden({ timeout: 1_000 });
  }).toPass();
}
