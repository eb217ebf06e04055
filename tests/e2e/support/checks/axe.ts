import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Elements that float above the page, a menu for instance, are in no landmark. */
const FLOATING = 'region: div[data-radix-popper-content-wrapper';

/** Elements that appear or change colour are not checked yet; endless animations are ignored. */
const changing = (page: Page) =>
  page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
        .length,
  );

/** axe's violations, each with its elements, once all transitions are over. */
export async function axeViolations(page: Page): Promise<string[]> {
  await expect.poll(() => changing(page)).toBe(0);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async (rules) => {
    const { violations } = await window.axe.run(document, { runOnly: rules });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  }, RULES);
  return found.filter((violation) => !violation.startsWith(FLOATING));
}
