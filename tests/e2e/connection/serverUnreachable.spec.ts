import { expect, test } from '@playwright/test';
import { openPerson, type Person } from '../support/people/person.ts';
import { interceptSignalling } from '../support/wire/interceptSignalling.ts';

let ada: Person;
let ben: Person;
let wire: Awaited<ReturnType<typeof interceptSignalling>>;

test.beforeEach(async ({ browser }) => {
  [ada, ben] = await Promise.all([
    openPerson(browser, { lowResolution: true }),
    openPerson(browser, { lowResolution: true }),
  ]);
  wire = await interceptSignalling(ben.page);
  await ada.open('/');
  const room = await ada.host();
  await expect(ada.aloneBanner()).toBeVisible();
  await ben.open(`/lobby/${room}`);
  await Promise.all([ada.seesMoving(1), ben.seesMoving(1)]);
});
test.afterEach(() => Promise.all([ada.close(), ben.close()]));

test('[R-PEER-15] a call whose server refuses the return continues, and its person may retry', async () => {
  await wire.cut({ code: 'token_invalid' });
  const alert = ben.page.getByRole('alert').filter({ hasText: 'Your call continues' });
  await expect(alert).toBeVisible();
  await ben.seesMoving(1);

  wire.restore();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toBeHidden();
  await Promise.all([ada.seesMoving(1), ben.seesMoving(1)]);
});

test('[R-WIRE-16] a page too old for its server offers a reload, after which the call is there again', async () => {
  await wire.cut({ code: 'upgrade_required' });
  const reload = ben.page.getByRole('alert').getByRole('button', { name: 'Reload the page' });
  await expect(reload).toBeVisible();
  await ben.seesMoving(1);

  wire.restore();
  await reload.click();
  await expect(reload).toBeHidden();
  await Promise.all([ada.seesMoving(1), ben.seesMoving(1)]);
});
