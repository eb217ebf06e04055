import { expect, test } from '@playwright/test';
import { accountLink, logIn, PASSWORD, remembersNobody, sessionsOf, signUp } from '../support/people/accounts.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

test('[R-AUTH-25] [R-AUTH-26] the account lists other signed-in browsers, and signs them out; one by one, and all', async ({
  page,
  browser,
}) => {
  await page.goto('/');
  const email = await signUp(page);
  const elsewhere = await (await browser.newContext({ userAgent: FIREFOX })).newPage();
  const signInThere = async () => {
    await elsewhere.goto('/');
    await logIn(elsewhere, email, PASSWORD);
    await expect(accountLink(elsewhere)).toBeVisible();
  };
  await signInThere();

  await page.goto('/account');
  const sessions = sessionsOf(page);
  const lines = sessions.getByRole('listitem');
  await expect(lines).toHaveCount(2);
  await expect(lines.filter({ hasText: 'This browser' })).toHaveText(/^Chrome on Linux/);
  await expect(lines.filter({ hasText: 'Last used' })).toHaveText(/^Firefox on Windows/);
  await sessions.getByRole('button', { name: 'Sign out of Firefox on Windows' }).click();
  await expect(lines).toHaveCount(1);
  await expect(sessions.getByRole('status')).toHaveText('That browser is signed out.');
  await expect(sessions.getByText('You’re not signed in anywhere else.')).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere.getByText('You were signed out. Log in again.')).toBeVisible();
  await remembersNobody(elsewhere);

  await signInThere();
  await page.reload();
  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(lines).toHaveCount(1);
  await elsewhere.reload();
  await expect(elsewhere.getByText('You were signed out. Log in again.')).toBeVisible();
  await expect(sessions.getByText('You’re not signed in anywhere else.')).toBeVisible();
  await elsewhere.context().close();
});

test('[R-AUTH-25] a list that fails to load can be requested again', async ({ page }) => {
  await page.goto('/');
  await signUp(page);
  await page.route('**/api/account/sessions', (route) => route.abort(), { times: 1 });
  await page.goto('/account');
  const sessions = sessionsOf(page);
  await expect(sessions.getByRole('alert')).toBeVisible();
  await sessions.getByRole('button', { name: 'Try again' }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expect(sessions.getByRole('alert')).toHaveCount(0);
  await expect(sessions.getByRole('heading')).toBeFocused();
});
