import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Elements that float above the page, a menu for instance, are in no landmark. */
const FLOATING = '[data-radix-popper-content-wrapper]';

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
  return page.evaluate(
    async ([rules, floating]) => {
      const { violations } = await window.axe.run(document, { runOnly: rules });
      const isFloating = (target: string) => Boolean(document.querySelector(target)?.closest(floating));
      return violations.flatMap(({ id, nodes }) =>
        nodes
          .map(({ target }) => target.join(' '))
          .filter((target) => id !== 'region' || !isFloating(target))
          .map((target) => `${id}: ${target}`),
      );
    },
    [RULES, FLOATING] as const,
  );
}
