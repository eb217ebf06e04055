import { expect, test, type Page } from '@playwright/test';
import { openPerson } from '../support/people/person.ts';
import { openPlainClient } from '../support/people/openPlainClient.ts';

/** Measures the sound of the one tile's video for a second: its peak, 0 for silence. */
const loudness = (page: Page) =>
  page.evaluate(async () => {
    const stream = document.querySelector<HTMLVideoElement>('article video');
    if (!(stream?.srcObject instanceof MediaStream)) throw new Error('There is no tile');
    const context = new AudioContext();
    const analyser = new AnalyserNode(context);
    context.createMediaStreamSource(stream.srcObject).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    let loudest = 0;
    // The fake microphone beeps once a second.
    for (let i = 0; i < 25; i++) {
      await new Promise((go) => setTimeout(go, 50));
      analyser.getFloatTimeDomainData(samples);
      loudest = Math.max(loudest, ...samples.map(Math.abs));
    }
    await context.close();
    return loudest;
  });

/** Whether the one tile's picture is all black. */
const isBlack = (page: Page) =>
  page.evaluate(() => {
    const video = document.querySelector<HTMLVideoElement>('article video');
    const canvas = new OffscreenCanvas(32, 24);
    const paper = canvas.getContext('2d');
    if (video) paper?.drawImage(video, 0, 0, 32, 24);
    const { data } = paper?.getImageData(0, 0, 32, 24) ?? { data: [255] };
    return data.every((value, i) => i % 4 === 3 || value < 8);
  });

test('[R-ADMIN-12] a person who keeps sending after the host turned it off is neither heard nor seen until they act @ci', async ({
  browser,
  baseURL,
}) => {
  const room = `dropped-${Date.now()}`;
  const ours = await openPerson(browser, { lowResolution: true });
  await ours.open(`/lobby/${room}`);
  await expect(ours.aloneBanner()).toBeVisible();
  const plain = await openPlainClient(browser, baseURL, room, 'plain-person');
  await ours.seesMoving(1);
  await expect.poll(() => loudness(ours.page)).toBeGreaterThan(0.01);
  await expect.poll(() => isBlack(ours.page)).toBe(false);

  const act = async (action: string) => {
    await ours.openPanel('Participants');
    await ours.page.getByRole('button', { name: 'Actions for plain-person' }).click();
    await ours.page.getByRole('menuitem', { name: action }).click();
  };
  await act('Mute');
  await expect(ours.tiles().first()).toHaveAccessibleName('plain-person, microphone off');
  await expect.poll(() => loudness(ours.page)).toBe(0);
  await act('Turn off camera');
  await expect.poll(() => isBlack(ours.page)).toBe(true);

  await plain.evaluate(() => {
    const { emit } = globalThis as unknown as { emit: (name: string, payload: object) => void };
    emit('setState', { mic: true, camera: true, screen: false, hand: false });
  });
  await expect(ours.tiles().first()).toHaveAccessibleName('plain-person');
  await expect.poll(() => loudness(ours.page)).toBeGreaterThan(0.01);
  await expect.poll(() => isBlack(ours.page)).toBe(false);
  await plain.context().close();
  await ours.close();
});
