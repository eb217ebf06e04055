import { expect, test } from '@playwright/test';
import { openPerson } from './support/person.ts';

test('[R-ROOM-8] four people fill four seats and see three moving tiles each; a fifth is told the room is full', async ({
  browser,
}) => {
  const host = await openPerson(browser, { small: true });
  await host.open('/');
  await host.page.getByText('Room options').click();
  const seats = host.page.getByRole('spinbutton', { name: 'Seats' });
  await seats.fill('4');
  const room = await host.host();

  const guests = [];
  for (let i = 0; i < 3; i++) {
    const guest = await openPerson(browser, { small: true });
    await guest.open(`/lobby/${room}`);
    guests.push(guest);
  }
  for (const person of [host, ...guests]) await person.seesMoving(3);

  const fifth = await openPerson(browser, { small: true });
  await fifth.open(`/lobby/${room}`);
  await expect(fifth.page.getByRole('alert').getByText('This room is full.')).toBeVisible();
  for (const person of [host, ...guests]) await expect(person.tiles()).toHaveCount(3);

  for (const person of [host, ...guests, fifth]) await person.close();
});
