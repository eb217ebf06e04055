import type { Browser, Locator, Page } from '@playwright/test';
import { agreement, remember, skippedTalkPreview } from './agreement.ts';
import { joinAtOnce } from './joinAtOnce.ts';
import { moving } from '../checks/moving.ts';
import { drawPortrait, type Portrait } from '../devices/portrait.ts';

/** One person in a browser of their own, with the actions and observations of a user. */
export type Person = {
  page: Page;
  addTag(tag: string): Promise<void>;
  /** Hosts a room from the landing screen, optionally with that many seats. */
  host(seats?: number): Promise<string>;
  joinRandom(): Promise<string>;
  /** From now on a room's lobby is left only by pressing Join now; before, it was pressed automatically. */
  staysInLobby(): Promise<void>;
  open(path: string): Promise<void>;
  /** Checks that nobody else is in the room. */
  aloneBanner(): Locator;
  /** The tiles of the others. */
  tiles(): Locator;
  /** Waits until that many tiles show moving pictures. */
  seesMoving(count: number): Promise<void>;
  sendChat(message: string): Promise<void>;
  chatMessage(message: string): Locator;
  /** The texts that have appeared since `recordTexts` was called, however briefly. */
  recordTexts(): Promise<void>;
  recordedTexts(): Promise<readonly string[]>;
  openPanel(tab: 'Chat' | 'Details' | 'Participants'): Promise<void>;
  hangUp(): Promise<void>;
  close(): Promise<void>;
};

export type PersonOptions = {
  /**
   * Requests 320x240 of the camera and 640x360 of the screen, at 10 frames a second, so that several fit on one
   * machine.
   */
  lowResolution?: boolean;
  /** Shows a drawn person instead of the browser's test picture. */
  portrait?: Portrait;
  permissions?: string[];
  colorScheme?: 'light' | 'dark';
  viewport?: { width: number; height: number };
  /** A finger instead of a mouse. */
  touch?: boolean;
  userAgent?: string;
  /** Is asked before a stranger sees and hears them, as everybody is at first. */
  previewsStrangers?: boolean;
  /** Has not agreed to the rules. */
  isNew?: boolean;
  /** For people opened outside of the tests, whose settings block service workers for all. */
  serviceWorkers?: 'block';
};

export async function openPerson(browser: Browser, options: PersonOptions = {}): Promise<Person> {
  const { lowResolution = false, permissions = ['camera', 'microphone', 'clipboard-read', 'clipboard-write'] } =
    options;
  const context = await browser.newContext({
    permissions,
    ...(options.colorScheme && { colorScheme: options.colorScheme }),
    ...(options.viewport && { viewport: options.viewport }),
    ...((options.isNew || options.previewsStrangers) && { storageState: { cookies: [], origins: [] } }),
    ...(options.touch && { hasTouch: true }),
    ...(options.userAgent && { userAgent: options.userAgent }),
    ...(options.serviceWorkers && { serviceWorkers: options.serviceWorkers }),
  });
  const page = await context.newPage();
  await page.addInitScript(joinAtOnce);
  if (!options.isNew) await page.addInitScript(remember, agreement);
  if (!options.previewsStrangers) await page.addInitScript(remember, skippedTalkPreview);
  if (lowResolution) await page.addInitScript(requestLowResolution);
  if (options.portrait) await page.addInitScript(drawPortrait, options.portrait);

  const tiles = () => page.getByRole('list', { name: 'People in this call' }).getByRole('article');
  const roomName = async () => {
    await page.waitForURL(/\/lobby\/[a-z0-9-]+$/);
    return decodeURIComponent(new URL(page.url()).pathname.slice('/lobby/'.length));
  };

  /** After a call a card replaces the form, after a reload too. */
  const reachForm = async () => {
    const [form, backButton] = [
      page.getByRole('textbox', { name: 'Your interests' }),
      page.getByRole('button', { name: 'Back to home' }),
    ];
    await form.or(backButton).first().waitFor();
    if (await backButton.isVisible()) await backButton.click();
  };

  return {
    page,
    tiles,
    aloneBanner: () => page.getByText("You're in the room alone"),
    async addTag(tag) {
      await reachForm();
      await page.getByRole('textbox', { name: 'Your interests' }).fill(tag);
      await page.keyboard.press('Enter');
    },
    async host(seats) {
      await reachForm();
      if (seats !== undefined) {
        await page.getByText('Room options').click();
        await page.getByRole('spinbutton', { name: 'Seats' }).fill(String(seats));
      }
      await page.getByRole('button', { name: 'Host', exact: true }).click();
      return roomName();
    },
    async joinRandom() {
      await reachForm();
      await page.getByRole('button', { name: 'Join Random' }).click();
      return roomName();
    },
    async staysInLobby() {
      await page.addInitScript(() => void Object.assign(globalThis, { staysInLobby: true }));
    },
    async open(path) {
      await page.goto(path);
    },
    seesMoving: (count) => moving(tiles(), count),
    async sendChat(message) {
      await page.getByRole('textbox', { name: 'Message' }).fill(message);
      await page.keyboard.press('Enter');
    },
    chatMessage: (message) => page.getByRole('log').getByText(message, { exact: true }),
    recordTexts: () => page.evaluate(startRecordingTexts),
    recordedTexts: () => page.evaluate(() => Reflect.get(globalThis, 'recordedTexts')),
    async openPanel(tab) {
      const panel = page.getByRole('complementary', { name: 'Side panel' });
      if (!(await panel.isVisible())) await page.getByRole('button', { name: /^Open side panel/ }).click();
      await page.getByRole('tab', { name: tab }).click();
    },
    async hangUp() {
      await page.getByRole('button', { name: /^(Leave call|Stop looking)$/ }).click();
    },
    close: () => context.close(),
  };
}

/** Two people of the same browser, both with small pictures. */
export async function openTwo(browser: Browser): Promise<[Person, Person]> {
  const options = { lowResolution: true };
  return [await openPerson(browser, options), await openPerson(browser, options)];
}

/** Runs in the page before its own scripts. */
function requestLowResolution() {
  const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = (constraints) =>
    ask({ ...constraints, ...(constraints?.video && { video: { width: 320, height: 240, frameRate: 10 } }) });
  const share = navigator.mediaDevices.getDisplayMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getDisplayMedia = () => share({ video: { width: 640, height: 360, frameRate: 10 } });
}

/** Runs in the page. */
function startRecordingTexts() {
  const recordedTexts: string[] = [];
  Object.assign(globalThis, { recordedTexts });
  const note = (records: readonly MutationRecord[]) =>
    records.forEach(({ addedNodes }) => addedNodes.forEach((node) => recordedTexts.push(node.textContent ?? '')));
  new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
}
