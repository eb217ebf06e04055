import type { Page } from '@playwright/test';

/** Keeps one word of the server from the page, as if it were still on its way. Call before the page is opened. */
export async function holdBack(page: Page, notice: string): Promise<void> {
  await page.routeWebSocket(/\/socket\.io\//, (wire) => {
    const server = wire.connectToServer();
    server.onMessage((frame) => {
      if (!frame.toString().includes(`["${notice}",`)) wire.send(frame);
    });
  });
}
