import { fileURLToPath } from 'node:url';
import type { Browser } from '@playwright/test';
import { openPerson } from '../e2e/support/people/person.ts';
import { streamPageOf } from '../e2e/support/people/streaming.ts';

const SHOWN = fileURLToPath(new URL('page/shown.js', import.meta.url));

/** What was on the screen; `gap` is the longest time without a new picture, in milliseconds. */
export type Shown = { seconds: number; frames: number; gap: number };

export type Viewer = {
  /** Since it was asked last. */
  shown(): Promise<Shown>;
  close(): Promise<void>;
};

/** Our own page, watching the broadcast of that name; answers when its picture moves. */
export async function watchStream(site: string, broadcast: string, browser: Browser): Promise<Viewer> {
  const person = await openPerson(browser);
  await person.page.addInitScript({ path: SHOWN });
  await person.open(`${site}/stream`);
  const page = streamPageOf(person);
  await page.watches(broadcast);
  await page.seesMoving();
  return {
    shown: () => person.page.evaluate<Shown>('shownSoFar()'),
    close: () => person.close(),
  };
}
