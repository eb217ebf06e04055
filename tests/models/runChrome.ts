import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { launchOptions } from '../support/chromium.ts';
import { compareWithBrowser } from './chrome/compare.ts';

/**
 * `npm run models -- chrome`: the same random calls to Chromium's RTCPeerConnection and to the fake used by models and load
 * test; `--runs` (1,000) sequences of a `--seed`. State and error name are compared after each call.
 */
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '1000' }, seed: { type: 'string', default: '1' } },
});
const browser = await chromium.launch(launchOptions());
try {
  const [runs, seed] = [Number(values.runs), Number(values.seed)];
  const from = performance.now();
  const { calls, refusals, differences } = await compareWithBrowser(browser, { runs, seed });
  for (const difference of differences) console.log(`✗ ${difference}`);
  console.log(
    `${runs} sequences of seed ${seed} in Chromium ${browser.version()}: ${calls} calls, ${refusals} refused, ` +
      `${differences.length} sequences differ, ${((performance.now() - from) / 1000).toFixed(1)} s`,
  );
  process.exitCode = differences.length === 0 ? 0 : 1;
} finally {
  await browser.close();
}
