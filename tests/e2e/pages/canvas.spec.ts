import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';

// Where the paper is shown as large as it is.
test.use({ viewport: { width: 1280, height: 733 } });

const paper = (page: Page) => page.getByRole('img', { name: /^Drawing/ });

/** The darkness of one pixel, from 0 to 255. */
const darkness = (page: Page, x: number, y: number) =>
  paper(page).evaluate(
    (element, place) => {
      const [red = 255] = (element as HTMLCanvasElement).getContext('2d')?.getImageData(...place, 1, 1).data ?? [];
      return 255 - red;
    },
    [x, y] as [number, number],
  );

async function open(page: Page) {
  await page.goto('/canvas');
  const box = async () => (await paper(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await expect.poll(box).toMatchObject({ width: 800, height: 600 });
  // Measured each time: content above may still be moving the paper.
  return async (x: number, y: number) => {
    const { x: left, y: top } = await box();
    await page.mouse.move(left + x, top + y, { steps: 4 });
  };
}

test('[R-CANVAS-1] the mouse draws a black line until it is released or leaves the paper @gate', async ({ page }) => {
  const move = await open(page);
  await move(100, 100);
  await page.mouse.down();
  await move(700, 100);
  await expect.poll(() => darkness(page, 400, 100)).toBe(255);
  // 2 px: one on either side of the line.
  expect([await darkness(page, 400, 97), await darkness(page, 400, 103)]).toEqual([0, 0]);
  await move(700, -10);
  await expect(paper(page)).toHaveAccessibleName('Drawing, 1 stroke');

  // Back over the edge with the button still held: nothing, until it is pressed again.
  await move(100, 300);
  await move(700, 300);
  expect(await darkness(page, 400, 300)).toBe(0);
  await page.mouse.up();
  await move(100, 300);
  await page.mouse.down();
  await move(700, 300);
  await page.mouse.up();
  await expect.poll(() => darkness(page, 400, 300)).toBe(255);
});

test('[R-CANVAS-2] undo, redo, clear and download @gate', async ({ page }) => {
  const move = await open(page);
  const drawn = (strokes: string) => expect(paper(page)).toHaveAccessibleName(`Drawing, ${strokes}`);
  for (const y of [200, 400]) {
    await move(100, y);
    await page.mouse.down();
    await move(700, y);
    await page.mouse.up();
  }
  await drawn('2 strokes');
  await page.getByRole('button', { name: 'Undo' }).click();
  await drawn('1 stroke');
  await expect.poll(() => darkness(page, 400, 400)).toBe(0);
  await page.keyboard.press('Control+Shift+Z');
  await drawn('2 strokes');
  await page.getByRole('button', { name: 'Clear' }).click();
  await drawn('0 strokes');
  await page.keyboard.press('Control+Z');
  await drawn('2 strokes');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await downloading).suggestedFilename()).toBe('drawing.png');
});

test('[R-CANVAS-3] lines are red and thick, erased, and there after a reload', async ({ page }) => {
  const move = await open(page);
  const across = async (from: [number, number], to: [number, number]) => {
    await move(...from);
    await page.mouse.down();
    await move(...to);
    await page.mouse.up();
  };
  const colour = (x: number, y: number) =>
    paper(page).evaluate(
      (element, [left, top]) => [
        ...((element as HTMLCanvasElement).getContext('2d')?.getImageData(left, top, 1, 1).data ?? []),
      ],
      [x, y] as const,
    );
  await page.getByRole('radio', { name: 'Red' }).check();
  await page.getByRole('radio', { name: 'Thick' }).check();
  await across([100, 100], [700, 100]);
  await page.getByRole('radio', { name: 'Eraser' }).check();
  await across([200, 20], [200, 200]);
  const isAsDrawn = async () => {
    await expect(paper(page)).toHaveAccessibleName('Drawing, 2 strokes');
    expect([await colour(400, 105), await colour(200, 100)]).toEqual([
      [217, 45, 32, 255],
      [255, 255, 255, 255],
    ]);
  };
  await isAsDrawn();
  await page.reload();
  await isAsDrawn();
});

test('[R-CANVAS-3] a rectangle has straight edges, and only its last one', async ({ page }) => {
  const move = await open(page);
  await page.getByRole('radio', { name: 'Rectangle' }).check();
  await move(100, 100);
  await page.mouse.down();
  await move(300, 500);
  await move(700, 400);
  await page.mouse.up();
  await expect(paper(page)).toHaveAccessibleName('Drawing, 1 stroke');
  const edges = [
    [400, 100],
    [700, 105],
    [105, 400],
    [100, 250],
  ] as const;
  for (const [x, y] of edges) expect(await darkness(page, x, y)).toBe(255);
  expect([await darkness(page, 300, 300), await darkness(page, 300, 500)]).toEqual([0, 0]);
});

test('[R-CANVAS-1] [R-CANVAS-2] a finger draws 2px on a turned paper without scrolling the page', async ({
  browser,
}) => {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 390, height: 700 } });
  const page = await context.newPage();
  await page.goto('/canvas');
  const box = await paper(page).boundingBox();
  const touch = await context.newCDPSession(page);
  const finger = (type: string, x: number, y: number) => {
    const touchPoints = type === 'touchEnd' ? [] : [{ x: (box?.x ?? 0) + x, y: (box?.y ?? 0) + y }];
    return touch.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints });
  };
  await finger('touchStart', 50, 50);
  for (const y of [80, 120, 160]) await finger('touchMove', 60, y);
  await finger('touchEnd', 0, 0);
  await expect(paper(page)).toHaveAccessibleName('Drawing, 1 stroke');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  // Turned, the paper has 600 pixels from side to side.
  const { width = 0, height = 0 } = box ?? {};
  expect(height / width).toBeCloseTo(4 / 3, 2);
  const pixel = (place: number) => Math.round((place * 600) / width);
  expect(await darkness(page, pixel(60), pixel(120))).toBeGreaterThan(200);
  expect(await darkness(page, pixel(60) - 4, pixel(120))).toBe(0);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const file = await readFile(await (await downloading).path());
  // The width and the height in a PNG's head.
  expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([600, 800]);
  // A turned phone shows the same paper, the left side of which was its top.
  await page.setViewportSize({ width: 700, height: 390 });
  await expect.poll(() => darkness(page, pixel(120), 600 - pixel(60))).toBeGreaterThan(200);
  await context.close();
});
