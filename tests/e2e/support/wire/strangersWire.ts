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

type WiderSearch = { widen: string; waiting_in: { name: string }; room_data: { tags: string[] } };

/**
 * What a server that knows of wider searches would answer: at first to stay, then that room. Returns what was asked.
 * @param room undefined: always to stay.
 */
export async function lookWiderLeadsTo(page: Page, room: string | undefined): Promise<() => WiderSearch[]> {
  const asked: WiderSearch[] = [];
  await page.route('**/api/rooms', (route) => {
    const body = route.request().postDataJSON() as Partial<WiderSearch>;
    if (body.waiting_in === undefined) return route.continue();
    asked.push(body as WiderSearch);
    const stays = room === undefined || asked.length === 1;
    return route.fulfill({ status: stays ? 201 : 200, json: { id: 'id', name: stays ? body.waiting_in.name : room } });
  });
  return () => asked;
}

/** How many searches for a match the page has made since. */
export function searchesOf(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/rooms')) count += 1;
  });
  return () => count;
}
