import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

/** A page that holds a call, ours or a bare one; `page/watchConnections.js` was there before its own scripts. */
export type CallPage = Page;

/** What happened to a page's connections, by the clock of the machine, in milliseconds. */
export type Mark = { what: string; at: number };

export type Encoding = { maxBitrate?: number; maxFramerate?: number; scaleResolutionDownBy?: number };

/** Pictures sent and received so far, and how many lines the largest has. */
export type Pictures = Record<'sent' | 'received' | 'lines', number>;

const PATIENCE_MS = 30_000;

export const VIEWPORT = { width: 1024, height: 768 };
export const WATCH = fileURLToPath(new URL('page/watchConnections.js', import.meta.url));

export const marksOf = (page: CallPage): Promise<Mark[]> => page.evaluate('marksSoFar()');
export const encodingsOf = (page: CallPage): Promise<Encoding[]> => page.evaluate('encodingsNow()');
export const picturesOf = (page: CallPage): Promise<Pictures> => page.evaluate('picturesSoFar()');

/** Until each has shown a first picture of so many others. */
export async function seeEachOther(pages: readonly CallPage[], others: number): Promise<void> {
  for (const page of pages) {
    const end = performance.now() + PATIENCE_MS;
    while ((await marksOf(page)).filter(({ what }) => what === 'picture').length < others) {
      if (performance.now() > end) throw new Error(`A page did not see ${others} others`);
      await wait(50);
    }
  }
}
