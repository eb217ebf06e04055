import { expect, test } from '@playwright/test';
import { axeViolations } from '../support/checks/axe.ts';
import { openPerson, type Person } from '../support/people/person.ts';

/** What pages have beside messages is loaded some seconds after the first picture. */
const SETTLES = { timeout: 60_000 };

const isCalled = (host: Person, name: string) => expect(host.tiles().filter({ hasText: name })).toBeVisible(SETTLES);

test('[R-ROOM-85] a person changes their name during a call, and those who come later learn of it @ci', async ({
  browser,
}) => {
  const host = await openPerson(browser, { lowResolution: true });
  await host.open('/');
  const room = await host.host(3);
  const guest = await openPerson(browser, { lowResolution: true });
  await guest.open(`/lobby/${room}`);
  await Promise.all([host.seesMoving(1), guest.seesMoving(1)]);
  await guest.openPanel('Participants');
  const own = guest.page.getByRole('button', { name: 'Change your name' });
  await own.focus();
  await guest.page.keyboard.press('Enter');
  const field = guest.page.getByRole('dialog').getByLabel('Your name');
  await expect(field).toBeFocused();
  await field.fill(' ');
  await expect(guest.page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await field.fill('Grace Hopper');
  expect(await axeViolations(guest.page)).toEqual([]);
  await guest.page.keyboard.press('Enter');
  await expect(own).toBeFocused();
  await expect(guest.page.getByRole('list', { name: 'Participants' }).getByText('Grace Hopper')).toBeVisible();
  await expect(host.page.getByText(/ is now Grace Hopper$/).first()).toBeVisible(SETTLES);
  await isCalled(host, 'Grace Hopper');

  const later = await openPerson(browser, { lowResolution: true });
  await later.open(`/lobby/${room}`);
  await isCalled(later, 'Grace Hopper');
  // It is the name of the next call, too.
  await guest.hangUp();
  await guest.staysInLobby();
  await guest.open(`/lobby/${room}`);
  await expect(guest.page.getByLabel('Your name')).toHaveValue('Grace Hopper');
  for (const person of [host, guest, later]) await person.close();
});

test('[R-ROOM-85] a hidden person’s new name is not announced', async ({ browser }) => {
  const host = await openPerson(browser, { lowResolution: true });
  await host.open('/');
  const room = await host.host();
  const guest = await openPerson(browser, { lowResolution: true });
  await guest.open(`/lobby/${room}`);
  await Promise.all([host.seesMoving(1), guest.seesMoving(1)]);
  await rename(guest, 'Grace');
  await isCalled(host, 'Grace');
  const notices = host.page.getByText(/ is now /);
  await expect(notices).toHaveCount(0, SETTLES);
  await host.openPanel('Participants');
  await host.page.getByRole('button', { name: 'Actions for Grace' }).click();
  await host.page.getByRole('menuitem', { name: 'Hide for me' }).click();
  await rename(guest, 'Look here');
  const people = host.page.getByRole('list', { name: 'Participants' });
  await expect(people.getByText('Look here').first()).toBeVisible(SETTLES);
  await expect(notices).toHaveCount(0);
  for (const person of [host, guest]) await person.close();
});

async function rename(person: Person, name: string): Promise<void> {
  await person.openPanel('Participants');
  await person.page.getByRole('button', { name: 'Change your name' }).click();
  await person.page.getByRole('dialog').getByLabel('Your name').fill(name);
  await person.page.keyboard.press('Enter');
}
