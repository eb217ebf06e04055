import { expect, test } from '@playwright/test';
import { compareWithBrowser } from '../../models/chrome/compare.ts';

test('the connection used by models and load tool answers a hundred random sequences of calls as the browser does', async ({
  browser,
}) => {
  const { calls, refusals, differences } = await compareWithBrowser(browser, { runs: 100, seed: 8 });
  expect(differences).toEqual([]);
  // Most calls must have had an effect.
  expect(refusals / calls).toBeLessThan(0.6);
});
