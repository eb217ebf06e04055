import type { Page } from '@playwright/test';

/** Fakes the server's counts of people who talk and wait; the same for each requested tag. */
export async function fakePulse(page: Page, about: { talking: number; waiting: number; popular?: string[] }) {
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
        related: [
          { tag: 'Design systems', waiting: 0 },
          { tag: 'Interaction design', waiting: 0 },
        ],
      },
    });
  });
}

export type Search = {
  widen?: string;
  languages?: string[];
  waiting_in?: { name: string };
  room_data: { tags: string[] };
};

/** The searches for a match that the page has made since. */
export function searchesOf(page: Page): () => Search[] {
  const requested: Search[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/rooms'))
      requested.push(request.postDataJSON() as Search);
  });
  return () => requested;
}

/** How many searches began; repeated searches of a waiting person are not counted. */
export const newSearches = (searches: readonly Search[]) =>
  searches.filter((search) => search.waiting_in === undefined).length;
