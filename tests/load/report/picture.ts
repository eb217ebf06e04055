import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { launchOptions } from '../../support/chromium.ts';

/** Wide enough for the curves, and as high as figures and curves are: times and people follow below. */
const SIZE = { width: 1000, height: 900 };

/** The first screen of a report, as a PNG. */
export async function drawPicture(report: string, picture: string): Promise<void> {
  const browser = await chromium.launch(launchOptions());
  try {
    const page = await browser.newPage({ viewport: SIZE, deviceScaleFactor: 2 });
    await page.goto(pathToFileURL(report).href);
    await page.screenshot({ path: picture });
  } finally {
    await browser.close();
  }
}
