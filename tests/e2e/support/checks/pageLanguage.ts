import type { Page } from '@playwright/test';

/** What a page shows in another language. */
export const pageLanguage = {
  /** Controls and headings whose text does not fit. */
  clipped: (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll('button, a, label, h1, h2')]
        .filter((element) => element.checkVisibility({ contentVisibilityAuto: true }) && element.clientWidth > 1)
        .filter((element) => element.scrollWidth > element.clientWidth + 1)
        .filter((element) => getComputedStyle(element).display !== 'inline')
        .map((element) => `${element.tagName.toLowerCase()}: ${element.textContent}`),
    ),

  /** How far it can be scrolled sideways; px. */
  overflow: (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),

  /** Its visible texts of two words or more, without months; those of users and of the database are marked. */
  sentences: (page: Page) =>
    page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const owner = node.parentElement;
        const text = (node.textContent ?? '').trim();
        if (
          owner?.checkVisibility() &&
          !owner.closest('[translate="no"]') &&
          / /.test(text) &&
          !/^\S+ \d{4}$/.test(text)
        )
          found.push(text);
      }
      return found;
    }),
};
