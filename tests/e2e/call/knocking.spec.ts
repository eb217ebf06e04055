import { expect, test } from '@playwright/test';
import { noticed } from '../support/actions/notices.ts';
import { meet } from '../support/people/meet.ts';
import { openPerson, openTwo } from '../support/people/person.ts';

test('[R-KNOCK-9] [R-KNOCK-3] a guest asks to join, waits, and is let in by the host, who hosted the room with that option @gate', async ({
  browser,
}) => {
  const host = await openPerson(browser, { lowResolution: true });
  await host.open('/');
  await host.page.getByText('Room options').click();
  await host.page.getByRole('checkbox', { name: 'Ask to join' }).check();
  await host.page.getByRole('button', { name: 'Host', exact: true }).click();
  await expect(host.aloneBanner()).toBeVisible();

  const guest = await openPerson(browser, { lowResolution: true });
  await guest.staysInLobby();
  await guest.open(new URL(host.page.url()).pathname);
  await expect(guest.page.getByText('The host lets people in.')).toBeVisible();
  await guest.page.getByRole('textbox', { name: 'Your name' }).fill('Mia');
  await guest.page.getByRole('button', { name: 'Ask to join' }).click();
  await expect(guest.page.getByRole('status').getByText('Waiting for the host to let you in')).toBeVisible();

  const list = host.page.getByRole('region', { name: 'Waiting to join' });
  await expect(list.getByRole('listitem')).toContainText('Mia wants to join');
  await expect(host.page.getByRole('status').filter({ hasText: /^Mia wants to join$/ })).toBeAttached();
  await list.getByRole('button', { name: 'Admit Mia' }).click();
  await Promise.all([host.seesMoving(1), guest.seesMoving(1)]);
  await expect(list).toHaveCount(0);
  await Promise.all([host.close(), guest.close()]);
});

test('[R-KNOCK-9] the host, alone with two who wait, still has the link, and admits both at once', async ({
  browser,
}) => {
  const host = await openPerson(browser, { lowResolution: true });
  await host.open('/');
  await host.page.getByText('Room options').click();
  await host.page.getByRole('checkbox', { name: 'Ask to join' }).check();
  await host.page.getByRole('spinbutton', { name: 'Seats' }).fill('3');
  await host.page.getByRole('button', { name: 'Host', exact: true }).click();
  await expect(host.aloneBanner()).toBeVisible();

  const list = host.page.getByRole('region', { name: 'Waiting to join' });
  const guests = await openTwo(browser);
  for (const [at, guest] of guests.entries()) {
    await guest.staysInLobby();
    await guest.open(new URL(host.page.url()).pathname);
    await guest.page.getByRole('button', { name: 'Ask to join' }).click();
    await expect(list.getByRole('listitem')).toHaveCount(at + 1);
    await expect(list.getByRole('button', { name: 'Admit all' })).toHaveCount(at > 0 ? 1 : 0);
  }
  await expect(list.getByRole('heading')).toHaveText('2 people are waiting');
  await expect(host.aloneBanner()).toBeVisible();
  await expect(host.page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await list.getByRole('button', { name: 'Admit all' }).click();
  await host.seesMoving(2);
  await Promise.all([host, ...guests].map((person) => person.close()));
});

test('[R-KNOCK-9] [R-KNOCK-3] [R-KNOCK-10] the host switches asking on during the call, declines someone, and whoever cancels vanishes', async ({
  browser,
}) => {
  const { host, guest, room } = await meet(browser);
  await host.openPanel('Details');
  await host.page.getByRole('spinbutton', { name: 'Seats' }).fill('3');
  const ask = host.page.getByRole('checkbox', { name: 'Ask to join' });
  await noticed(() => ask.click(), guest.page.getByText('People now have to ask to join.'));
  await expect(ask).toBeChecked();

  const third = await openPerson(browser, { portrait: { hue: 90, framesPerSecond: 2 } });
  await third.open(`/lobby/${room}`);
  const list = host.page.getByRole('region', { name: 'Waiting to join' });
  await list.getByRole('button', { name: /^Decline / }).click();
  await expect(third.page.getByRole('alert').getByText('The host didn’t let you in.')).toBeVisible();
  await expect(third.page.getByRole('button', { name: /^Ask again in 0:\d\d$/ })).toBeDisabled();

  const fourth = await openPerson(browser, { portrait: { hue: 180, framesPerSecond: 2 } });
  await fourth.open(`/lobby/${room}`);
  await expect(list).toBeVisible();
  await fourth.page.getByRole('button', { name: 'Turn camera off' }).click();
  await expect(fourth.page.getByText('Your camera is off')).toBeVisible();
  await fourth.page.getByRole('button', { name: 'Turn camera on' }).click();
  await expect(fourth.page.getByLabel('Your video')).toBeInViewport();
  await expect(guest.page.getByRole('region', { name: 'Waiting to join' })).toHaveCount(0);
  await fourth.page.getByRole('button', { name: 'Cancel' }).click();
  await expect(list).toHaveCount(0);
  await expect(fourth.page).toHaveURL(/\/$/);

  // A reload takes the seat back without asking.
  await guest.page.reload();
  await Promise.all([host.seesMoving(1), guest.seesMoving(1)]);
  await Promise.all([host, guest, third, fourth].map((person) => person.close()));
});
