import type { Page } from '@playwright/test';

/** What the server would say of people who talk and wait; of each tag that is asked for the same. */
export async function tellPulse(page: Page, about: { talking: number; waiting: number; popular?: string[] }) {
  const { talking, waiting, popular = [] } = about;
  await page.route('**/api/pulse*', (route) => {
    const tags = (new URL(route.request().url()).searchParams.get('tags') ?? '').split(',').filter((tag) => tag !== '');
    return route.fulfill({
      json: {
        talking,
        waiting,
        typical_wait_s: 42,
        tags: tags.map((tag, index) => ({ tag, waiting: 1 + 2 * index, talking: 6 - index })),
        popular: popular.map((tag, index) => ({ tag, waiting: 5 - index })),
      },
    });
  });
}

/** Whoever leaves from now on is heard to go on to somebody else. */
export async function everybodyGoesOn(page: Page): Promise<void> {
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) =>
      socket.send(
        typeof message === 'string' ? message.replace('["userLeft",{', '["userLeft",{"reason":"next",') : message,
      ),
    );
  });
}
