import { expect, test, type Page } from '@playwright/test';
import { openPerson } from '../support/people/person.ts';
import { stubTwoCameras } from '../support/devices/stubTwoCameras.ts';

/** Whether the middle of the page's first picture, others' before our own, is red. */
const seesRed = (page: Page) =>
  page.evaluate(() => {
    const video = document.querySelector<HTMLVideoElement>('article video');
    const paper = new OffscreenCanvas(9, 9).getContext('2d');
    if (!video || !paper) return false;
    paper.drawImage(video, 0, 0, 9, 9);
    const [red = 0, green = 0, blue = 0] = paper.getImageData(4, 4, 1, 1).data;
    return red > 150 && green < 90 && blue < 90;
  });

test('[R-MEDIA-21] on a phone with two cameras, of which one opens at a time (stubbed mediaDevices), the picture flips and flips back', async ({
  browser,
}) => {
  const host = await openPerson(browser, { lowResolution: true });
  await host.open('/');
  const room = await host.host();
  const phone = await openPerson(browser, { viewport: { width: 360, height: 740 } });
  await phone.page.addInitScript(stubTwoCameras);
  await phone.open(`/lobby/${room}`);
  await host.seesMoving(1);
  expect(await seesRed(host.page)).toBe(false);
  const ownPicture = phone.page.getByRole('complementary', { name: 'Your video' });
  const flip = ownPicture.getByRole('button', { name: 'Flip camera' });
  await expect(ownPicture.locator('video')).toHaveCSS('transform', 'matrix(-1, 0, 0, 1, 0, 0)');

  await flip.click();
  await expect.poll(() => seesRed(host.page)).toBe(true);
  await expect(ownPicture.locator('video')).toHaveCSS('transform', 'none');

  await flip.click();
  await expect.poll(() => seesRed(host.page)).toBe(false);
  await host.seesMoving(1);
  await phone.close();
  await host.close();
});

test('[R-MEDIA-21] with only one camera there is no button to flip it @gate', async ({ browser }) => {
  const person = await openPerson(browser, { lowResolution: true });
  await person.open('/');
  await person.host();
  await expect(person.page.getByRole('button', { name: 'Turn camera off' })).toBeVisible();
  await expect(person.page.getByRole('button', { name: 'Flip camera' })).toHaveCount(0);
  await person.close();
});
