import { expect, type Locator } from '@playwright/test';
import type { Person } from './person.ts';

/** What concerns shared screens on somebody's page. */
export const sharing = ({ page }: Person) => ({
  button: () => page.getByRole('toolbar').getByRole('button', { name: /your screen$/ }),
  start: () => page.getByRole('button', { name: 'Share your screen' }).click(),
  stop: () => page.getByRole('toolbar').getByRole('button', { name: 'Stop sharing your screen' }).click(),
  /** The tiles of others' screens. */
  screens: () => page.getByRole('article', { name: /^Screen of / }),
  /** The tiles of others' cameras. */
  cameras: () => page.locator('article[data-member]'),
  told: () => page.getByText('You are sharing your screen'),
});

const framesIn = (tiles: Locator) =>
  tiles.evaluateAll((list) =>
    list.map((tile) => tile.querySelector('video')?.getVideoPlaybackQuality().totalVideoFrames ?? 0),
  );

/** Waits until each of that many tiles shows more pictures than it has until now. */
export async function moving(tiles: Locator, count: number): Promise<void> {
  await expect(tiles).toHaveCount(count, { timeout: 30_000 });
  const before = await framesIn(tiles);
  await expect
    .poll(async () => (await framesIn(tiles)).map((frames, i) => frames > (before[i] ?? 0)), { timeout: 30_000 })
    .toEqual(Array.from({ length: count }, () => true));
}

/** The width of what is shown in the tile, in its own pixels. */
export const pictureWidth = (tile: Locator) =>
  tile.locator('video').evaluate((video) => (video as HTMLVideoElement).videoWidth);
