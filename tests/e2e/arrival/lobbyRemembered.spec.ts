import { expect, test } from '@playwright/test';
import { launchOptions } from '../../support/chromium.ts';
import { openPerson } from '../support/people/person.ts';
import { freshRoom } from '../support/people/rooms.ts';

// The headless shell gives each device another id on every load: nothing could be remembered.
test.use({ launchOptions: launchOptions({ isWhole: true }) });

test('[R-ROOM-30] choices made in the lobby are remembered', async ({ browser }) => {
  const person = await openPerson(browser, { lowResolution: true });
  await person.staysInLobby();
  const { page } = person;
  await person.open(`/lobby/${freshRoom('door')}`);
  await page.getByRole('combobox', { name: 'Microphone' }).selectOption('Fake Audio Input 2');
  await page.getByRole('combobox', { name: 'Speaker' }).selectOption('Fake Audio Output 1');
  await page.getByRole('button', { name: 'Turn camera off' }).click();
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ada');
  await page.getByRole('button', { name: 'Join now' }).click();
  await expect(person.aloneBanner()).toBeVisible();

  await person.open(`/lobby/${freshRoom('door')}`);
  await expect(page.getByRole('combobox', { name: 'Microphone' }).locator(':checked')).toHaveText('Fake Audio Input 2');
  await expect(page.getByRole('combobox', { name: 'Speaker' }).locator(':checked')).toHaveText('Fake Audio Output 1');
  await expect(page.getByRole('button', { name: 'Turn camera on' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Ada');
  await person.close();
});
