import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { launchOptions } from '../../support/chromium.ts';

const SIZE = { width: 960, height: 1000 };

/** A screenshot of a report's figures and curves, without the tables below. A `.jpg` is smallest. */
export async function drawPicture(report: string, picture: string): Promise<void> {
  const browser = await chromium.launch(launchOptions());
  try {
    const page = await browser.newPage({ viewport: SIZE, deviceScaleFactor: 1.5, colorScheme: 'light' });
    await page.goto(pathToFileURL(report).href);
    await page.locator('.picture').screenshot({ path: picture });
  } finally {
    await browser.close();
  }
}
