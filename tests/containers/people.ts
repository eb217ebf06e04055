import { chromium, expect, type Browser } from '@playwright/test';
import { logIn, remembered, signUp } from '../e2e/support/people/accounts.ts';
import { openPerson, type Person } from '../e2e/support/people/person.ts';
import { watchPicture } from '../e2e/support/wire/pictureWatch.ts';
import { launchOptions } from '../support/chromium.ts';

/** How often each says something. */
const TALK_MS = 2_000;
/** A busy machine may miss a second; a lost connection takes longer. */
const STILL_S = 2;

/** Two people in two browsers, who come by https through the proxy. */
export class People {
  private readonly browsers: readonly Browser[];
  private call?: { host: Person; guest: Person };

  private constructor(browsers: readonly Browser[]) {
    this.browsers = browsers;
  }

  static async open(url: string): Promise<People> {
    const launch = async () => {
      const browser = await chromium.launch(launchOptions());
      const open = browser.newContext.bind(browser);
      // The certificate is our own.
      browser.newContext = async (options) => {
        const context = await open({ ...options, baseURL: url, ignoreHTTPSErrors: true });
        // tsx wraps functions that run in pages.
        await context.addInitScript('globalThis.__name = (value) => value');
        return context;
      };
      return browser;
    };
    return new People([await launch(), await launch()]);
  }

  /** They meet by the link; resolves when each sees the other move. */
  async meet(): Promise<string> {
    const [first, second] = this.browsers as [Browser, Browser];
    const [host, guest] = [
      await openPerson(first, { lowResolution: true }),
      await openPerson(second, { lowResolution: true }),
    ];
    this.call = { host, guest };
    await host.open('/');
    const room = await host.host();
    await expect(host.aloneBanner()).toBeVisible({ timeout: 30_000 });
    await guest.open(`/lobby/${room}`);
    await Promise.all([host.seesMoving(1), guest.seesMoving(1)]);
    for (const person of [host, guest]) await person.openPanel('Chat');
    return new URL(host.page.url()).protocol;
  }

  /**
   * They talk by turns while something happens to the nodes; throws unless every line arrived once, those of each in
   * order, and no picture stood still for long.
   */
  async talkDuring(happens: () => Promise<void>): Promise<string> {
    if (!this.call) throw new Error('they have not met');
    const { host, guest } = this.call;
    const pictures = await Promise.all([watchPicture(host.page), watchPicture(guest.page)]);
    const said: string[] = [];
    const over = new AbortController();
    const talk = async () => {
      while (!over.signal.aborted) {
        const line = `line ${said.length + 1}`;
        const speaker = said.length % 2 === 0 ? host : guest;
        said.push(line);
        await speaker.sendChat(line);
        await speaker.page.waitForTimeout(TALK_MS / 2);
      }
    };
    const talking = talk();
    try {
      await happens();
    } finally {
      over.abort();
      await talking;
    }
    for (const [name, person] of Object.entries(this.call)) {
      await expect(person.chatMessage(said.at(-1) ?? '')).toHaveCount(1, { timeout: 30_000 });
      const lines = await linesOf(person);
      for (const turn of [0, 1])
        expect(lines.filter(isOf(turn)), `read by the ${name}`).toEqual(said.filter(isOf(turn)));
    }
    const seconds = await Promise.all(pictures.map((picture) => picture.perSecond()));
    const still = Math.max(...seconds.map(longestStill));
    if (still > STILL_S) throw new Error(`a picture stood still for ${still} s`);
    return `${said.length} lines, those of each in order; in ${seconds[0]?.length} s a picture stood still for ${still} s at most`;
  }

  async signUp(): Promise<string> {
    const person = await this.visitor();
    try {
      return await signUp(person.page);
    } catch (error) {
      throw new Error(`the form says: ${await person.page.getByRole('dialog').innerText()}`, { cause: error });
    } finally {
      await person.close();
    }
  }

  async signIn(email: string): Promise<void> {
    const person = await this.visitor();
    await logIn(person.page, email);
    await expect.poll(async () => (await remembered(person.page)).token, { timeout: 30_000 }).not.toBeNull();
    await person.close();
  }

  private async visitor(): Promise<Person> {
    const person = await openPerson(this.browsers[0] as Browser, {});
    await person.open('/');
    return person;
  }

  async hangUp(): Promise<void> {
    await this.call?.host.close();
    await this.call?.guest.close();
  }

  async close(): Promise<void> {
    await Promise.all(this.browsers.map((browser) => browser.close()));
  }
}

const isOf = (turn: number) => (line: string) => (Number(line.slice('line '.length)) - 1) % 2 === turn;

/** The most seconds in a row without a frame. */
const longestStill = (perSecond: readonly number[]) =>
  Math.max(
    ...perSecond
      .map((frames) => (frames > 0 ? ' ' : '.'))
      .join('')
      .split(' ')
      .map((still) => still.length),
  );

/** What was said, as a person's panel has it. The text of earlier lines is not laid out. */
const linesOf = async ({ page }: Person) =>
  (await page.getByRole('log').getByRole('listitem').allTextContents()).flatMap(
    (text) => text.match(/line \d+$/) ?? [],
  );
