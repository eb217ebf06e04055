import { expect, test } from '@playwright/test';
import { signUp } from '../support/people/accounts.ts';
import { startOwnSite } from '../support/sites/ownSite.ts';

const NOT_RUNNING = 'ws://localhost:9';

test('[R-WHIP-13] an account makes a stream key, sees it once and revokes it @ci', async ({ page }) => {
  // A media server is configured; making keys does not need it to run.
  const site = await startOwnSite({ JANUS_URLS: NOT_RUNNING, JANUS_SECRET: 'secret' });
  await page.goto(site.url);
  await signUp(page);
  await page.goto(`${site.url}/account`);
  const keys = page.getByRole('region', { name: 'Stream keys', exact: true });
  await expect(keys.getByText('You have no stream keys.')).toBeVisible();
  await keys.getByLabel('Stream title').fill('A morning of chess');
  await keys.getByLabel('Tags').fill('chess, openings');
  await keys.getByRole('button', { name: 'Create a key' }).click();
  await expect(keys.getByLabel('Server')).toHaveValue(`${site.url}/whip`);
  const key = await keys.getByLabel('Bearer token').inputValue();
  expect(key.length).toBeGreaterThan(20);
  const heading = keys.getByRole('heading', { name: 'Stream keys' });
  await keys.getByRole('button', { name: 'I’ve copied it' }).click();
  await expect(heading).toBeFocused();

  await page.reload();
  await expect(keys.getByText('chess · openings')).toBeVisible();
  await page.getByRole('link', { name: 'Stream keys' }).click();
  await expect(heading).toBeInViewport();
  await page.reload();
  await expect(heading).toBeInViewport();
  await expect(heading).toBeFocused();
  await expect(keys.getByText('Never used')).toBeVisible();
  expect(await page.content()).not.toContain(key);

  await keys.getByRole('button', { name: 'Revoke: A morning of chess' }).click();
  await expect(keys.getByText('You have no stream keys.')).toBeVisible();
  await expect(heading).toBeFocused();
  await site.stop();
});

test('[R-WHIP-13] without a media server the account page has no stream keys @gate', async ({ page }) => {
  await page.goto('/');
  await signUp(page);
  await page.goto('/account');
  await expect(page.getByRole('region', { name: 'Password', exact: true })).toBeVisible();
  await expect(page.getByText('Stream keys')).toBeHidden();
});
