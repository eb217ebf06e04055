import { expect, test } from '@playwright/test';
import { meet } from '../support/people/meet.ts';
import { countNotes, notes } from '../support/people/notes.ts';
import { openPerson } from '../support/people/person.ts';

/** Longer than notifications are gathered before they are announced. */
const GATHERED_MS = 2_500;

test('[R-UI-29] joining and leaving are heard and announced, until both are turned off permanently @ci', async ({
  browser,
}) => {
  const { host, guest, room } = await meet(browser);
  const { page } = host;
  const turnOff = async (name: string) => {
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await page.getByRole('menuitemcheckbox', { name, checked: true }).click();
    await expect(page.getByRole('menuitemcheckbox')).toHaveCount(0);
  };

  // The announcement of the guest's arrival is over by then.
  await page.waitForTimeout(GATHERED_MS);
  await countNotes(page);
  await guest.hangUp();
  await expect(page.getByRole('status').filter({ hasText: / left$/ })).toBeVisible();
  expect(await notes(page)).toBe(2);

  await turnOff('Play a sound when people join or leave');
  await turnOff('Notify me when people join or leave');
  await host.recordTexts();
  const next = await openPerson(browser, { lowResolution: true });
  await next.open(`/lobby/${room}`);
  await host.seesMoving(1);
  await page.waitForTimeout(GATHERED_MS);
  expect((await host.recordedTexts()).filter((text) => text.endsWith(' joined'))).toEqual([]);
  expect(await notes(page)).toBe(2);

  await page.reload();
  await page.getByRole('button', { name: 'View', exact: true }).click();
  for (const name of ['Play a sound when people join or leave', 'Notify me when people join or leave'])
    await expect(page.getByRole('menuitemcheckbox', { name, checked: false })).toBeVisible();
  await Promise.all([host.close(), guest.close(), next.close()]);
});
