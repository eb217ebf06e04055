import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { moving } from '../checks/moving.ts';
import { openPerson, type Person, type PersonOptions } from './person.ts';

/** What one does on the stream page, and what one sees there. */
export type StreamPage = {
  person: Person;
  page: Page;
  goLive: Locator;
  /** On the card of whoever is called so. */
  card(name: string): Locator;
  list: Locator;
  player: Locator;
  /** How the page calls whoever is here: over their own picture while they are on air. */
  ownName(): Promise<string>;
  /** Goes live and is on air; answers the name. */
  goesLive(): Promise<string>;
  watches(name: string): Promise<void>;
  /** Waits until the picture of a stream moves. */
  seesMoving(): Promise<void>;
  /** Lines of the picture that is shown: as they are sent, however large it is drawn. */
  shownLines: () => Promise<number>;
  close(): Promise<void>;
};

/** A drawn camera costs next to nothing: so several people fit on one machine. */
const DRAWN = { portrait: { hue: 200, framesPerSecond: 8 } };

export async function openStreamPage(browser: Browser, options: PersonOptions & { hue?: number } = {}) {
  const { hue = DRAWN.portrait.hue, ...rest } = options;
  const person = await openPerson(browser, { portrait: { ...DRAWN.portrait, hue }, ...rest });
  await person.open('/stream');
  return streamPageOf(person);
}

export function streamPageOf(person: Person): StreamPage {
  const { page } = person;
  const player = page.getByRole('region', { name: 'Player' });
  const goLive = page.getByRole('button', { name: /^(Go Live|Broadcasting\.\.\.)$/ });
  const list = page.getByRole('region', { name: /^Available Broadcasters/ });
  const ownName = async () => (await player.locator('strong').first().textContent()) ?? '';
  return {
    person,
    page,
    goLive,
    player,
    list,
    card: (name) => list.getByRole('button', { name: new RegExp(name) }),
    ownName,
    async goesLive() {
      await goLive.click();
      await expect(page.getByRole('button', { name: 'Broadcasting...' })).toBeDisabled();
      return ownName();
    },
    async watches(name) {
      await list.getByRole('button', { name: new RegExp(name) }).click();
    },
    seesMoving: () => moving(page.locator('video[data-shown=true]'), 1),
    shownLines: () => page.locator('video[data-shown=true]').evaluate((video: HTMLVideoElement) => video.videoHeight),
    close: () => person.close(),
  };
}
