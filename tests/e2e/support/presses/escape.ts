import { expect, type Locator } from '@playwright/test';

/**
 * Closes a surface by Escape, pressed again while it stands: on a busy machine a menu is seen some moments before it
 * listens to keys.
 */
export async function escape(surface: Locator): Promise<void> {
  await expect(async () => {
    await surface.page().keyboard.press('Escape');
    await expect(surface).toBeHidden({ timeout: 1_000 });
  }).toPass();
}
