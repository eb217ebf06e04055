import type { Page, WebSocketRoute } from '@playwright/test';

/** Makes a page join again what it watches, and keeps it there for as long as one wants. Call before the page opens. */
export async function joinAgain(page: Page) {
  let isHeld = false;
  const held: (() => void)[] = [];
  const sockets = new Set<WebSocketRoute>();
  await page.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer();
    sockets.add(socket);
    socket.onMessage((words) => {
      // The server does not know who comes back.
      const passOn = () => server.send(String(words).replace(/"resume_token":"[^"]+"/, '"resume_token":"unknown"'));
      if (isHeld && String(words).includes('"stream-answer"')) held.push(passOn);
      else passOn();
    });
  });
  return {
    /** The server forgets the page, and does not get its answer to the next offer. */
    begin(): void {
      isHeld = true;
      sockets.forEach((socket) => void socket.close());
    },
    end(): void {
      isHeld = false;
      held.forEach((passOn) => passOn());
    },
  };
}
