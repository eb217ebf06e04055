import type { Page } from '@playwright/test';

/** Holds one event of the server back from the page, as if it were still in flight. Call before the page is opened. */
export async function withholdEvent(page: Page, notice: string): Promise<void> {
  await page.routeWebSocket(/\/socket\.io\//, (wire) => {
    const server = wire.connectToServer();
    server.onMessage((frame) => {
      if (!frame.toString().includes(`["${notice}",`)) wire.send(frame);
    });
  });
}
