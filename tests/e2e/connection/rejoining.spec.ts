import { expect, test } from '@playwright/test';
import { meet } from '../support/people/meet.ts';
import { openPerson } from '../support/people/person.ts';

test('[R-ID-8] a guest who reloads is the same person in the same seat, and both see each other again', async ({
  browser,
}) => {
  const { host, guest, room } = await meet(browser);
  const name = (await host.tiles().first().getAttribute('aria-label')) ?? '';
  await guest.page.reload();
  await Promise.all([host.seesMoving(1), guest.seesMoving(1)]);
  await expect(host.page.getByRole('article', { name })).toBeVisible();

  const third = await openPerson(browser, { lowResolution: true });
  await third.open(`/lobby/${room}`);
  await expect(third.page.getByRole('alert').getByText('This room is full.')).toBeVisible();
  for (const person of [host, guest, third]) await person.close();
});

test('[R-ROOM-14] a host who reloads is the host again', async ({ browser }) => {
  const { host, guest } = await meet(browser);
  await host.page.reload();
  await Promise.all([host.seesMoving(1), guest.seesMoving(1)]);
  for (const [person, mayMute] of [
    [host, 1],
    [guest, 0],
  ] as const) {
    await person.openPanel('Participants');
    await person.page.getByRole('button', { name: /^Actions for/ }).click();
    await expect(person.page.getByRole('menuitem').first()).toBeVisible();
    await expect(person.page.getByRole('menuitem', { name: 'Mute' })).toHaveCount(mayMute);
  }
  await host.close();
  await guest.close();
});

test('[R-UI-14] [R-LAND-24] after hanging up a person returns to the call, or goes to another @ci', async ({
  browser,
}) => {
  const { host, guest, room } = await meet(browser);
  const card = guest.page.getByRole('region', { name: 'You left the call' });
  await guest.hangUp();
  await expect(card).toContainText(/^You left the callYou talked with \w+ \w+/);
  await card.getByRole('button', { name: 'Rejoin' }).click();
  await expect(guest.page).toHaveURL(new RegExp(`/lobby/${room}$`));
  await Promise.all([host.seesMoving(1), guest.seesMoving(1)]);

  await guest.hangUp();
  await card.getByRole('button', { name: 'Find someone else' }).click();
  await expect(guest.page).toHaveURL(/\/lobby\//);
  // There is a free seat in the room that was left.
  await expect(guest.page).not.toHaveURL(new RegExp(room));
  await expect(guest.aloneBanner().or(guest.tiles()).first()).toBeVisible();

  await guest.hangUp();
  const alone = guest.page.getByRole('region', { name: 'Call ended' });
  await alone.getByRole('button', { name: 'Back to home' }).click();
  await expect(alone).toBeHidden();
  await host.close();
  await guest.close();
});

test('[R-LAND-24] [R-HTTP-31] a person who searches for another is not led to the one they left, not even in a new room', async ({
  browser,
}) => {
  const { host, guest } = await meet(browser);
  await guest.hangUp();
  await host.hangUp();
  await host.open('/');
  const waiting = await host.host();
  await expect(host.aloneBanner()).toBeVisible();
  await guest.page.getByRole('button', { name: 'Find someone else' }).click();
  await expect(guest.page).toHaveURL(/\/lobby\//);
  await expect(guest.page).not.toHaveURL(new RegExp(waiting));
  await host.close();
  await guest.close();
});

test('[R-UI-14] a person who finds a full room gets in once a seat is free', async ({ browser }) => {
  const { host, guest, room } = await meet(browser);
  const third = await openPerson(browser, { lowResolution: true });
  await third.staysInLobby();
  await third.open(`/lobby/${room}`);
  await expect(third.page.getByRole('alert').getByText('This room is full.')).toBeVisible();
  await guest.hangUp();
  await expect(host.aloneBanner()).toBeVisible();
  await third.page.getByRole('button', { name: 'Join now' }).click();
  await Promise.all([host.seesMoving(1), third.seesMoving(1)]);
  for (const person of [host, guest, third]) await person.close();
});
