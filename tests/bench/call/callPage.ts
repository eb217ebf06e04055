import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

/** A page with a call, ours or a bare one; `page/watchConnections.js` runs before its own scripts. */
export type CallPage = Page;

/** An event of a page's connections, by the machine's clock, in milliseconds. */
export type Mark = { what: string; at: number };

export type Encoding = { maxBitrate?: number; maxFramerate?: number; scaleResolutionDownBy?: number };

/** Frames sent and received so far, and the height of the largest. */
export type Pictures = Record<'sent' | 'received' | 'lines', number>;

const TIMEOUT_MS = 30_000;

export const VIEWPORT = { width: 1024, height: 768 };
export const WATCH = fileURLToPath(new URL('page/watchConnections.js', import.meta.url));

export const marksOf = (page: CallPage): Promise<Mark[]> => page.evaluate('marksSoFar()');
export const encodingsOf = (page: CallPage): Promise<Encoding[]> => page.evaluate('encodingsNow()');
export const picturesOf = (page: CallPage): Promise<Pictures> => page.evaluate('picturesSoFar()');

/** Waits until each page has shown a first frame of that many others. */
export async function seeEachOther(pages: readonly CallPage[], others: number): Promise<void> {
  for (const page of pages) {
    const end = performance.now() + TIMEOUT_MS;
    while ((await marksOf(page)).filter(({ what }) => what === 'picture').length < others) {
      if (performance.now() > end) throw new Error(`A page did not see ${others} others`);
      await wait(50);
    }
  }
}
