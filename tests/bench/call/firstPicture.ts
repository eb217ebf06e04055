import type { Browser } from '@playwright/test';
import { openBareCall } from './bareCall.ts';
import { marksOf, seeEachOther, type Mark } from './callPage.ts';
import { openOurCall } from './ourCall.ts';

/**
 * In milliseconds: from the first connection until both see each other, and how long descriptions were on their way.
 */
export type FirstPicture = { seen: number; onTheWay: number };

/** One comes to somebody who is there. */
export async function firstPicture(browser: Browser, site: string, who: 'ours' | 'bare'): Promise<FirstPicture> {
  const call = who === 'ours' ? await openOurCall(browser, site, 2) : await openBareCall(browser);
  try {
    await call.comes();
    await call.comes();
    await seeEachOther(call.pages, 1);
    return measured(await Promise.all(call.pages.map(marksOf)));
  } finally {
    await call.close();
  }
}

/** The first offer and its answer are what a picture waits for; what is agreed on later is not. */
function measured(pages: readonly Mark[][]): FirstPicture {
  const all = pages.flat();
  const first = (what: string) => Math.min(...all.filter((mark) => mark.what === what).map(({ at }) => at));
  const seen = pages.map((marks) => marks.find(({ what }) => what === 'picture')?.at ?? Number.NaN);
  const offer = first('heard offer') - first('told offer');
  const answer = first('heard answer') - first('told answer');
  return { seen: Math.max(...seen) - first('made'), onTheWay: offer + answer };
}
