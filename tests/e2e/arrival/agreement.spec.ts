import { expect, test, type Page } from '@playwright/test';
import { agreement } from '../support/people/agreement.ts';
import { openPerson, type Person } from '../support/people/person.ts';
import { freshRoom } from '../support/people/rooms.ts';

const dialogOf = (page: Page) => page.getByRole('alertdialog', { name: 'Before your first call' });
const agree = ({ page }: Person) => dialogOf(page).getByRole('button', { name: 'I am 18 or over and I agree' }).click();
const remembered = ({ page }: Person) => page.evaluate((name) => localStorage.getItem(name), agreement.name);

/** How often a page has asked for a camera or a microphone. */
const countDeviceQuestions = (page: Page) =>
  page.addInitScript(() => {
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    Object.assign(globalThis, { questions: 0 });
    navigator.mediaDevices.getUserMedia = (constraints) => {
      Reflect.set(globalThis, 'questions', Number(Reflect.get(globalThis, 'questions')) + 1);
      return ask(constraints);
    };
  });
const deviceQuestions = (page: Page) => page.evaluate(() => Number(Reflect.get(globalThis, 'questions')));

test('[R-LAND-25] [R-LAND-26] the first room waits for an agreement, by keyboard; the next one and a reload do not @gate', async ({
  browser,
}) => {
  const me = await openPerson(browser, { lowResolution: true, isNew: true });
  const { page } = me;
  await me.open('/faq');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await me.open('/');
  await expect(dialogOf(page)).toBeHidden();

  const host = page.getByRole('button', { name: 'Host', exact: true });
  await host.press('Enter');
  await expect(dialogOf(page)).toContainText('18 or over');
  await expect(dialogOf(page)).toContainText('Reports are read by people.');
  await expect(dialogOf(page).getByRole('heading')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await expect(host).toBeFocused();
  await expect(page).toHaveURL('/');
  expect(await remembered(me)).toBeNull();

  await page.keyboard.press('Enter');
  await expect(dialogOf(page)).toBeVisible();
  // Past two links and the way out.
  for (let stop = 0; stop < 4; stop += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(me.aloneBanner()).toBeVisible();
  expect(await remembered(me)).toBe(agreement.value);

  await page.reload();
  await expect(me.aloneBanner()).toBeVisible();
  await me.open('/');
  await me.joinRandom();
  await expect(dialogOf(page)).toBeHidden();
  await me.close();
});

test('[R-LAND-25] somebody who comes by a link is asked before the preview; declining leads home', async ({
  browser,
}) => {
  const room = freshRoom('agreement');
  const me = await openPerson(browser, { lowResolution: true, isNew: true });
  const { page } = me;
  await me.staysInLobby();
  await countDeviceQuestions(page);
  await me.open(`/lobby/${room}`);
  await expect(dialogOf(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Join now' })).toBeHidden();
  expect(await deviceQuestions(page)).toBe(0);
  await dialogOf(page).getByRole('button', { name: 'Not now' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('CONNECT WITH PEERS');
  expect(await deviceQuestions(page)).toBe(0);

  await me.open(`/lobby/${room}`);
  await agree(me);
  await expect(page.getByRole('button', { name: 'Join now' })).toBeVisible();
  await me.close();
});

test('[R-LAND-26] another version asks again, and one agreement applies to all tabs', async ({ browser }) => {
  const me = await openPerson(browser, { lowResolution: true, isNew: true });
  await me.open('/');
  await me.page.evaluate((name) => localStorage.setItem(name, 'an older text'), agreement.name);
  const tab = await me.page.context().newPage();
  await tab.goto('/');
  await me.page.getByRole('button', { name: 'Host', exact: true }).click();
  await agree(me);
  await expect(me.aloneBanner()).toBeVisible();

  await tab.getByRole('button', { name: 'Host', exact: true }).click();
  await expect(tab).toHaveURL(/\/lobby\//);
  await expect(dialogOf(tab)).toBeHidden();
  await me.close();
});

test('[R-FAQ-3] the rules and the privacy page are one press away, from the agreement, the questions and every page', async ({
  browser,
}) => {
  const me = await openPerson(browser, { isNew: true });
  const { page } = me;
  await me.open('/stream');
  for (const [name, text] of [
    ['Rules', 'Colloquy is for people who are 18 or over.'],
    ['Privacy', 'A cookie recognizes you as the same guest. It lasts 180 days.'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByText(text)).toBeVisible();
    await me.open('/faq');
    await page.getByRole('main').getByRole('link', { name }).click();
    await expect(page.getByText(text)).toBeVisible();
  }
  await me.open('/');
  await page.getByRole('button', { name: 'Join Random' }).click();
  for (const name of ['All rules', 'Privacy']) {
    const opened = page.context().waitForEvent('page');
    await dialogOf(page).getByRole('link', { name }).click();
    const beside = await opened;
    await expect(beside.getByRole('heading', { level: 1 })).toHaveText(name.replace('All rules', 'Rules'));
    await beside.close();
  }
  await expect(dialogOf(page)).toBeVisible();
  await me.close();
});
