import type { Page } from '@playwright/test';
import { STORAGE_KEYS } from '@colloquy/machines/contract/constants.ts';
import { remember } from '../people/agreement.ts';
import { ACTIVITY, ROOMS } from '../people/remembered.ts';
import { page, type Scene, type SceneContext } from './sceneContext.ts';

/** Pages other than calls. */
export const pageScenes = (): Scene[] => [
  page('questions, one open', '/faq#reports'),
  page('rules', '/rules'),
  page('privacy', '/privacy'),
  {
    name: 'privacy, what is kept about the browser',
    async open({ me, baseURL }) {
      await me.open(`${baseURL}/privacy`);
      await me.page.getByRole('button', { name: 'Erase this data' }).scrollIntoViewIfNeeded();
    },
  },
  page('your activity, nothing yet', '/activity'),
  {
    name: 'your activity',
    async open(context) {
      const { me, baseURL } = context;
      await rememberActivity(context);
      await me.open(`${baseURL}/activity`);
      await me.page.getByRole('button', { name: 'Unblock Ben' }).waitFor();
    },
  },
  {
    name: 'your activity, the server away',
    async open(context) {
      const { me, baseURL } = context;
      await rememberActivity(context);
      await me.page.route(/\/api\/(blocks|rooms)/, (route) => route.abort());
      await me.open(`${baseURL}/activity`);
      await me.page.getByRole('region', { name: 'Blocked people' }).getByRole('alert').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'questions, none found',
    async open({ me, baseURL }) {
      await me.open(`${baseURL}/faq`);
      await me.page.getByRole('searchbox').fill('spaceship');
      await me.page.getByText('No answers found.').waitFor();
    },
  },
  {
    name: 'terms, one chosen',
    async open({ me, baseURL }) {
      await me.open(`${baseURL}/terms`);
      await me.page.getByRole('button', { name: /^ubuntu/ }).click();
      await me.page.getByText('Translate into').waitFor();
    },
  },
  {
    name: 'terms, none found',
    async open({ me, baseURL }) {
      await me.open(`${baseURL}/terms/ja`);
      await me.page.getByText('No terms in Japanese yet.').waitFor();
    },
  },
  {
    name: 'terms cannot be loaded',
    async open({ me, baseURL }) {
      await me.page.route('**/api/terms', (route) => route.abort());
      await me.open(`${baseURL}/terms`);
      await me.page.getByText('The terms couldn’t be loaded.').waitFor();
    },
  },
  {
    name: 'calendar, a day open',
    open: async ({ me, baseURL }) => {
      await openToday(me.page, baseURL);
      await me.page.getByRole('button', { name: 'Add event' }).waitFor();
    },
  },
  {
    name: 'calendar, a new event',
    async open({ me, baseURL }) {
      await openToday(me.page, baseURL);
      await me.page.getByRole('button', { name: 'Add event' }).click();
      await me.page.getByRole('textbox', { name: 'Title' }).waitFor();
    },
  },
  {
    name: 'canvas with a drawing',
    async open({ me, baseURL }) {
      await me.open(`${baseURL}/canvas`);
      await drawWave(me.page);
    },
  },
];

/** A browser that has been in calls. */
export async function rememberActivity({ me: { page } }: SceneContext): Promise<void> {
  await page.addInitScript(remember, { name: STORAGE_KEYS.activity, value: ACTIVITY });
  await page.addInitScript(remember, { name: 'callChoices', value: JSON.stringify({ name: 'Ada', wishes: {} }) });
  const room = { name: ROOMS[0]?.name, active: true, present: 1, has_password: true };
  await page.route(`**/api/rooms/${room.name}`, (route) => route.fulfill({ json: room }));
  await page.route('**/api/blocks', (route) =>
    route.fulfill({ json: ['stranger', 'ben'].map((user_id) => ({ user_id, created_at: '2026-11-24T18:45:00Z' })) }),
  );
}

/** The calendar's list of today; a narrow page folds the calendar. */
export async function openToday(page: Page, baseURL = '') {
  await page.goto(`${baseURL}/terms`);
  await page.getByRole('button', { name: /^ubuntu/ }).waitFor();
  const fold = page.locator('summary', { hasText: 'Calendar' });
  if (await fold.isVisible()) await fold.click();
  await page.getByRole('grid').locator('[aria-current=date]').click();
}

/** Draws one stroke over most of the paper. */
async function drawWave(page: Page) {
  const paper = page.getByRole('img', { name: /^Drawing/ });
  const { x, y, width, height } = (await paper.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const at = (i: number) => [x + width * (0.1 + 0.8 * i), y + height * (0.5 + 0.3 * Math.sin(i * 9))] as const;
  await page.mouse.move(...at(0));
  await page.mouse.down();
  for (let i = 1; i <= 24; i++) await page.mouse.move(...at(i / 24));
  await page.mouse.up();
}
