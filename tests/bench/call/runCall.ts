import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { startOwnSite } from '../../e2e/support/sites/ownSite.ts';
import { launchOptions } from '../../support/chromium.ts';
import { median } from '../../support/quantile.ts';
import { watchStolenTime } from '../../support/stolenTime.ts';
import { startGoalRows } from '../report/goalRows.ts';
import { callOfFour, type CallCost } from './callOfFour.ts';
import { firstPicture, type FirstPicture } from './firstPicture.ts';

/**
 * `npm run bench -- call [--rounds 3]`: the overhead of our page, compared with bare pages that hold the same call and
 * exchange descriptions directly. Rounds alternate; about four minutes. A missed goal sets the exit code.
 */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } });
const CALLS = Number(values.rounds);
const FIRST_PICTURES = CALLS * 3;
const GOALS = { transit: 0.1, processor: 1.1 };

const seen = (all: readonly FirstPicture[]) => all.map((one) => one.seen);
const transit = (all: readonly FirstPicture[]) => all.map((one) => one.transit);
const range = (values: readonly number[], digits = 0) =>
  `${median(values).toFixed(digits)} [${Math.min(...values).toFixed(digits)}..${Math.max(...values).toFixed(digits)}]`;
const describe = (all: readonly CallCost[]) =>
  `${range(
    all.map(({ processor }) => processor),
    2,
  )} of a core; ${range(all.map(({ perSecond }) => perSecond))} fps at ${all[0]?.lines}p`;

const stolen = await watchStolenTime();
const site = await startOwnSite({ LIMITS_FACTOR: '10000' });
const { addRow, exitCode } = startGoalRows('Median [least..most]');
try {
  await comparePictures();
  await compareCalls();
} finally {
  await site.stop();
}
console.log(`\n${await stolen.summary()}`);
process.exitCode = exitCode();

async function comparePictures(): Promise<void> {
  const browser = await chromium.launch(launchOptions());
  const ours: FirstPicture[] = [];
  const bare: FirstPicture[] = [];
  try {
    // The first pair is a warm-up and is not counted.
    for (let round = 0; round <= FIRST_PICTURES; round += 1) {
      const one = await firstPicture(browser, site.url, 'ours');
      const other = await firstPicture(browser, site.url, 'bare');
      if (round === 0) continue;
      ours.push(one);
      bare.push(other);
    }
  } finally {
    await browser.close();
  }
  const shares = transit(ours).map((one) => one / median(seen(bare)));
  const ratios = ours.map((one, round) => one.seen / (bare[round]?.seen ?? Number.NaN));
  addRow('time until both see each other, minimal pages', '', `${range(seen(bare))} ms`);
  addRow('time until both see each other, ours', '', `${range(seen(ours))} ms`);
  addRow('time until both see each other: ours vs minimal', '', range(ratios, 2));
  addRow('transit time of offer and answer, minimal pages', '', `${range(transit(bare), 1)} ms`);
  addRow('transit time of offer and answer, ours', '', `${range(transit(ours), 1)} ms`);
  const share = median(shares);
  addRow(
    'that, as a share of the time until both see each other on minimal pages',
    `at most ${GOALS.transit}`,
    range(shares, 3),
    share <= GOALS.transit,
  );
}

async function compareCalls(): Promise<void> {
  const ours: CallCost[] = [];
  const bare: CallCost[] = [];
  for (let round = 0; round < CALLS; round += 1) {
    const one = await callOfFour(site.url, 'ours');
    ours.push(one);
    bare.push(await callOfFour(site.url, 'bare', one.encoding));
  }
  addRow('a call of four, minimal pages', '', describe(bare));
  addRow('a call of four, ours', '', describe(ours));
  addRow('a call of four, ours, each with a blurred room', '', describe([await callOfFour(site.url, 'blurred')]));
  // Per frame: a page that drops some does less.
  const ratios = ours.map(({ processor, perSecond }, round) => {
    const other = bare[round];
    return processor / perSecond / (other ? other.processor / other.perSecond : Number.NaN);
  });
  addRow(
    'CPU time per frame: ours vs minimal',
    `at most ${GOALS.processor}`,
    range(ratios, 2),
    median(ratios) <= GOALS.processor,
  );
}
