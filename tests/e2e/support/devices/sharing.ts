import type { Locator } from '@playwright/test';
import type { Person } from '../people/person.ts';

/** Shared screens on a person's page. */
export const sharing = ({ page }: Person) => ({
  button: () => page.getByRole('toolbar').getByRole('button', { name: /your screen$/ }),
  start: () => page.getByRole('button', { name: 'Share your screen' }).click(),
  stop: () => page.getByRole('toolbar').getByRole('button', { name: 'Stop sharing your screen' }).click(),
  /** The tiles of others' screens. */
  screens: () => page.getByRole('article', { name: /’s screen$/ }),
  /** The tiles of others' cameras. */
  cameras: () => page.locator('article[data-member]'),
  banner: () => page.getByText('You’re sharing your screen'),
});

/** The width of the tile's picture, in its own pixels. */
export const pictureWidth = (tile: Locator) =>
  tile.locator('video').evaluate((video) => (video as HTMLVideoElement).videoWidth);
