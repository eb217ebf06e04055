import { expect, test } from '@playwright/test';
import { meet } from './support/meet.ts';
import type { Person } from './support/person.ts';

async function act(host: Person, action: string): Promise<void> {
  await host.openPanel('Participants');
  await host.page.getByRole('button', { name: /^Actions for/ }).click();
  await host.page.getByRole('menuitem', { name: action }).click();
}

test('[R-ADMIN-5] the host mutes a guest, who is told and may speak again', async ({ browser }) => {
  const { host, guest } = await meet(browser);
  await act(host, 'Mute');
  await expect(guest.page.getByText('The host muted you.')).toBeVisible();
  await guest.page.getByRole('button', { name: 'Turn microphone on' }).click();
  await expect(guest.page.getByRole('button', { name: 'Turn microphone off' })).toBeVisible();
  await host.close();
  await guest.close();
});

test("[R-ADMIN-5] the host turns a guest's camera off", async ({ browser }) => {
  const { host, guest } = await meet(browser);
  await act(host, 'Turn off camera');
  await expect(guest.page.getByRole('button', { name: 'Turn camera on' })).toBeVisible();
  await host.close();
  await guest.close();
});

test('[R-ADMIN-8] a guest who is removed is told so at home, and cannot come back', async ({ browser }) => {
  const { host, guest, room } = await meet(browser);
  await act(host, 'Remove from room');
  await expect(guest.page.getByRole('alertdialog')).toContainText('You have been kicked from the room');
  await guest.page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(guest.page).toHaveURL(/\/$/);
  await expect(host.page.getByText("You're in the room alone")).toBeVisible();
  await guest.open(`/lobby/${room}`);
  await expect(guest.page.getByRole('alert').getByText('You have been kicked from the room')).toBeVisible();
  await host.close();
  await guest.close();
});

test('[R-ADMIN-11] a guest has no menu for others', async ({ browser }) => {
  const { host, guest } = await meet(browser);
  await guest.openPanel('Participants');
  await expect(guest.page.getByRole('list', { name: 'Participants' }).getByRole('listitem')).toHaveCount(2);
  await expect(guest.page.getByRole('button', { name: /^Actions for/ })).toHaveCount(0);
  await host.close();
  await guest.close();
});

test('[R-ROOM-17] when the host leaves, the guest becomes the host', async ({ browser }) => {
  const { host, guest } = await meet(browser);
  await host.hangUp();
  await expect(guest.page.getByText('You are the host of this room now.')).toBeVisible();
  await host.close();
  await guest.close();
});
