import { fileURLToPath } from 'node:url';
import type { Browser } from '@playwright/test';
import { openPerson } from '../e2e/support/people/person.ts';
import { streamPageOf } from '../e2e/support/people/streaming.ts';

/** Of people whose pictures shall cost little. */
export const SMALL_SCREEN = { width: 720, height: 540 };
export const SMALL_CAMERA = fileURLToPath(new URL('page/smallCamera.js', import.meta.url));
const SHOWN = fileURLToPath(new URL('page/shown.js', import.meta.url));

/** Displayed pictures; `gap` is the longest time without a new one, in milliseconds. */
export type Shown = { seconds: number; frames: number; gap: number };

export type Viewer = {
  /** Since the last call. */
  shown(): Promise<Shown>;
  /** Asks for a place on stage; resolves when the broadcaster has accepted. */
  joinStage(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Our page watching a broadcast; resolves when its picture moves.
 *
 * @param small uses a small viewport, and a 320x240 camera on stage.
 */
export async function watchStream(site: string, broadcast: string, browser: Browser, small = false): Promise<Viewer> {
  const person = await openPerson(browser, small ? { viewport: SMALL_SCREEN } : {});
  if (small) await person.page.addInitScript({ path: SMALL_CAMERA });
  await person.page.addInitScript({ path: SHOWN });
  await person.open(`${site}/stream`);
  const page = streamPageOf(person);
  await page.watches(broadcast);
  await page.seesMoving();
  return {
    shown: () => person.page.evaluate<Shown>('shownSoFar()'),
    async joinStage() {
      await person.page.getByRole('button', { name: 'Ask to join' }).click();
      await person.page.getByRole('button', { name: 'Send request' }).click();
      await person.page.getByText('You’re on stage.').waitFor();
    },
    close: () => person.close(),
  };
}
