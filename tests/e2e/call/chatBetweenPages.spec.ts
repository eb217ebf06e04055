import { expect, test, type Page } from '@playwright/test';
import { meet } from '../support/people/meet.ts';
import { openPlainClient } from '../support/people/openPlainClient.ts';
import type { Person } from '../support/people/person.ts';

/** What pages have beside messages is loaded some seconds after the first picture. */
const isReady = (person: Person) =>
  expect(person.page.getByRole('button', { name: 'Send a file' })).toBeEnabled({ timeout: 60_000 });

async function meetInChat(...given: Parameters<typeof meet>) {
  const meeting = await meet(...given);
  await meeting.host.openPanel('Chat');
  await meeting.guest.openPanel('Chat');
  await isReady(meeting.host);
  await isReady(meeting.guest);
  return meeting;
}

const cardOf = ({ page }: Person, name: string) => page.getByRole('group', { name: `File ${name}` });
const field = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const line = (page: Page, text: string) => page.getByRole('log').getByRole('listitem').filter({ hasText: text });

test('[R-CHAT-22] one sees that the other types, until they send or remove it', async ({ browser }) => {
  const { host, guest } = await meetInChat(browser);
  const notice = guest.page.getByText(/ is typing…$/);
  await field(host.page).pressSequentially('hel');
  await expect(notice).toBeVisible();
  await field(host.page).press('Enter');
  await expect(guest.chatMessage('hel')).toBeVisible();
  await expect(notice).toBeHidden();
  await field(host.page).pressSequentially('x');
  await expect(notice).toBeVisible();
  await field(host.page).press('Backspace');
  await expect(notice).toBeHidden();
  await host.close();
  await guest.close();
});

test('[R-CHAT-23] [R-CHAT-24] with a keyboard only one answers a message, edits one’s own and deletes it @ci', async ({
  browser,
}) => {
  const { host, guest } = await meetInChat(browser);
  await host.sendChat('what time?');
  await expect(guest.chatMessage('what time?')).toBeVisible();

  const { page } = guest;
  await page.getByRole('log').focus();
  await page.keyboard.press('ArrowUp');
  await expect(line(page, 'what time?')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Reply' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Replying to')).toBeVisible();
  await page.keyboard.type('at noon');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Replying to')).toBeHidden();
  const quote = line(host.page, 'at noon').getByRole('button', { name: /In reply to You: what time\?/ });
  await quote.click();
  await expect(line(host.page, 'what time?').first()).toBeFocused();

  await field(page).focus();
  await page.keyboard.press('ArrowUp');
  await expect(field(page)).toHaveValue('at noon');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Editing your message')).toBeHidden();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.type(' sharp');
  await page.keyboard.press('Enter');
  await expect(line(host.page, 'at noon sharp')).toContainText('(edited)');

  await page.getByRole('log').focus();
  await page.keyboard.press('ArrowUp');
  for (let n = 0; n < 4; n += 1) await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(line(host.page, 'Message deleted')).toBeVisible();
  await expect(line(host.page, 'at noon sharp')).toHaveCount(0);
  await host.close();
  await guest.close();
});

test('[R-CHAT-22] a plain client gets the plain message, and is named where it keeps a first version', async ({
  browser,
  baseURL,
}) => {
  const { host, guest, room } = await meetInChat(browser);
  await guest.hangUp();
  await guest.close();
  const plain = await openPlainClient(browser, baseURL, room, 'plain-person');
  await host.seesMoving(1);
  await expect(host.page.getByRole('button', { name: 'Send a file' })).toBeDisabled();
  await host.sendChat('to a plain client');
  await field(host.page).press('ArrowUp');
  await expect(host.page.getByText(/^The first version stays with /)).toBeVisible();
  await expect(plain.getByText('to a plain client')).toHaveCount(1);
  await plain.close();
  await host.close();
});

test('[R-CHAT-26] [R-CHAT-28] a file goes from page to page once it was accepted, and is saved only by its link @ci', async ({
  browser,
}) => {
  const { host, guest } = await meetInChat(browser);
  const sentFrames: string[] = [];
  host.page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sentFrames.push(String(payload))));
  const bytes = Buffer.alloc(3 * 1024 * 1024, 'colloquy file ');
  await host.page
    .locator('input[type=file]')
    .setInputFiles({ name: 'notes\u202Egpj.html', mimeType: 'text/html', buffer: bytes });
  const card = guest.page.getByRole('group', { name: 'File notesgpj.html' });
  await expect(card).toContainText('3 MB');
  await expect(host.page.getByText(/^3 MB · Waiting for /)).toBeVisible();
  await card.getByRole('button', { name: 'Accept' }).click();
  const save = card.getByRole('link', { name: 'Save notesgpj.html' });
  await expect(save).toBeVisible();
  await expect(host.page.getByText('3 MB · Sent')).toBeVisible();
  const [download] = await Promise.all([guest.page.waitForEvent('download'), save.click()]);
  expect(download.suggestedFilename()).toBe('notesgpj.html');
  const stream = await download.createReadStream();
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(Buffer.from(part));
  expect(Buffer.concat(parts).equals(bytes)).toBe(true);
  expect(guest.page.url()).toContain('/lobby/');
  expect(sentFrames.some((frame) => frame.includes('notes') || frame.includes('colloquy file'))).toBe(false);
  await host.close();
  await guest.close();
});

test('[R-CHAT-27] [R-CHAT-28] a file is declined, cancelled by either side, and refused above 20 MB', async ({
  browser,
}) => {
  const { host, guest } = await meetInChat(browser);
  const offer = (name: string, size: number) =>
    host.page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.alloc(size, 1) });

  await offer('huge.txt', 20 * 1024 * 1024 + 1);
  await expect(host.page.getByText('A file may have 20 MB at most.')).toBeVisible();
  await expect(cardOf(host, 'huge.txt')).toHaveCount(0);

  await offer('one.txt', 1_000);
  await cardOf(guest, 'one.txt').getByRole('button', { name: 'Decline' }).click();
  await expect(cardOf(host, 'one.txt')).toContainText('Declined');

  await offer('two.txt', 1_000);
  await expect(cardOf(guest, 'two.txt').getByRole('button', { name: 'Accept' })).toBeVisible();
  await cardOf(host, 'two.txt').getByRole('button', { name: 'Cancel' }).click();
  await expect(cardOf(guest, 'two.txt')).toContainText('No longer offered');

  // Each in turn, while it is on its way: at most 20 MB take a while on any connection.
  await offer('three.txt', 20 * 1024 * 1024);
  await cardOf(guest, 'three.txt').getByRole('button', { name: 'Accept' }).click();
  await cardOf(guest, 'three.txt').getByRole('button', { name: 'Cancel' }).click();
  await expect(cardOf(host, 'three.txt')).toContainText('Cancelled');
  await offer('four.txt', 20 * 1024 * 1024);
  await cardOf(guest, 'four.txt').getByRole('button', { name: 'Accept' }).click();
  await cardOf(host, 'four.txt').getByRole('button', { name: 'Cancel' }).click();
  await expect(cardOf(guest, 'four.txt')).toContainText('Cancelled');
  await expect(cardOf(guest, 'four.txt').getByRole('link')).toHaveCount(0);
  await host.close();
  await guest.close();
});
