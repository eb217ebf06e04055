import { expect, test, type Page } from '@playwright/test';
import { stubTwoCameras } from '../support/devices/stubTwoCameras.ts';
import { openStreamPage, type StreamPage } from '../support/people/streaming.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** On the drawn screen, white where no camera lies over it. */
const PLACES: Record<string, [number, number]> = { bottomRight: [0.965, 0.9], topLeft: [0.03, 0.12] };

/** Runs in the page: the colours of what is shown at these places; red is the wall before the back camera. */
function coloursAt(places: Record<string, [number, number]>): Record<string, string> {
  const video = document.querySelector<HTMLVideoElement>('video[data-shown=true]');
  const canvas = Object.assign(document.createElement('canvas'), { width: 160, height: 90 });
  const pen = canvas.getContext('2d');
  if (video) pen?.drawImage(video, 0, 0, 160, 90);
  return Object.fromEntries(
    Object.entries(places).map(([name, [x, y]]) => {
      const [red = 0, green = 0, blue = 0] =
        pen?.getImageData(Math.round(x * 160), Math.round(y * 90), 1, 1).data ?? [];
      if (Math.min(red, green, blue) > 200) return [name, 'white'];
      return [name, red > 150 && Math.max(green, blue) < 80 ? 'red' : 'other'];
    }),
  );
}

const colours = ({ page }: StreamPage) => page.evaluate(coloursAt, PLACES);

/** Runs in the page: how often an offer was received. */
const offersOf = ({ page }: StreamPage) => page.evaluate(() => (globalThis as { offers?: number }).offers ?? 0);

function countOffers() {
  const counted = globalThis as { offers?: number };
  globalThis.RTCPeerConnection = class extends RTCPeerConnection {
    override async setRemoteDescription(description: RTCSessionDescriptionInit) {
      if (description.type === 'offer') counted.offers = (counted.offers ?? 0) + 1;
      await super.setRemoteDescription(description);
    }
  };
}

test('[R-STREAM-52] a broadcaster looks at their own picture and level, mutes before going live, and is muted on air @gate', async ({
  browser,
}) => {
  const ann = await openStreamPage(browser);
  const { page } = ann;
  await ann.preview();
  await expect(page.getByText('Only you can see this')).toBeVisible();
  await expect(page.getByRole('meter', { name: 'Microphone level' })).toBeVisible();
  await page.getByRole('group', { name: 'Microphone' }).getByRole('button').last().click();
  await expect(page.getByRole('menuitemradio').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await button(page, 'Turn microphone off').click();
  await ann.goesLive();
  await expect(button(page, 'Turn microphone on')).toBeVisible();
  await button(page, 'Turn microphone on').click();
  await expect(button(page, 'Turn microphone off')).toBeVisible();
  await ann.close();
});

test('[R-STREAM-9] one press leads from the studio back to the list, with the camera on as well', async ({
  browser,
}) => {
  const ann = await openStreamPage(browser);
  const { page } = ann;
  await ann.describes({ title: 'Ask me about bees', tags: 'Bees', language: 'English' });
  await button(page, 'Cancel').click();
  await expect(ann.list).toBeVisible();
  await ann.preview();
  await expect(page.getByRole('textbox', { name: 'Stream title' })).toHaveValue('Ask me about bees');
  await button(page, 'Cancel').click();
  await expect(ann.list).toBeVisible();
  await ann.close();
});

test('[R-STREAM-52] a camera is exchanged on air, and viewers see the other one without a new offer', async ({
  browser,
}) => {
  const ann = await openStreamPage(browser, { prepare: stubTwoCameras });
  const name = await ann.goesLive();
  const bob = await openStreamPage(browser, { prepare: countOffers });
  await bob.watches(name);
  await bob.seesMoving();
  const before = await offersOf(bob);
  expect(await colours(bob)).toEqual({ bottomRight: 'other', topLeft: 'other' });
  await ann.chooses('Choose camera', 'camera facing back');
  await expect.poll(() => colours(bob)).toEqual({ bottomRight: 'red', topLeft: 'red' });
  await ann.chooses('Choose camera', 'camera facing front');
  await expect.poll(() => colours(bob)).toEqual({ bottomRight: 'other', topLeft: 'other' });
  await bob.seesMoving();
  expect(await offersOf(bob)).toBe(before);
  for (const each of [ann, bob]) await each.close();
});

test('[R-STREAM-53] [R-STREAM-51] viewers see the screen, the camera in its corners, and the camera again, without a new offer @ci', async ({
  browser,
}) => {
  test.slow();
  const ann = await openStreamPage(browser);
  await ann.describes({ title: 'Ask me about bees', tags: 'Bees', language: 'English' });
  await ann.goesLive();
  const bob = await openStreamPage(browser, { prepare: countOffers });
  await bob.watches('Ask me about bees');
  await bob.seesMoving();
  await expect(ann.page).toHaveTitle('Ask me about bees · Colloquy');
  await expect(bob.page).toHaveTitle('Ask me about bees · Colloquy');
  const before = await offersOf(bob);

  await ann.chooses('What viewers see', 'Screen');
  await expect.poll(() => colours(bob)).toEqual({ bottomRight: 'white', topLeft: 'white' });
  await ann.chooses('What viewers see', 'Screen with camera');
  await expect.poll(() => colours(bob)).toEqual({ bottomRight: 'other', topLeft: 'white' });
  await bob.seesMoving();
  await ann.chooses('What viewers see', 'Top left');
  await expect.poll(() => colours(bob)).toEqual({ bottomRight: 'white', topLeft: 'other' });
  // Whose camera is off is not over the screen either.
  await button(ann.page, 'Turn camera off').click();
  await expect.poll(() => colours(bob)).toEqual({ bottomRight: 'white', topLeft: 'white' });
  await button(ann.page, 'Turn camera on').click();
  await ann.chooses('What viewers see', 'Camera');
  await expect.poll(() => colours(bob)).toEqual({ bottomRight: 'other', topLeft: 'other' });
  await bob.seesMoving();
  expect(await offersOf(bob)).toBe(before);

  await ann.page.getByRole('button', { name: 'End Stream' }).click();
  await expect(ann.page).toHaveTitle('Stream · Colloquy');
  for (const person of [ann, bob]) await person.close();
});

test('[R-STREAM-52] [R-STREAM-53] the camera over the screen is exchanged, and is the one that is seen alone afterwards, without a new offer', async ({
  browser,
}) => {
  test.slow();
  const ann = await openStreamPage(browser, { prepare: stubTwoCameras });
  const name = await ann.goesLive();
  const bob = await openStreamPage(browser, { prepare: countOffers });
  await bob.watches(name);
  await bob.seesMoving();
  const before = await offersOf(bob);
  await ann.chooses('What viewers see', 'Screen with camera');
  await expect.poll(() => colours(bob)).toEqual({ bottomRight: 'other', topLeft: 'white' });
  await ann.chooses('Choose camera', 'camera facing back');
  await expect.poll(() => colours(bob)).toEqual({ bottomRight: 'red', topLeft: 'white' });
  await ann.chooses('What viewers see', 'Top left');
  await expect.poll(() => colours(bob)).toEqual({ bottomRight: 'white', topLeft: 'red' });
  await bob.seesMoving();
  await ann.chooses('What viewers see', 'Camera');
  await expect.poll(() => colours(bob)).toEqual({ bottomRight: 'red', topLeft: 'red' });
  await bob.seesMoving();
  expect(await offersOf(bob)).toBe(before);
  for (const each of [ann, bob]) await each.close();
});

test('[R-STREAM-54] a broadcaster sees what is sent, by which route, and how many have watched', async ({
  browser,
}) => {
  const ann = await openStreamPage(browser);
  const name = await ann.goesLive();
  const health = ann.page.getByRole('region', { name: 'Stream health' });
  await expect(health.getByText('No viewers yet')).toBeVisible();
  const bob = await openStreamPage(browser);
  await bob.watches(name);
  await bob.seesMoving();
  await expect(health.getByText(/^[1-9][\d.]* [kM]bit\/s$/)).toBeVisible();
  await expect(health.getByText(/^\d+p, \d+ fps$/)).toBeVisible();
  await expect(health.getByText(/^\d+ ms$/)).toBeVisible();
  await expect(health.getByText('1 direct', { exact: true })).toBeVisible();
  await expect(health.getByRole('img', { name: 'Viewers over time: 1 now, 1 at most' })).toBeVisible();
  await bob.close();
  await expect(health.getByRole('img', { name: 'Viewers over time: 0 now, 1 at most' })).toBeVisible();
  await ann.close();
});

/** Runs in the page: every connection reports a round trip of 0.9 s. */
function reportSlowRoundTrips(): void {
  globalThis.RTCPeerConnection = class extends RTCPeerConnection {
    override async getStats(selector?: MediaStreamTrack | null) {
      const entries: [string, object][] = [];
      (await super.getStats(selector)).forEach((entry: object, id: string) =>
        entries.push([id, { ...entry, currentRoundTripTime: 0.9, roundTripTime: 0.9 }]),
      );
      return new Map(entries);
    }
  };
}

test('[R-STREAM-54] where the chat is shown instead of the health, a warning is a notice', async ({ browser }) => {
  const ann = await openStreamPage(browser, { prepare: reportSlowRoundTrips });
  await ann.page.setViewportSize({ width: 360, height: 740 });
  const name = await ann.goesLive();
  const bob = await openStreamPage(browser);
  await bob.watches(name);
  await bob.seesMoving();
  await expect(ann.page.getByRole('region', { name: 'Stream health' })).toBeHidden();
  const notices = ann.page.getByRole('region', { name: /^Notifications/ });
  await expect(notices.getByText(/^(Your upload is too slow|The connection to some viewers is slow)/)).toBeVisible();
  await bob.close();
  await ann.close();
});
