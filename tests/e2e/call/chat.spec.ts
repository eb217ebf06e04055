import { expect, test, type Locator } from '@playwright/test';
import { meet } from '../support/people/meet.ts';
import { openPerson } from '../support/people/person.ts';

const isLaidOut = (line: Locator) =>
  line
    .locator('*')
    .first()
    .evaluate((part) => part.checkVisibility({ contentVisibilityAuto: true }));

test('[R-CHAT-2] [R-CHAT-8] Enter or the button sends, Shift+Enter breaks the line, a blank message stays', async ({
  browser,
}) => {
  const { host, guest } = await meet(browser);
  await host.openPanel('Chat');
  await guest.openPanel('Chat');
  const log = guest.page.getByRole('log', { name: 'Messages' });
  const field = host.page.getByRole('textbox', { name: 'Message' });

  await field.fill('   ');
  await field.press('Enter');
  await host.page.getByRole('button', { name: 'Send message' }).click();
  await expect(field).toHaveValue('   ');

  await field.fill('two');
  await field.press('Shift+Enter');
  await field.pressSequentially('lines');
  await field.press('Enter');
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();

  await field.fill('by the button');
  await host.page.getByRole('button', { name: 'Send message' }).click();
  await expect(log.getByText('by the button')).toBeVisible();
  await expect(log.getByRole('listitem')).toHaveCount(2);
  expect(await log.getByText('two').innerText()).toBe('two\nlines');
  await expect(host.page.getByRole('log').getByRole('listitem')).toHaveText([/two/, /by the button/]);
  await host.close();
  await guest.close();
});

test('[R-CHAT-9] a message that arrives behind a closed panel or another tab is counted until it is read @ci', async ({
  browser,
}) => {
  const { host, guest } = await meet(browser);
  const open = (name: string) => guest.page.getByRole('button', { name, exact: true });
  await host.openPanel('Chat');
  await host.sendChat('one');
  await expect(open('Open side panel, 1 unread')).toHaveText('1');
  await host.sendChat('two');
  await open('Open side panel, 2 unread').click();
  await expect(guest.chatMessage('two')).toBeVisible();
  await host.sendChat('a long list\n'.repeat(60));
  await expect(guest.page.getByRole('log').getByText('a long list')).toBeVisible();
  await guest.page.getByRole('toolbar').getByRole('button', { name: 'Close side panel' }).click();
  await expect(open('Open side panel')).toHaveText('');
  await guest.openPanel('Participants');
  await host.sendChat('three');
  await expect(guest.page.getByRole('tab', { name: 'Chat' })).toHaveAccessibleName(/1 unread$/);
  await guest.openPanel('Chat');
  await expect(guest.page.getByRole('tab', { name: 'Chat' })).not.toHaveAccessibleName(/unread/);
  await expect(guest.chatMessage('three')).toBeInViewport();
  // One's own messages are not counted.
  await expect(host.page.getByRole('button', { name: /unread/ })).toHaveCount(0);
  await host.close();
  await guest.close();
});

test('[R-CHAT-14] lines before the last 20 stay in the document, and are not laid out while they are out of view @gate', async ({
  browser,
}) => {
  const person = await openPerson(browser, { lowResolution: true });
  await person.open('/');
  await person.host();
  await expect(person.aloneBanner()).toBeVisible();
  await person.openPanel('Chat');
  for (let n = 1; n <= 30; n += 1) await person.sendChat(`${n}${'\nof a long list'.repeat(20)}`);
  const lines = person.page.getByRole('log').getByRole('listitem');
  await expect(lines).toHaveCount(30);
  await expect(lines.last()).toBeInViewport();
  await expect.poll(() => isLaidOut(lines.first())).toBe(false);
  expect(await isLaidOut(lines.last())).toBe(true);
  await person.close();
});
