import { expect, test } from '@playwright/test';
import { openPerson } from '../support/people/person.ts';

test('[R-ROOM-22] [R-ROOM-32] a password chosen by the host is required of a guest, who joins with the right one @ci', async ({
  browser,
}) => {
  const host = await openPerson(browser, { lowResolution: true });
  await host.open('/');
  await host.page.getByText('Room options').click();
  await host.page.getByRole('textbox', { name: 'Password' }).fill('open sesame');
  const room = await host.host();
  await expect(host.aloneBanner()).toBeVisible();

  const guest = await openPerson(browser, { lowResolution: true });
  await guest.open(`/lobby/${room}`);
  await expect(guest.page.getByRole('heading', { name: 'Enter the room password' })).toBeVisible();
  const password = guest.page.getByLabel('Password', { exact: true });
  await password.fill('open barley');
  await password.press('Enter');
  await expect(guest.page.getByText('Wrong password. Try again.')).toBeVisible();
  await expect(host.aloneBanner()).toBeVisible();

  await password.fill('open sesame');
  await guest.page.getByRole('button', { name: 'Join', exact: true }).click();
  await Promise.all([host.seesMoving(1), guest.seesMoving(1)]);

  await guest.openPanel('Details');
  await expect(guest.page.getByText('Public, Password required')).toBeVisible();
  await host.close();
  await guest.close();
});

test('[R-ROOM-23] [R-ROOM-32] a private room is found by its link only', async ({ browser }) => {
  const tag = `tag${Date.now()}`;
  const host = await openPerson(browser, { lowResolution: true });
  await host.open('/');
  await host.addTag(tag);
  await host.page.getByText('Room options').click();
  await host.page.getByRole('checkbox', { name: 'Private' }).check();
  const room = await host.host();
  await expect(host.aloneBanner()).toBeVisible();

  const searcher = await openPerson(browser, { lowResolution: true });
  await searcher.open('/');
  await searcher.addTag(tag);
  expect(await searcher.joinRandom()).not.toBe(room);
  await expect(searcher.aloneBanner()).toBeVisible();

  const guest = await openPerson(browser, { lowResolution: true });
  await guest.open(`/lobby/${room}`);
  await guest.seesMoving(1);
  for (const person of [host, searcher, guest]) await person.close();
});
