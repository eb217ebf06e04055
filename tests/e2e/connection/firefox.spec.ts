import { expect, test } from '@playwright/test';
import { openFirefoxPerson } from '../support/people/firefoxPerson.ts';
import { openPerson } from '../support/people/person.ts';

test('[R-PEER-20] a person in Chromium and one in Firefox see each other move, in either order of joining @gate', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const chromium = await openPerson(browser, { lowResolution: true });
  const firefox = await openFirefoxPerson();
  await chromium.open('/');
  const room = await chromium.host();
  await expect(chromium.aloneBanner()).toBeVisible();

  await firefox.open(`${baseURL}/lobby/${room}`);
  await Promise.all([chromium.seesMoving(1), firefox.seesMoving()]);

  // The same two in reverse: Chromium returns as the one who offers.
  await chromium.page.reload();
  await Promise.all([chromium.seesMoving(1), firefox.seesMoving()]);

  await firefox.close();
  await chromium.close();
});
