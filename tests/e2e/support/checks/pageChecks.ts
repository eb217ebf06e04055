import type { Page } from '@playwright/test';

/**
 * Controls too small for a thumb: smaller than that many pixels, each with its size. Links in a line of text are
 * exempt.
 */
export const smallTargets = (page: Page, least: number) =>
  page.evaluate((limit) => {
    const controls = document.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea, summary');
    return [...controls].flatMap((control) => {
      const isInLine = control.matches('a') && getComputedStyle(control).display === 'inline';
      // Pressing the label presses its checkbox.
      const isBox = control instanceof HTMLInputElement && control.type === 'checkbox';
      const area = ((isBox && control.labels?.[0]) || control).getBoundingClientRect();
      const hidden = !control.checkVisibility() || area.width <= 1 || area.bottom <= 0;
      // Half a pixel is lost where one does not start on a whole one.
      if (isInLine || hidden || Math.min(area.width, area.height) >= limit - 0.5) return [];
      const name = control.getAttribute('aria-label') ?? control.textContent ?? '';
      return [`${control.tagName} ${name.trim().slice(0, 40)} ${Math.round(area.width)}x${Math.round(area.height)}`];
    });
  }, least);

/** Fields with letters so small that a phone zooms the page when they get the focus. */
export const fieldsWithSmallText = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('input, select, textarea')]
      .filter((field) => field.checkVisibility() && Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => field.outerHTML.slice(0, 80)),
  );

/** How far the page can be scrolled sideways. */
export const horizontalOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Texts that are clipped by their container, without an ellipsis. */
export const clippedTexts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const { overflowX, overflowY, textOverflow, display } = getComputedStyle(element);
        const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
        // Text for screen readers only is in one clipped pixel; deliberately cut lines end in an ellipsis.
        if (!hasText || element.clientWidth <= 1 || textOverflow === 'ellipsis' || display === 'flow-root list-item')
          return false;
        if (getComputedStyle(element).webkitLineClamp !== 'none' || !element.checkVisibility()) return false;
        const wide = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
        const high = overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1;
        return wide || high;
      })
      .map((element) => `${element.tagName} ${element.textContent?.trim().slice(0, 60)}`),
  );

/** The text spacing of WCAG 1.4.12. */
export const applyTextSpacing = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-block-end: 2em !important }`);
    document.adoptedStyleSheets.push(sheet);
  });

/** Controls without a visible edge in forced-colours mode, where backgrounds are not painted. */
export const borderless = (page: Page) =>
  page.evaluate(() =>
    // The browser itself draws a checkbox.
    [...document.querySelectorAll<HTMLElement>('button, input:not([type=checkbox]), select, textarea')]
      .filter((control) => control.checkVisibility() && control.getBoundingClientRect().width > 1)
      .filter((control) => {
        const framed = [control, control.parentElement, control.parentElement?.parentElement];
        return framed.every((each) => !each || getComputedStyle(each).borderBlockStartStyle === 'none');
      })
      .map((control) => control.outerHTML.slice(0, 100)),
  );
