import { chromium, expect, test, type Page } from '@playwright/test';
import { launchOptions } from '../../support/chromium.ts';
import { openPerson } from '../support/people/person.ts';

// A trace takes screenshots, which the browser counts as interaction with the page.
test.use({ trace: 'off' });

/** The state of the page's only remote picture, read in a way that the browser does not count as interaction. */
async function lookWithoutTouch(page: Page): Promise<() => Promise<unknown>> {
  const inspector = await page.context().newCDPSession(page);
  const expression = `(${String(lookAtPicture)})()`;
  return async () => (await inspector.send('Runtime.evaluate', { expression, returnByValue: true })).result.value;
}

/** Runs in the page. */
function lookAtPicture() {
  const video = document.querySelector<HTMLVideoElement>('[data-member] video');
  return (
    video && {
      muted: video.muted,
      moves: video.getVideoPlaybackQuality().totalVideoFrames > 10,
      touched: navigator.userActivation.hasBeenActive,
    }
  );
}

/** Runs in the page before its own scripts: presses the button for the person, which is no user gesture. */
function joinWithoutDevices() {
  new MutationObserver(() => {
    for (const button of document.querySelectorAll('button')) {
      if (button.textContent === 'Join without camera or mic') button.click();
    }
  }).observe(document, { childList: true, subtree: true });
}

test('[R-MEDIA-20] where autoplay with sound is blocked pictures move, and a button starts the sound @gate', async ({
  browser,
  baseURL,
}) => {
  const host = await openPerson(browser, { lowResolution: true });
  await host.open('/');
  const room = await host.host();

  const { args = [], ...options } = launchOptions();
  // A page that captures a device may autoplay sound in Chromium: here there is none to capture.
  const strict = await chromium.launch({ ...options, args: args.filter((arg) => !/autoplay|fake-device/.test(arg)) });
  const guest = await openPerson(strict);
  await guest.page.addInitScript(joinWithoutDevices);
  const look = await lookWithoutTouch(guest.page);
  await guest.open(`${baseURL}/lobby/${room}`);
  await expect.poll(look).toEqual({ muted: true, moves: true, touched: false });

  await guest.page.getByRole('button', { name: 'Turn sound on' }).click();
  await expect.poll(look).toEqual({ muted: false, moves: true, touched: true });
  await expect(guest.page.getByRole('button', { name: 'Turn sound on' })).toBeHidden();
  await strict.close();
  await host.close();
});
