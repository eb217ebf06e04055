import { fileURLToPath } from 'node:url';
import type { Browser } from '@playwright/test';
import { openPerson } from '../e2e/support/people/person.ts';
import { streamPageOf } from '../e2e/support/people/streaming.ts';

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

/** Our page watching a broadcast; resolves when its picture moves. */
export async function watchStream(site: string, broadcast: string, browser: Browser): Promise<Viewer> {
  const person = await openPerson(browser);
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
