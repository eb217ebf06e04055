import { GUEST_KEY, placeholderName } from '@colloquy/client/effects/session/guestProfile.ts';
import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { moving } from '../checks/moving.ts';
import { openPerson, type Person, type PersonOptions } from './person.ts';

/** Actions and observations on the stream page. */
export type StreamPage = {
  person: Person;
  page: Page;
  goLive: Locator;
  /** On the card of that broadcaster. */
  card(name: string): Locator;
  list: Locator;
  player: Locator;
  /** The person's name on the page: over their own picture while they are on air. */
  ownName(): Promise<string>;
  /** Fills in what the next broadcast is about. */
  describes(about: { title: string; tags: string; language: string }): Promise<void>;
  /** Turns the camera on in the studio, where a phone has the button for it. */
  preview(): Promise<void>;
  /** On a narrow page: shows recording and health in place of the chat. */
  opensStudio(): Promise<void>;
  /** Goes live and is on air; returns the name. */
  goesLive(): Promise<string>;
  watches(name: string): Promise<void>;
  /** Chooses one of a button's menu. */
  chooses(menu: string, choice: string): Promise<void>;
  /** Waits until the picture of a stream moves. */
  seesMoving(): Promise<void>;
  /** Lines of the shown picture: as sent, at any display size. */
  shownLines: () => Promise<number>;
  close(): Promise<void>;
};

/** A drawn camera costs next to nothing: so several people fit on one machine. */
const DRAWN = { portrait: { hue: 200, framesPerSecond: 8 } };

/** The stories find a broadcaster by name, and there are only a few hundred: none is given twice. */
const names = new Set<string>();

function idWithNewName(): string {
  for (;;) {
    const id = crypto.randomUUID();
    const name = placeholderName(id);
    if (names.has(name)) continue;
    names.add(name);
    return id;
  }
}

/** Runs in the page, before its own scripts. */
function rememberId([key, id]: [key: string, id: string]) {
  if (!sessionStorage.getItem(key)) sessionStorage.setItem(key, id);
}

export type StreamPageOptions = PersonOptions & {
  hue?: number;
  /** Runs in the page before its own scripts. */
  prepare?: () => void;
};

export async function openStreamPage(browser: Browser, options: StreamPageOptions = {}) {
  const { hue = DRAWN.portrait.hue, prepare, ...rest } = options;
  const person = await openPerson(browser, { portrait: { ...DRAWN.portrait, hue }, ...rest });
  await person.page.addInitScript(rememberId, [GUEST_KEY, idWithNewName()] as [string, string]);
  if (prepare) await person.page.addInitScript(prepare);
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
    async describes({ title, tags, language }) {
      await page.getByRole('button', { name: 'Set up stream' }).click();
      await page.getByRole('textbox', { name: 'Stream title' }).fill(title);
      await page.getByRole('textbox', { name: 'Tags' }).fill(tags);
      await page.getByRole('combobox', { name: 'Stream language' }).selectOption(language);
    },
    async preview() {
      await page.getByRole('button', { name: 'Set up stream' }).click();
      await page.getByRole('button', { name: 'Turn on camera' }).click();
    },
    async opensStudio() {
      const studio = page.getByRole('tab', { name: 'Studio' });
      if (await studio.isVisible()) await studio.click();
    },
    async goesLive() {
      await goLive.click();
      await expect(page.getByRole('button', { name: 'Broadcasting...' })).toBeDisabled();
      return ownName();
    },
    async watches(name) {
      await list.getByRole('button', { name: new RegExp(name) }).click();
    },
    async chooses(menu, choice) {
      await page.getByRole('button', { name: menu, exact: true }).click();
      await page.getByRole('menuitemradio', { name: choice, exact: true }).click();
    },
    seesMoving: () => moving(page.locator('video[data-shown=true]'), 1),
    shownLines: () => page.locator('video[data-shown=true]').evaluate((video: HTMLVideoElement) => video.videoHeight),
    close: () => person.close(),
  };
}
