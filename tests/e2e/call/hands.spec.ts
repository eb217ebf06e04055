import { expect, test } from '@playwright/test';
import { meet } from '../support/people/meet.ts';
import { noticed } from '../support/actions/notices.ts';

test('[R-ROOM-33] hands are shown on the tile and in order in the list, and only their owner lowers them', async ({
  browser,
}) => {
  const { host, guest } = await meet(browser);
  const people = host.page.getByRole('list', { name: 'Participants' }).getByRole('listitem');
  await noticed(
    () => guest.page.getByRole('button', { name: 'Raise hand' }).click(),
    host.page.getByText(/ raised their hand$/),
  );
  await expect(host.tiles().first().getByRole('img', { name: 'Hand raised' })).toBeVisible();
  await host.page.getByRole('button', { name: 'Raise hand' }).click();

  await host.openPanel('Participants');
  await expect(people.nth(0).getByRole('img', { name: 'Hand raised, number 1 in line' })).toBeVisible();
  await expect(people.nth(1).getByRole('img', { name: 'Hand raised, number 2 in line' })).toBeVisible();
  await expect(people.nth(1)).toContainText('You');

  await guest.page.getByRole('button', { name: 'Lower hand' }).click();
  await expect(host.tiles().first().getByRole('img', { name: 'Hand raised' })).toHaveCount(0);
  await expect(people.nth(0)).toContainText('You');
  await expect(people.nth(0).getByRole('img', { name: 'Hand raised, number 1 in line' })).toBeVisible();
  await host.close();
  await guest.close();
});
