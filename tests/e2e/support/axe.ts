import type { Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What floats above the page, a menu for instance, stands in no landmark. */
const FLOATING = 'region: div[data-radix-popper-content-wrapper';

/** What axe has to complain about, each with the places, on a page where nothing moves. */
export async function complaints(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async (rules) => {
    const { violations } = await window.axe.run(document, { runOnly: rules });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  }, RULES);
  return found.filter((complaint) => !complaint.startsWith(FLOATING));
}
