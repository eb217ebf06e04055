import type { Browser } from '@playwright/test';
import { openBareCall } from './bareCall.ts';
import { marksOf, seeEachOther, type Mark } from './callPage.ts';
import { openOurCall } from './ourCall.ts';

/** In milliseconds: from the first connection until both see each other, and the transit time of descriptions. */
export type FirstPicture = { seen: number; transit: number };

/** A second person joins the first. */
export async function firstPicture(browser: Browser, site: string, who: 'ours' | 'bare'): Promise<FirstPicture> {
  const call = who === 'ours' ? await openOurCall(browser, site, 2) : await openBareCall(browser, false);
  try {
    await call.comes();
    await call.comes();
    await seeEachOther(call.pages, 1);
    return measured(await Promise.all(call.pages.map(marksOf)));
  } finally {
    await call.close();
  }
}

/** A first frame needs only the first offer and its answer, not later negotiation. */
function measured(pages: readonly Mark[][]): FirstPicture {
  const all = pages.flat();
  const first = (what: string) => Math.min(...all.filter((mark) => mark.what === what).map(({ at }) => at));
  const seen = pages.map((marks) => marks.find(({ what }) => what === 'picture')?.at ?? Number.NaN);
  const offer = first('received offer') - first('sent offer');
  const answer = first('received answer') - first('sent answer');
  return { seen: Math.max(...seen) - first('made'), transit: offer + answer };
}
