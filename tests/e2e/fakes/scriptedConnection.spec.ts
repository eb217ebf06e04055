import { expect, test } from '@playwright/test';
import { compareWithBrowser } from '../../models/chrome/compare.ts';

test('the connection that models and load tool use says to a hundred random sequences of calls what the browser says', async ({
  browser,
}) => {
  const { calls, refusals, differences } = await compareWithBrowser(browser, { runs: 100, seed: 8 });
  expect(differences).toEqual([]);
  // Most calls must have led somewhere.
  expect(refusals / calls).toBeLessThan(0.6);
});
