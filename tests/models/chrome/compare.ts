import type { Browser, Page } from '@playwright/test';
import { seededRandom } from '../../support/random.ts';
import { callFakes, randomCalls } from './calls.ts';
import { callInPage } from './inPage.ts';

/** A page may hold five hundred connections until closed ones are collected; a sequence opens two. */
const RUNS_A_PAGE = 200;

/** Calls of one sequence: long enough for two negotiations of both sides. */
const LENGTH = 24;

export type Comparison = { calls: number; refusals: number; differences: string[] };

/**
 * Random calls on two real connections of the page and on two fakes; one line for each first difference.
 */
export async function compareWithBrowser(
  browser: Browser,
  { runs, seed }: { runs: number; seed: number },
): Promise<Comparison> {
  let page: Page | undefined;
  const random = seededRandom(seed);
  const found: Comparison = { calls: 0, refusals: 0, differences: [] };
  for (let run = 0; run < runs; run++) {
    if (page === undefined || run % RUNS_A_PAGE === 0) {
      await page?.close();
      page = await browser.newPage();
      // tsx wraps named functions in this helper, which the page lacks.
      await page.evaluate('globalThis.__name = (named) => named');
    }
    const calls = randomCalls(random, LENGTH);
    const [real, ours] = [await page.evaluate(callInPage, calls), callFakes(calls)];
    found.calls += calls.length;
    found.refusals += real.filter(({ refused }) => refused !== undefined).length;
    const at = real.findIndex((outcome, n) => JSON.stringify(outcome) !== JSON.stringify(ours[n]));
    if (at === -1) continue;
    const sequence = calls.slice(0, at + 1).map(({ side, call }) => `${side}.${call}`);
    found.differences.push(
      `seed ${seed}, sequence ${run}: ${sequence.join(', ')}: ` +
        `the browser ${JSON.stringify(real[at])}, the stand-in ${JSON.stringify(ours[at])}`,
    );
  }
  await page?.close();
  return found;
}
