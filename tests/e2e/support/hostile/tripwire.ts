import type { Page } from '@playwright/test';
import { watchPolicy } from '../checks/policy.ts';

declare global {
  interface Window {
    tripped(what: string): void;
  }
}

/**
 * From the page's next load on, reports any effect of the texts in `payloads.txt`: script that runs, elements and
 * attributes that no page of ours has, properties that every object would get, dialogs, other origins, and anything the
 * security policy blocked.
 */
export async function detectInjection(page: Page, baseURL: string): Promise<readonly string[]> {
  const tripped: string[] = [];
  await watchPolicy(page, baseURL, (what) => tripped.push(what));
  await page.exposeFunction('tripped', (what: string) => tripped.push(what));
  page.on('dialog', (dialog) => {
    tripped.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', () => tripped.push('popup'));
  page.on('pageerror', ({ message }) => tripped.push(`thrown: ${message}`));
  await page.addInitScript(watch);
  return tripped;
}

/** Runs in the page before its own scripts. */
function watch() {
  Object.assign(globalThis, { xss: () => window.tripped('script ran') });
  // oxlint-disable-next-line no-extend-native -- whoever gives every object this name is noticed
  Object.defineProperty(Object.prototype, 'polluted', {
    set() {
      window.tripped('every object has got a new name');
    },
    get: () => undefined,
  });
  const names =
    'script, iframe, frame, frameset, object, embed, base, meta, math, marquee, template, portal, xss, keygen';
  const foreign = 'foreignObject, use, set, animate, [xss-mark], [is], [v-html], [ng-app], [x-data], [background]';
  const look = (element: Element) => {
    const { outerHTML, attributes } = element;
    // Elements in the head came with the page, or are loaded by it.
    if (element.closest('body') && element.matches(`${names}, ${foreign}`))
      window.tripped(`element: ${outerHTML.slice(0, 200)}`);
    for (const { name, value } of attributes) {
      const isCode = /^on|^srcdoc$/i.test(name);
      const isAddress = /^(href|src|action|formaction|data|poster|xlink:href)$/i.test(name);
      const leads = isAddress && !/^(https?:|blob:|data:image\/(jpeg|png)|[/#?])/i.test(value.trim());
      if (isCode || leads) window.tripped(`attribute: ${outerHTML.slice(0, 200)}`);
    }
  };
  new MutationObserver((records) => {
    for (const { target, addedNodes, type } of records) {
      if (type === 'attributes' && target instanceof Element) look(target);
      for (const node of addedNodes)
        if (node instanceof Element) [node, ...node.querySelectorAll('*')].forEach((element) => look(element));
    }
  }).observe(document, { childList: true, subtree: true, attributes: true });
}
