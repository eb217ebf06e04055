import { expect, test } from '@playwright/test';
import { openPerson } from '../support/people/person.ts';

test('[R-ROOM-8] four people fill four seats and see three moving tiles each; a fifth is told that the room is full', async ({
  browser,
}) => {
  const person = (hue: number) => openPerson(browser, { portrait: { hue, framesPerSecond: 5 } });
  const host = await person(0);
  await host.open('/');
  const room = await host.host(4);

  const guests = [];
  for (let i = 0; i < 3; i++) {
    const guest = await person(90 * i);
    await guest.open(`/lobby/${room}`);
    guests.push(guest);
  }
  for (const each of [host, ...guests]) await each.seesMoving(3);

  const fifth = await person(300);
  await fifth.open(`/lobby/${room}`);
  await expect(fifth.page.getByRole('alert').getByText('This room is full.')).toBeVisible();
  for (const each of [host, ...guests]) await expect(each.tiles()).toHaveCount(3);

  for (const each of [host, ...guests, fifth]) await each.close();
});
