import { expect, test } from '@playwright/test';
import { escape } from '../support/actions/escape.ts';
import { meet, type Meeting } from '../support/people/meet.ts';
import { act, confirm } from '../support/actions/adminMenu.ts';
import { noticed } from '../support/actions/notices.ts';
import { openPerson, type Person } from '../support/people/person.ts';

let met: Meeting;
test.beforeEach(async ({ browser }) => {
  met = await meet(browser);
});
test.afterEach(() => Promise.all([met.host.close(), met.guest.close()]));

/** The menu of the only other person has none of the host's actions. */
async function mayDoNothing({ page }: Person): Promise<void> {
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /Mute|camera|Remove|host/i })).toHaveCount(0);
  await escape(page.getByRole('menu'));
}

test('[R-ADMIN-5] [R-ADMIN-14] the host mutes a guest, both are notified, and only the guest can unmute @ci', async () => {
  const { host, guest } = met;
  await noticed(
    () => act(host, 'Mute'),
    guest.page.getByText('The host muted you.'),
    host.page.getByText(/^You muted /),
  );
  await expect(host.tiles().first()).toHaveAccessibleName(/, microphone off$/);
  await guest.page.getByRole('button', { name: 'Turn microphone on' }).click();
  await expect(guest.page.getByRole('button', { name: 'Turn microphone off' })).toBeVisible();
  await expect(host.tiles().first()).not.toHaveAccessibleName(/, microphone off$/);
});

test("[R-ADMIN-5] [R-ADMIN-14] the host turns a guest's camera off, and both are notified", async () => {
  const { host, guest } = met;
  await noticed(
    () => act(host, 'Turn off camera'),
    guest.page.getByText('The host turned your camera off.'),
    host.page.getByText(/^You turned .* camera off\.$/),
  );
  await guest.page.getByRole('button', { name: 'Turn camera on' }).click();
  await host.seesMoving(1);
});

test('[R-ADMIN-8] [R-ADMIN-7] a removed guest is told so at home, and cannot come back @gate', async () => {
  const { host, guest, room } = met;
  await act(host, 'Remove from room');
  await confirm(host, 'Remove');
  await expect(guest.page.getByRole('alertdialog')).toContainText('You have been kicked from the room');
  await guest.page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(guest.page).toHaveURL(/\/$/);
  await expect(host.page.getByText("You're in the room alone")).toBeVisible();
  await guest.open(`/lobby/${room}`);
  await expect(guest.page.getByRole('alert').getByText('You have been kicked from the room')).toBeVisible();
});

test('[R-ADMIN-11] nobody is removed before the host has confirmed it', async () => {
  const { host, guest } = met;
  await act(host, 'Remove from room');
  await expect(host.page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await host.page.keyboard.press('Enter');
  await expect(host.page.getByRole('alertdialog')).toBeHidden();
  await guest.seesMoving(1);
});

test('[R-ADMIN-9] [R-ADMIN-13] the host makes somebody else the host: both are notified, and the menus change sides', async () => {
  const { host, guest } = met;
  await act(host, 'Make host');
  await noticed(
    () => confirm(host, 'Make host'),
    guest.page.getByText('You’re now the host.'),
    host.page.getByText(/ is now the host\.$/),
  );
  await mayDoNothing(host);
  await act(guest, 'Mute');
  await expect(host.page.getByText('The host muted you.')).toBeVisible();
});

test('[R-ADMIN-10] [R-ADMIN-13] a locked room lets nobody in until it is unlocked, and everybody is notified', async ({
  browser,
}) => {
  const { host, guest, room } = met;
  await host.openPanel('Details');
  await host.page.getByRole('spinbutton', { name: 'Seats' }).fill('3');
  await expect(guest.page.getByText('The room now has 3 seats.')).toBeVisible();
  // It shows the server's answer, not what was pressed.
  const lock = host.page.getByRole('checkbox', { name: 'Lock the room' });
  await noticed(() => lock.click(), guest.page.getByText('The room is locked. No one new can join.'));
  await expect(lock).toBeChecked();

  const third = await openPerson(browser, { portrait: { hue: 90, framesPerSecond: 2 } });
  await third.staysInLobby();
  await third.open(`/lobby/${room}`);
  await expect(third.page.getByText('This room is locked. Ask someone inside to unlock it.')).toBeVisible();

  await noticed(() => lock.click(), guest.page.getByText('The room is now unlocked.'));
  await expect(lock).not.toBeChecked();
  await third.page.getByRole('button', { name: 'Join now' }).click();
  await expect(third.page.getByText('3 people', { exact: true })).toBeVisible();
  await expect(guest.page.getByText('3 people', { exact: true })).toBeVisible();
  await third.close();
});

test('[R-ADMIN-11] [R-ADMIN-13] a guest may do nothing to others and cannot change the room @ci', async () => {
  const { guest } = met;
  await guest.openPanel('Participants');
  await expect(guest.page.getByRole('list', { name: 'Participants' }).getByRole('listitem')).toHaveCount(2);
  await mayDoNothing(guest);
  await guest.openPanel('Details');
  await expect(guest.page.getByText('of 2 people')).toBeVisible();
  await expect(guest.page.getByRole('checkbox', { name: 'Lock the room' })).toHaveCount(0);
});

test('[R-ROOM-17] when the host leaves, the guest becomes the host', async () => {
  const { host, guest } = met;
  await host.hangUp();
  await expect(guest.page.getByText('You’re now the host.')).toBeVisible();
});
