import { expect, test, type Page } from '@playwright/test';
import { openPerson } from '../support/people/person.ts';

/** `getUserMedia` rejects until the page calls `allowDevices()`. */
const refuseDevices = (page: Page) =>
  page.addInitScript(() => {
    const getUserMedia = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    let isDenied = true;
    Object.assign(globalThis, { allowDevices: () => (isDenied = false) });
    navigator.mediaDevices.getUserMedia = (constraints) =>
      isDenied ? Promise.reject(new DOMException('denied', 'NotAllowedError')) : getUserMedia(constraints);
  });

/** How many remote audio tracks the page plays. */
const audibleTracks = (page: Page) =>
  page.evaluate(() => {
    const playing = [...document.querySelectorAll<HTMLMediaElement>('video, audio')].filter(
      ({ muted, paused, srcObject }) => !muted && !paused && srcObject instanceof MediaStream,
    );
    const tracks = playing.flatMap(({ srcObject }) =>
      srcObject instanceof MediaStream ? srcObject.getAudioTracks() : [],
    );
    return tracks.filter(({ readyState, muted }) => readyState === 'live' && !muted).length;
  });

test('[R-MEDIA-7] a person who joined without devices sees others, and is heard and seen once they turn them on', async ({
  browser,
}) => {
  const host = await openPerson(browser, { lowResolution: true });
  await host.open('/');
  const room = await host.host();
  const guest = await openPerson(browser, { lowResolution: true });
  await refuseDevices(guest.page);
  await guest.open(`/lobby/${room}`);
  await guest.page.getByRole('button', { name: 'Join without camera or mic' }).click();
  await guest.seesMoving(1);
  expect(await audibleTracks(host.page)).toBe(0);

  await guest.page.evaluate(() => Reflect.get(globalThis, 'allowDevices')());
  await guest.page.getByRole('button', { name: 'Turn microphone on' }).click();
  await expect(guest.page.getByRole('button', { name: 'Turn microphone off' })).toBeVisible();
  await expect.poll(() => audibleTracks(host.page)).toBe(1);

  await guest.page.getByRole('button', { name: 'Turn camera on' }).click();
  await host.seesMoving(1);
  await host.close();
  await guest.close();
});
