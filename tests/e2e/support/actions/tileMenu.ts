import type { Locator } from '@playwright/test';
import { noticesGone } from './notices.ts';

/** Chooses in the menu of a tile, which appears on hover. */
export async function chooseOnTile(tile: Locator, item: string): Promise<void> {
  await noticesGone(tile.page());
  await tile.hover();
  await tile.getByRole('button', { name: /^View options for/ }).click();
  await tile.page().getByRole('menuitem', { name: item }).click();
}
