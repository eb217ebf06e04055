import { expect, test, type Page } from '@playwright/test';
import { hiss } from '../support/devices/hiss.ts';
import {
  playFile,
  readSavedFile,
  saveByDownload,
  saveIntoOwnFiles,
  saveOntoFullDisk,
  soundOf,
} from '../support/devices/savedFiles.ts';
import { openStreamPage, type StreamPage } from '../support/people/streaming.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const recordingOf = ({ page }: StreamPage) => page.getByRole('region', { name: 'Recording' });

/** Lets that many seconds be recorded from now on. */
async function goesOn(person: StreamPage, seconds: number) {
  const length = async () => Number(/0:(\d\d)/.exec((await recordingOf(person).textContent()) ?? '')?.[1] ?? 0);
  const before = await length();
  await expect.poll(length).toBeGreaterThanOrEqual(before + seconds);
}

test('[R-STREAM-55] a broadcast is recorded into a file while it runs, over a change to the screen, and ends with it @ci', async ({
  browser,
}) => {
  const ann = await openStreamPage(browser, { prepare: saveIntoOwnFiles });
  const { page } = ann;
  await ann.describes({ title: 'Bees: all of them', tags: 'Bees', language: 'English' });
  await ann.goesLive();
  await button(page, 'Record').click();
  await expect(recordingOf(ann).getByText(/^0:0[2-9] · /)).toBeVisible();
  await expect(ann.player.getByText('REC', { exact: true })).toBeVisible();
  await ann.chooses('What viewers see', 'Screen');
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

test('[R-STREAM-55] [R-STREAM-52] what the microphone hears is in the recording, and only while it is on, also when it is exchanged', async ({
  browser,
}) => {
  const ann = await openStreamPage(browser, { prepare: hiss });
  const { page } = ann;
  await page.addInitScript(saveIntoOwnFiles);
  await page.reload();
  await ann.goesLive();
  await button(page, 'Record').click();
  await goesOn(ann, 3);
  await button(page, 'Turn microphone off').click();
  await goesOn(ann, 2);
  await ann.chooses('Choose microphone', 'Fake Audio Input 2');
  await goesOn(ann, 2);
  await button(page, 'Turn microphone on').click();
  await goesOn(ann, 3);
  await button(page, 'Stop recording').click();
  await expect(recordingOf(ann).getByText(/^Saved as/)).toBeVisible();
  const { content } = await page.evaluate(readSavedFile);
  expect(await page.evaluate(soundOf, content)).toEqual(['noise', 'silence', 'noise']);
  await ann.close();
});

test('[R-STREAM-55] where a page may write no files a recording is downloaded; an error is shown', async ({
  browser,
}) => {
  const ann = await openStreamPage(browser, { prepare: saveByDownload });
  await ann.goesLive();
  await expect(recordingOf(ann).getByText(/up to 1 GB, and downloads it/)).toBeVisible();
  await button(ann.page, 'Record').click();
  await expect(recordingOf(ann).getByText(/^0:0[2-9] · .* of 1 GB$/)).toBeVisible();
  const downloading = ann.page.waitForEvent('download');
  await button(ann.page, 'Stop recording').click();
  expect((await downloading).suggestedFilename()).toMatch(/ \d\d\.\d\d\.webm$/);
  await ann.close();

  const bea = await openStreamPage(browser, { prepare: saveOntoFullDisk });
  await bea.goesLive();
  await button(bea.page, 'Record').click();
  await expect(recordingOf(bea).getByRole('alert')).toContainText('Recording stopped.');
  await expect(button(bea.page, 'Record')).toBeVisible();
  await bea.close();
});
