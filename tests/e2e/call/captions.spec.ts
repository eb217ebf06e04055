import { expect, test, type Browser } from '@playwright/test';
import { allowCaptions, captionsOf, toggleInView, turnCaptionsOn } from '../support/actions/captions.ts';
import { recognising, say, scriptSpeech, type SpeechPlace } from '../support/devices/scriptedSpeech.ts';
import { AMOUNTS } from '../support/hostile/payloads.ts';
import { detectInjection } from '../support/hostile/tripwire.ts';
import { openPlainClient } from '../support/people/openPlainClient.ts';
import { openTwo, type Person } from '../support/people/person.ts';

/** What asks, and what answers, is loaded some seconds after the first picture, and asked again until it is. */
const LATE = { timeout: 60_000 };

/** Two people, of whom the second one's browser recognises speech there. */
async function meetWith(
  browser: Browser,
  place: SpeechPlace,
  prepare = async (_reader: Person, _speaker: Person) => {},
) {
  const [reader, speaker] = await openTwo(browser);
  await scriptSpeech(reader, 'none');
  await scriptSpeech(speaker, place);
  await prepare(reader, speaker);
  await reader.open('/');
  const room = await reader.host(3);
  await expect(reader.aloneBanner()).toBeVisible();
  await speaker.open(`/lobby/${room}`);
  await Promise.all([reader.seesMoving(1), speaker.seesMoving(1)]);
  const close = () => Promise.all([reader.close(), speaker.close()]);
  return { reader, speaker, room, close };
}

/** In the build of what notices requests, and of the machine that is loaded after one. */
const [NOTICES, MACHINE] = [/label:.captions./, /id:.captionSpeaker./];

const hasNotLoaded = async (_content: RegExp) => false;

/** Whether the page has loaded a script in which that is found. */
function watchScripts({ page }: Person): (content: RegExp) => Promise<boolean> {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    // Of a script whose page has gone there is no text any more.
    if (response.request().resourceType() === 'script') scripts.push(response.text().catch(() => ''));
  });
  return async (content) => (await Promise.all(scripts)).some((script) => content.test(script));
}

test('[R-MEDIA-60] [R-MEDIA-61] [R-MEDIA-62] [R-MEDIA-65] what someone says is read by who asked, once they have allowed it @ci', async ({
  browser,
}) => {
  let hasLoaded: ReturnType<typeof watchScripts> = hasNotLoaded;
  const { reader, speaker, close } = await meetWith(browser, 'service', async (_, person) => {
    hasLoaded = watchScripts(person);
  });
  const [shown, own] = [captionsOf(reader), captionsOf(speaker)];
  await expect.poll(() => hasLoaded(NOTICES), LATE).toBe(true);
  expect(await hasLoaded(MACHINE)).toBe(false);
  await expect(shown).toHaveCount(0);

  await turnCaptionsOn(reader);
  await expect(own).toContainText('would like captions of what you say.', LATE);
  expect(await hasLoaded(MACHINE)).toBe(true);
  await expect(own).toContainText('Your browser sends your speech to Google, which turns it into text.');
  await expect(shown).toContainText(/Waiting for .* to allow captions\./);
  expect(await recognising(speaker)).toBe(0);
  await allowCaptions(speaker);
  await expect(own).toContainText(/What you say is captioned for .* by Google\./);
  await expect(shown).toContainText('Captions appear here when someone speaks.');

  await say(speaker, 'hello there', false);
  const line = shown.getByRole('listitem');
  await expect(line).toContainText('hello there');
  await expect(line).toContainText('by Google');
  // Their tile has their name.
  await expect(line.locator('bdi')).toHaveCount(0);
  const announced = shown.locator('output');
  await expect(announced).toHaveText('');
  await say(speaker, 'Hello there, and welcome.', true);
  await expect(line).toContainText('Hello there, and welcome.');
  await expect(announced).toHaveText(/: Hello there, and welcome\.$/);
  await say(speaker, 'words '.repeat(80), true);
  await expect(line).toContainText('words words');
  const lines = await line.locator('p').evaluate(({ parentElement }) => {
    const { height } = (parentElement as Element).getBoundingClientRect();
    return height / Number.parseFloat(getComputedStyle(parentElement as Element).lineHeight);
  });
  expect(lines).toBeLessThanOrEqual(2.01);
  await expect(line).toHaveCount(0, { timeout: 20_000 });

  // After a reload the browser knows what was wanted, and what was allowed.
  await reader.page.reload();
  await reader.seesMoving(1);
  await expect(shown).toContainText('Captions appear here when someone speaks.', LATE);
  expect(await recognising(speaker)).toBe(1);
  await own.getByRole('button', { name: 'Stop' }).click();
  await expect(shown).toContainText('doesn’t want captions right now.');
  expect(await recognising(speaker)).toBe(0);
  await toggleInView(reader, 'Captions of what others say');
  await expect(shown).toHaveCount(0);
  await close();
});

test('[R-MEDIA-64] nothing is recognised while the microphone is off @ci', async ({ browser }) => {
  const { reader, speaker, close } = await meetWith(browser, 'device');
  await turnCaptionsOn(reader);
  await expect(captionsOf(speaker)).toContainText('turns your speech into text on this device', LATE);
  await allowCaptions(speaker);
  await expect.poll(() => recognising(speaker)).toBe(1);
  await speaker.page.getByRole('button', { name: 'Turn microphone off' }).click();
  await expect.poll(() => recognising(speaker)).toBe(0);
  await say(speaker, 'a secret', true);
  await speaker.page.getByRole('button', { name: 'Turn microphone on' }).click();
  await expect.poll(() => recognising(speaker)).toBe(1);
  await say(speaker, 'no secret', true);
  const line = captionsOf(reader).getByRole('listitem');
  await expect(line).toContainText('on their device');
  await expect(line.locator('p')).toHaveText(/^no secret\s*$/);
  await close();
});

test('[R-MEDIA-62] not now is kept for the call, and can be changed in the view menu', async ({ browser }) => {
  const { reader, speaker, close } = await meetWith(browser, 'service');
  await turnCaptionsOn(reader);
  await captionsOf(speaker).getByRole('button', { name: 'Not now' }).click(LATE);
  await expect(captionsOf(reader)).toContainText('doesn’t want captions right now.');
  await turnCaptionsOn(reader);
  await expect(captionsOf(reader)).toHaveCount(0);
  await turnCaptionsOn(reader);
  await expect(captionsOf(reader)).toContainText('doesn’t want captions right now.', LATE);
  await expect(captionsOf(speaker).getByRole('button')).toHaveCount(0);
  await toggleInView(speaker, 'Let others caption what you say');
  await say(speaker, 'here I am', true);
  await expect(captionsOf(reader).getByRole('listitem')).toContainText('here I am');
  await close();
});

test('[R-MEDIA-66] who asks is told whose browser cannot caption @ci', async ({ browser, baseURL }) => {
  const { reader, speaker, room, close } = await meetWith(browser, 'none');
  await turnCaptionsOn(reader);
  await expect(captionsOf(reader)).toContainText('’s browser can’t caption.', LATE);
  await expect(captionsOf(speaker).getByRole('button')).toHaveCount(0);
  const plain = await openPlainClient(browser, baseURL, room, 'plain-person');
  await expect(captionsOf(reader)).toContainText(/^The browsers of .* can’t caption\./, LATE);
  await plain.close();
  await close();
});

for (const { some, texts } of AMOUNTS)
  test(`[R-MEDIA-67] captions are text, and no more of them are read than a person speaks: ${some}${some.includes('@long') ? '' : ' @ci'}`, async ({
    browser,
    baseURL,
  }) => {
    let tripped: readonly string[] = [];
    const { reader, speaker, close } = await meetWith(browser, 'service', async (one, other) => {
      tripped = await detectInjection(one.page, baseURL ?? '');
      await other.page.addInitScript(keepRequests);
    });
    await turnCaptionsOn(reader);
    await allowCaptions(speaker);
    const line = captionsOf(reader).getByRole('listitem');
    let shown = 0;
    for (const text of texts) {
      await speaker.page.evaluate((message) => Reflect.get(globalThis, 'sendCaption')(message), text);
      // The rate of what is read.
      await reader.page.waitForTimeout(260);
      if ((await captionsOf(reader).textContent())?.includes(text.trim())) shown += 1;
    }
    // Those with control characters, or longer than a caption, are ignored.
    expect(shown).toBeGreaterThan(texts.length * 0.5);
    const before = await line.textContent();
    await speaker.page.evaluate(() => {
      for (let n = 0; n < 1_000; n += 1) Reflect.get(globalThis, 'sendCaption')(`flood ${n}.`);
    });
    await expect(line).not.toHaveText(before ?? '');
    await expect(line).not.toContainText('flood 50.');
    expect(tripped).toEqual([]);
    await close();
  });

/** Runs in the page before its own scripts: it sends what our client never would, to who asks for captions. */
function keepRequests() {
  let request: RTCDataChannel | undefined;
  const Native = RTCPeerConnection;
  globalThis.RTCPeerConnection = class extends Native {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      this.addEventListener('datachannel', ({ channel }) => {
        if (channel.label === 'captions') request = channel;
      });
    }
  };
  Object.assign(globalThis, {
    sendCaption: (text: string) => request?.send(JSON.stringify({ type: 'caption', text, final: false })),
  });
}
