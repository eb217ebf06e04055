import { expect, test } from '@playwright/test';
import { meet } from '../support/people/meet.ts';
import { openPerson } from '../support/people/person.ts';
import { freshRoom } from '../support/people/rooms.ts';

test('[R-CHAT-16] [R-CHAT-18] a message is shown with its author, time, code, bold and links, and nothing else becomes markup @ci', async ({
  browser,
}) => {
  const { host, guest } = await meet(browser);
  await host.openPanel('Chat');
  await guest.openPanel('Chat');
  await host.sendChat('**read** `npm start` at https://example.com/docs <b>now</b>');
  await host.sendChat('```\nconst a = 1;\n```');
  const log = guest.page.getByRole('log');
  await expect(log.locator('strong')).toHaveText('read');
  await expect(log.locator('code').first()).toHaveText('npm start');
  await expect(log.locator('pre')).toHaveText('const a = 1;');
  await expect(log.getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  await expect(log.locator('b')).toHaveCount(0);
  await expect(log.getByText('<b>now</b>')).toBeVisible();
  // Both lines have author and time; for eyes they are shown once.
  await expect(log.getByRole('listitem').locator('time')).toHaveCount(2);
  await expect(log.getByText(/\d:\d\d [AP]M/)).toHaveCount(2);
  await host.close();
  await guest.close();
});

test('[R-CHAT-17] an emoji is found by its name with the keyboard only, and put where one types @ci', async ({
  browser,
}) => {
  const person = await openPerson(browser, { lowResolution: true });
  await person.open(`/lobby/${freshRoom('emoji')}`);
  await person.openPanel('Chat');
  const { page } = person;
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).host));
  const field = page.getByRole('textbox', { name: 'Message' });
  await field.fill('well  done');
  await field.press('Home');
  for (let n = 0; n < 5; n += 1) await field.press('ArrowRight');
  await field.press('Tab');
  await expect(page.getByRole('button', { name: 'Emoji' })).toBeFocused();
  await page.keyboard.press('Enter');
  const search = page.getByRole('searchbox', { name: 'Search emoji' });
  await search.fill('rock');
  const found = page.getByRole('dialog', { name: 'Emoji' }).getByRole('group').getByRole('button');
  await expect(found).toHaveCount(2);
  await search.press('Tab');
  await expect(page.getByRole('button', { name: 'rock horns' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'rocket' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('well 🚀 done');
  await page.reload();
  await person.openPanel('Chat');
  await page.getByRole('button', { name: 'Emoji' }).click();
  const recent = page.getByRole('group', { name: 'Recently used' }).getByRole('button');
  await expect(recent).toHaveAccessibleName('rocket');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('🚀');
  expect([...new Set(requests)]).toEqual([new URL(page.url()).host]);
  await person.close();
});

test('[R-CHAT-18] [R-CHAT-19] behind a closed panel a message is previewed, a press opens chat, and the new ones are marked @ci', async ({
  browser,
}) => {
  const { host, guest } = await meet(browser);
  await host.openPanel('Chat');
  await host.sendChat('look here');
  const preview = guest.page.getByRole('region', { name: 'Notifications' });
  // The button covers the text.
  await preview.getByText(/: look here$/).click({ force: true });
  await expect(guest.chatMessage('look here')).toBeVisible();
  await expect(preview.getByText(/look here/)).toHaveCount(0);
  await expect(guest.page.getByRole('log').getByText('New messages')).toBeVisible();
  await host.sendChat('and here');
  await expect(guest.chatMessage('and here')).toBeVisible();
  await expect(preview.getByText(/and here/)).toHaveCount(0);
  await host.close();
  await guest.close();
});

test('[R-CHAT-21] who has scrolled up stays there, and a button leads to the latest message @ci', async ({
  browser,
}) => {
  const { host, guest } = await meet(browser);
  await host.openPanel('Chat');
  await guest.openPanel('Chat');
  for (let n = 1; n <= 3; n += 1) await host.sendChat(`${n}${'\nof a long list'.repeat(20)}`);
  await expect(guest.page.getByRole('log').getByRole('listitem')).toHaveCount(3);
  const log = guest.page.getByRole('log');
  await log.evaluate((element) => void (element.scrollTop = 0));
  const jump = guest.page.getByRole('button', { name: /^Jump to latest/ });
  await expect(jump).toBeVisible();
  await host.sendChat('the latest');
  await expect(jump).toHaveText('Jump to latest (1 new)');
  expect(await log.evaluate((element) => element.scrollTop)).toBe(0);
  await jump.click();
  await expect(guest.chatMessage('the latest')).toBeInViewport();
  await expect(jump).toBeHidden();
  await host.close();
  await guest.close();
});

test('[R-CHAT-20] a reload keeps the lines and what was not read; leaving forgets them', async ({ browser }) => {
  const { host, guest, room } = await meet(browser);
  await host.openPanel('Chat');
  await guest.openPanel('Chat');
  await host.sendChat('read before');
  await expect(guest.chatMessage('read before')).toBeVisible();
  await guest.sendChat('my own');
  await guest.page.getByRole('complementary').getByRole('button', { name: 'Close side panel' }).click();
  await host.sendChat('not read');
  await expect(guest.page.getByRole('button', { name: 'Open side panel, 1 unread' })).toBeVisible();
  await guest.page.reload();
  await guest.seesMoving(1);
  await guest.page.getByRole('button', { name: 'Open side panel, 1 unread' }).click();
  for (const line of ['read before', 'my own', 'not read']) await expect(guest.chatMessage(line)).toHaveCount(1);
  await expect(guest.page.getByRole('log').getByText('New messages')).toBeVisible();
  await guest.hangUp();
  await expect(guest.page).not.toHaveURL(new RegExp(room));
  expect(await guest.page.evaluate(() => sessionStorage.getItem('chat'))).toBeNull();
  await host.close();
  await guest.close();
});

test('[R-UI-52] on a phone the call stays in sight above the chat, and a keyboard covers neither @ci', async ({
  browser,
}) => {
  const phone = await openPerson(browser, { lowResolution: true, viewport: { width: 360, height: 740 }, touch: true });
  // A browser that covers the page with its keyboard reports only this.
  await phone.page.addInitScript(() => {
    const visible = Object.assign(new EventTarget(), { height: innerHeight, scale: 1 });
    Object.defineProperty(globalThis, 'visualViewport', { value: visible });
  });
  const host = await openPerson(browser, { lowResolution: true });
  const room = freshRoom('phone');
  await host.open(`/lobby/${room}`);
  await expect(host.aloneBanner()).toBeVisible();
  await phone.open(`/lobby/${room}`);
  await phone.seesMoving(1);
  await phone.openPanel('Chat');
  const field = phone.page.getByRole('textbox', { name: 'Message' });
  const tile = phone.tiles().first();
  const fits = async (height: number) => {
    const [above, below] = [await tile.boundingBox(), await field.boundingBox()];
    expect(above?.height).toBeGreaterThan(height / 8);
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
    expect((below?.y ?? 0) + (below?.height ?? 0)).toBeLessThanOrEqual(height);
  };
  await expect(field).toBeInViewport({ ratio: 1 });
  await fits(740);
  for (const name of ['Turn microphone off', 'Turn camera off', 'Leave call'])
    await phone.page.getByRole('button', { name }).click({ trial: true });
  await phone.page.evaluate(() => {
    Object.assign(visualViewport ?? {}, { height: 420 });
    visualViewport?.dispatchEvent(new Event('resize'));
  });
  await expect(async () => fits(420)).toPass();
  // Other browsers resize the page.
  await phone.page.evaluate(() => {
    Object.assign(visualViewport ?? {}, { height: innerHeight });
    visualViewport?.dispatchEvent(new Event('resize'));
  });
  await phone.page.setViewportSize({ width: 360, height: 420 });
  await expect(async () => fits(420)).toPass();
  await phone.close();
  await host.close();
});
