import type { Page } from '@playwright/test';
import { escape } from './escape.ts';

/**
 * Reacts by the keyboard, whose focus keeps the popup open: otherwise it would close 3 s later, on a busy machine too
 * soon.
 */
export async function react(page: Page, reaction: string): Promise<void> {
  await page.getByRole('button', { name: 'Reactions' }).press('Enter');
  await page.getByRole('button', { name: `React: ${reaction}` }).press('Enter');
  await escape(page.getByRole('dialog', { name: 'Reactions' }));
}
