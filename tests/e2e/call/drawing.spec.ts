import { expect, test, type Browser } from '@playwright/test';
import { drawing, endsOnPicture } from '../support/actions/drawing.ts';
import { moving } from '../support/checks/moving.ts';
import { openPlainClient } from '../support/people/openPlainClient.ts';
import { sharing } from '../support/devices/sharing.ts';
import { openPerson } from '../support/people/person.ts';

/** What draws is loaded some seconds after the first picture. */
const LATE = { timeout: 60_000 };

/** Two people with windows of different shapes, so that the bars beside the picture differ; the first one shares. */
async function share(browser: Browser) {
  const portrait = { hue: 200, framesPerSecond: 5 };
  const sharer = await openPerson(browser, { portrait, viewport: { width: 1280, height: 720 } });
  const viewer = await openPerson(browser, { portrait, viewport: { width: 700, height: 900 } });
  await sharer.open('/');
  const room = await sharer.host(4);
  await expect(sharer.aloneBanner()).toBeVisible();
  await viewer.open(`/lobby/${room}`);
  await Promise.all([sharer.seesMoving(1), viewer.seesMoving(1)]);
  await sharing(sharer).start();
  await moving(sharing(viewer).screens(), 1);
  const close = () => Promise.all([sharer.close(), viewer.close()]);
  return { sharer, viewer, room, close };
}

test('[R-DRAW-1] [R-DRAW-2] [R-DRAW-3] [R-DRAW-4] a line on a shared screen is seen at its place of the picture, until it is undone, cleared, or the share ends @ci', async ({
  browser,
}) => {
  const { sharer, viewer, close } = await share(browser);
  const [own, far] = [drawing(sharer), drawing(viewer)];
  await expect(far.button()).not.toHaveAttribute('aria-disabled', 'true', LATE);
  await expect(own.ownScreen()).toHaveCount(0);
  await far.button().click();
  await far.draw(far.screen(), [
    [0.2, 0.3],
    [0.7, 0.8],
  ]);
  // Drawn and seen: the sharer's own screen appears with it, and says whose it is.
  await expect(own.lines(own.ownScreen())).toHaveCount(1);
  await expect(own.ownScreen().locator('[translate=no]')).toHaveCount(1);
  await expect(sharer.page.locator('output', { hasText: /is drawing on the screen$/ })).toHaveCount(1);
  for (const line of [far.lines(far.screen()), own.lines(own.ownScreen())]) {
    const ends = await endsOnPicture(line);
    for (const [i, hundredths] of [20, 30, 70, 80].entries())
      expect(Math.abs((ends[i] ?? 0) - hundredths)).toBeLessThanOrEqual(1);
  }
  const colourOf = (of: typeof far, tile: ReturnType<typeof far.screen>) =>
    of.lines(tile).first().getAttribute('stroke');
  expect(await colourOf(far, far.screen())).toBe(await colourOf(own, own.ownScreen()));

  await far.draw(far.screen(), [
    [0.1, 0.9],
    [0.9, 0.9],
  ]);
  await expect(own.lines(own.ownScreen())).toHaveCount(2);
  await far.undo().click();
  await expect(own.lines(own.ownScreen())).toHaveCount(1);
  await expect(own.ownScreen().locator('[translate=no]')).toHaveCount(0);

  await own.clearAll().click();
  for (const lines of [far.lines(far.screen()), own.lines(own.ownScreen())]) await expect(lines).toHaveCount(0);
  await own.button().click();
  await own.draw(own.ownScreen(), [
    [0.5, 0.5],
    [0.6, 0.5],
  ]);
  await expect(far.lines(far.screen())).toHaveCount(1);
  await viewer.page.keyboard.press('Escape');
  await expect(far.stop()).toHaveCount(0);

  await own.permitted().uncheck();
  await expect(far.lines(far.screen())).toHaveCount(0);
  await expect(far.button()).toHaveAttribute('aria-disabled', 'true');
  await expect(own.ownScreen()).toHaveCount(0);
  await own.permitted().check();
  await expect(far.button()).not.toHaveAttribute('aria-disabled', 'true');
  await far.button().click();
  await far.draw(far.screen(), [
    [0.2, 0.2],
    [0.3, 0.3],
  ]);
  await expect(own.lines(own.ownScreen())).toHaveCount(1);

  await sharing(sharer).stop();
  await expect(sharing(viewer).screens()).toHaveCount(0);
  await expect(own.ownScreen()).toHaveCount(0);
  await sharing(sharer).start();
  await moving(sharing(viewer).screens(), 1);
  await expect(far.button()).not.toHaveAttribute('aria-disabled', 'true');
  await expect(far.lines(far.screen())).toHaveCount(0);
  await close();
});

test('[R-DRAW-5] who comes later sees what was drawn, and who cannot see it is named', async ({ browser, baseURL }) => {
  test.setTimeout(240_000);
  const { viewer, room, close } = await share(browser);
  const far = drawing(viewer);
  await expect(far.button()).not.toHaveAttribute('aria-disabled', 'true', LATE);
  await far.button().click();
  await far.draw(far.screen(), [
    [0.2, 0.3],
    [0.4, 0.3],
  ]);
  const late = await openPerson(browser, { lowResolution: true });
  await late.open(`/lobby/${room}`);
  await expect(drawing(late).lines(drawing(late).screen())).toHaveCount(1, LATE);
  await late.close();

  const plain = await openPlainClient(browser, baseURL, room, 'plain');
  await expect(viewer.page.getByText(/can’t see drawings\.$/)).toBeVisible();
  await plain.close();
  await close();
});
