import { expect, test, type Browser, type Page } from '@playwright/test';
import {
  playFile,
  readSavedFile,
  saveByDownload,
  saveIntoOwnFiles,
  saveOntoFullDisk,
} from '../support/devices/savedFiles.ts';
import { stubTwoCameras } from '../support/devices/stubTwoCameras.ts';
import { openPerson } from '../support/people/person.ts';
import { openStreamPage, streamPageOf, type StreamPage } from '../support/people/streaming.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Somebody's stream page, with that done before its own scripts. */
async function prepared(browser: Browser, prepare: () => void): Promise<StreamPage> {
  const person = await openStreamPage(browser);
  await person.page.addInitScript(prepare);
  await person.page.reload();
  return person;
}

const recordingOf = ({ page }: StreamPage) => page.getByRole('region', { name: 'Recording' });

/** Chooses one of a menu. */
async function shows({ page }: StreamPage, menu: string, choice: string) {
  await button(page, menu).click();
  await page.getByRole('menuitemradio', { name: choice, exact: true }).click();
}

/** Runs in the page: the colours in the corners and the middle of what is shown, as `white` or something else. */
function lightAt(places: Record<string, [number, number]>): Record<string, boolean> {
  const video = document.querySelector<HTMLVideoElement>('video[data-shown=true]');
  const canvas = Object.assign(document.createElement('canvas'), { width: 160, height: 90 });
  const pen = canvas.getContext('2d');
  if (video) pen?.drawImage(video, 0, 0, 160, 90);
  return Object.fromEntries(
    Object.entries(places).map(([name, [x, y]]) => {
      const pixel = pen?.getImageData(Math.round(x * 160), Math.round(y * 90), 1, 1).data ?? [0, 0, 0];
      return [name, Math.min(...[...pixel].slice(0, 3)) > 200];
    }),
  );
}

/** On the drawn screen, white where no camera lies over it. */
const PLACES: Record<string, [number, number]> = { bottomRight: [0.965, 0.9], topLeft: [0.03, 0.12] };
const light = ({ page }: StreamPage) => page.evaluate(lightAt, PLACES);

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

test('[R-STREAM-52] a broadcaster looks at the own picture and level, mutes before going live, and is muted on air @gate', async ({
  browser,
}) => {
  const ann = await openStreamPage(browser);
  const { page } = ann;
  await button(page, 'Turn on camera').click();
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

/** Runs in the page: whether the middle of what is shown is the wall before the back camera. */
function isRed(): boolean {
  const video = document.querySelector<HTMLVideoElement>('video[data-shown=true]');
  const pen = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d');
  if (video) pen?.drawImage(video, 0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = pen?.getImageData(0, 0, 1, 1).data ?? [];
  return red > 150 && green < 80 && blue < 80;
}

test('[R-STREAM-52] a camera is exchanged on air, and viewers see the other one without a new offer @gate', async ({
  browser,
}) => {
  const person = await openPerson(browser);
  await person.page.addInitScript(stubTwoCameras);
  await person.open('/stream');
  const ann = streamPageOf(person);
  const name = await ann.goesLive();
  const bob = await prepared(browser, countOffers);
  await bob.watches(name);
  await bob.seesMoving();
  const before = await offersOf(bob);
  expect(await bob.page.evaluate(isRed)).toBe(false);
  await shows(ann, 'Choose camera', 'camera facing back');
  await expect.poll(() => bob.page.evaluate(isRed)).toBe(true);
  await shows(ann, 'Choose camera', 'camera facing front');
  await expect.poll(() => bob.page.evaluate(isRed)).toBe(false);
  await bob.seesMoving();
  expect(await offersOf(bob)).toBe(before);
  for (const each of [ann, bob]) await each.close();
});

test('[R-STREAM-53] [R-STREAM-51] viewers see the screen, the camera in its corners, and the camera again, without a new offer @gate', async ({
  browser,
}) => {
  test.slow();
  const ann = await openStreamPage(browser);
  await ann.describes({ title: 'Ask me about bees', tags: 'Bees', language: 'English' });
  await ann.goesLive();
  const bob = await prepared(browser, countOffers);
  await bob.watches('Ask me about bees');
  await bob.seesMoving();
  await expect(ann.page).toHaveTitle('Ask me about bees · Colloquy');
  await expect(bob.page).toHaveTitle('Ask me about bees · Colloquy');
  const before = await offersOf(bob);

  await shows(ann, 'What viewers see', 'Screen');
  await expect.poll(() => light(bob)).toEqual({ bottomRight: true, topLeft: true });
  await shows(ann, 'What viewers see', 'Screen with camera');
  await expect.poll(() => light(bob)).toEqual({ bottomRight: false, topLeft: true });
  await bob.seesMoving();
  await shows(ann, 'What viewers see', 'Top left');
  await expect.poll(() => light(bob)).toEqual({ bottomRight: true, topLeft: false });
  // Whose camera is off is not over the screen either.
  await button(ann.page, 'Turn camera off').click();
  await expect.poll(() => light(bob)).toEqual({ bottomRight: true, topLeft: true });
  await button(ann.page, 'Turn camera on').click();
  await shows(ann, 'What viewers see', 'Camera');
  await expect.poll(() => light(bob)).toEqual({ bottomRight: false, topLeft: false });
  await bob.seesMoving();
  expect(await offersOf(bob)).toBe(before);

  await ann.page.getByRole('button', { name: 'End Stream' }).click();
  await expect(ann.page).toHaveTitle('Stream · Colloquy');
  for (const person of [ann, bob]) await person.close();
});

test('[R-STREAM-54] a broadcaster sees what is sent, by which route, and how many have watched @gate', async ({
  browser,
}) => {
  const ann = await openStreamPage(browser);
  const name = await ann.goesLive();
  const health = ann.page.getByRole('region', { name: 'Stream health' });
  await expect(health.getByText('Nothing is sent yet')).toBeVisible();
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

test('[R-STREAM-55] a broadcast is recorded into a file while it runs, over a change to the screen, and ends with it @gate', async ({
  browser,
}) => {
  const ann = await prepared(browser, saveIntoOwnFiles);
  const { page } = ann;
  await ann.describes({ title: 'Bees: all of them', tags: 'Bees', language: 'English' });
  await ann.goesLive();
  await button(page, 'Record').click();
  await expect(recordingOf(ann).getByText(/^0:0[2-9] · /)).toBeVisible();
  await shows(ann, 'What viewers see', 'Screen');
  await expect(recordingOf(ann).getByText(/^0:(0[5-9]|[1-5]\d) · [1-9]/)).toBeVisible();
  await page.getByRole('button', { name: 'End Stream' }).click();
  await expect(recordingOf(ann).getByText(/^Saved as “Bees all of them \d{4}-\d\d-\d\d \d\d\.\d\d”, \d/)).toBeVisible();
  const saved = await page.evaluate(readSavedFile);
  expect(saved.name).toMatch(/^Bees all of them .*\.webm$/);
  const empty = await page.context().newPage();
  expect(await empty.evaluate(playFile, saved.content)).toEqual({ width: 1280, height: 720, hasSound: true });
  await empty.close();
  await button(page, 'Close').click();
  await expect(recordingOf(ann)).toBeHidden();
  await ann.close();
});

test('[R-STREAM-55] where a page may write no files a recording is downloaded; an error is shown @gate', async ({
  browser,
}) => {
  const ann = await prepared(browser, saveByDownload);
  await ann.goesLive();
  await expect(recordingOf(ann).getByText(/up to 1 GB, and downloads it/)).toBeVisible();
  await button(ann.page, 'Record').click();
  await expect(recordingOf(ann).getByText(/^0:0[2-9] · .* of 1 GB$/)).toBeVisible();
  const downloading = ann.page.waitForEvent('download');
  await button(ann.page, 'Stop recording').click();
  expect((await downloading).suggestedFilename()).toMatch(/ \d\d\.\d\d\.webm$/);
  await ann.close();

  const bea = await prepared(browser, saveOntoFullDisk);
  await bea.goesLive();
  await button(bea.page, 'Record').click();
  await expect(recordingOf(bea).getByRole('alert')).toContainText('The recording could not be written.');
  await expect(button(bea.page, 'Record')).toBeVisible();
  await bea.close();
});
