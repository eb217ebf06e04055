import type { Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** What floats above the page, a menu for instance, stands in no landmark. */
const NOT_ASKED = { region: { enabled: false } };
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe has to complain about, each with the places, on a page where nothing moves. */
export async function complaints(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ runOnly, rules }) => {
      const { violations } = await window.axe.run(document, { runOnly, rules });
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
    },
    { runOnly: RULES, rules: NOT_ASKED },
  );
}
