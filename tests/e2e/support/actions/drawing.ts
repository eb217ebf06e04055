import type { Locator } from '@playwright/test';
import type { Person } from '../people/person.ts';

/** Where something is on a picture, in shares of its width and height. */
export type Place = readonly [x: number, y: number];

/** Drawing on shared screens, on a person's page. */
export const drawing = ({ page }: Person) => ({
  /** The tile of another person's screen. */
  screen: () => page.getByRole('article', { name: /’s screen$/ }),
  /** The tile of the person's own. */
  ownScreen: () => page.getByRole('article', { name: 'Your screen, as others see it' }),
  button: () => page.getByRole('button', { name: 'Draw on the screen' }),
  stop: () => page.getByRole('button', { name: 'Stop drawing' }),
  undo: () => page.getByRole('button', { name: 'Undo my last line' }),
  clear: () => page.getByRole('button', { name: 'Clear my lines' }),
  clearAll: () => page.getByRole('button', { name: 'Clear everyone’s lines' }),
  permitted: () => page.getByRole('checkbox', { name: 'Let others draw' }),
  /** Draws from place to place on the tile's picture. */
  async draw(tile: Locator, places: readonly Place[]) {
    const box = await tile.locator('[data-picture]').boundingBox();
    if (!box) throw new Error('The tile shows no picture');
    const at = ([x, y]: Place) => [box.x + x * box.width, box.y + y * box.height] as const;
    const [first = [0, 0], ...rest] = places;
    await page.mouse.move(...at(first));
    await page.mouse.down();
    for (const place of rest) await page.mouse.move(...at(place), { steps: 8 });
    await page.mouse.up();
  },
  /** One for each line. */
  lines: (tile: Locator) => tile.locator('svg path[stroke]'),
});

/**
 * Where a line begins and ends on the tile's picture, in hundredths: of the video's picture itself, found from the
 * video's element and size alone.
 */
export const endsOnPicture = (line: Locator) =>
  line.evaluate((path) => {
    const video = path.closest('article')?.querySelector('video');
    const matrix = (path as SVGPathElement).getScreenCTM();
    if (!video || !matrix) throw new Error('There is no picture');
    const box = video.getBoundingClientRect();
    const scale = Math.min(box.width / video.videoWidth, box.height / video.videoHeight);
    const [width, height] = [video.videoWidth * scale, video.videoHeight * scale];
    const [left, top] = [box.left + (box.width - width) / 2, box.top + (box.height - height) / 2];
    return [0, (path as SVGPathElement).getTotalLength()].flatMap((length) => {
      const { x, y } = (path as SVGPathElement).getPointAtLength(length).matrixTransform(matrix);
      return [Math.round(((x - left) / width) * 100), Math.round(((y - top) / height) * 100)];
    });
  });
