import type { Page } from '@playwright/test';

/** An HTTP call as the page would send it: with its cookies, and the header that proves its origin. */
export async function sendFromPage(page: Page, method: string, path: string): Promise<void> {
  await page.evaluate(
    async ([how, where]) => {
      const csrf = /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '';
      await fetch(where ?? '', { method: how ?? '', headers: { 'X-XSRF-TOKEN': decodeURIComponent(csrf) } });
    },
    [method, path],
  );
}
