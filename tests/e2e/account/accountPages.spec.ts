import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import {
  accountLink,
  authDialog,
  logIn,
  PASSWORD,
  pressInHeader,
  remembersNobody,
  signUp,
} from '../support/people/accounts.ts';

/** A red square, as a person would upload it. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mM44mCOFTEMLQkA6MpOwbCm5QMAAAAASUVORK5CYII=',
  'base64',
);

async function signedIn(page: Page, path = '/account'): Promise<string> {
  await page.goto('/');
  const email = await signUp(page);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return email;
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('[R-DASH-1] without a current user the dashboard leads home and clears the rest of the session @gate', async ({
  page,
}) => {
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('r3_token', 'nobody knows whose'));
  await page.goto('/g0');
  await expect(page.getByRole('heading', { name: 'CONNECT WITH PEERS' })).toBeVisible();
  await expect(page.getByText('Log in to open your dashboard.')).toBeVisible();
  await remembersNobody(page);
});

test('[R-DASH-1] [R-DASH-2] the menu is 50px wide collapsed and 400px expanded, and g0 works @gate', async ({
  page,
}) => {
  await signedIn(page, '/g0');
  await expect(page.getByText('ground-zero works')).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Dashboard menu' });
  const width = async () => (await menu.boundingBox())?.width;
  await expect.poll(width).toBe(50);
  await page.getByRole('button', { name: 'Expand menu' }).click();
  await expect.poll(width).toBe(400);
  await menu.getByRole('link', { name: 'Saved choices' }).click();
  await expect(section(page, 'Saved choices')).toBeInViewport();
  await menu.getByRole('link', { name: 'Account' }).click();
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();
  await expect.poll(width).toBe(400);
  await expect(menu.getByRole('link', { name: 'Reports' })).toHaveCount(0);
  const { width: before, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.setViewportSize({ width: 360, height });
  await expect.poll(width).toBe(360);
  await expect(page.getByRole('button', { name: 'Collapse menu' })).toBeHidden();
  await page.setViewportSize({ width: before, height });
  await pressInHeader(page, 'Logout');
  await expect(page.getByRole('heading', { name: 'CONNECT WITH PEERS' })).toBeVisible();
  await remembersNobody(page);
});

test('[R-PROF-6] names are changed, shown at once in other tabs, and stored', async ({ page, context }) => {
  await signedIn(page);
  const other = await context.newPage();
  await other.goto('/');
  const profile = section(page, 'Profile');
  await profile.getByLabel('Username').fill('  ');
  await profile.getByLabel('First name').focus();
  await expect(profile.getByText('Use 1 to 64 visible characters.')).toBeVisible();
  await expect(profile.getByRole('button', { name: 'Save' })).toBeDisabled();
  await profile.getByLabel('Username').fill('Countess');
  await profile.getByLabel('First name').fill('Ada');
  await profile.getByRole('button', { name: 'Save' }).click();
  await expect(profile.locator('form').getByRole('status')).toHaveText('Saved.');
  await expect(accountLink(other)).toHaveText(/Countess/);
  await page.reload();
  await expect(profile.getByLabel('First name')).toHaveValue('Ada');
});

test('[R-PROF-7] a picture is uploaded, shown and removed', async ({ page }) => {
  await signedIn(page);
  const picture = page.getByRole('group', { name: 'Picture' });
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    picture.getByLabel('Choose a picture').and(page.locator('input')).setInputFiles({ name, mimeType, buffer });
  await choose('notes.txt', 'text/plain', Buffer.from('no picture'));
  await expect(picture.getByRole('alert')).toHaveText('Choose a PNG, JPEG, WebP or GIF.');
  await choose('large.png', 'image/png', Buffer.alloc(2 * 1024 * 1024 + 1));
  await expect(picture.getByRole('alert')).toHaveText('That picture is over 2 MB. Choose a smaller one.');
  await choose('red.png', 'image/png', PICTURE);
  const shown = picture.locator('img');
  await expect(shown).toHaveAttribute('src', /^\/api\/avatars\//);
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256);
  await picture.getByRole('button', { name: 'Remove' }).click();
  await expect(shown).toHaveCount(0);
});

test('[R-AUTH-17] a new password signs out another browser, and only the new one logs in', async ({
  page,
  browser,
}) => {
  const email = await signedIn(page);
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto('/');
  await logIn(elsewhere, email);
  await expect(accountLink(elsewhere)).toBeVisible();

  const form = section(page, 'Password');
  const change = async (current: string) => {
    await form.getByLabel('Current password', { exact: true }).fill(current);
    await form.getByLabel('New password', { exact: true }).fill(`${PASSWORD} at dawn`);
    await form.getByLabel('Confirm new password', { exact: true }).fill(`${PASSWORD} at dawn`);
    await form.getByRole('button', { name: 'Change password' }).click();
  };
  await change('not this one');
  await expect(form.getByRole('alert')).toHaveText('That’s not your current password.');
  await change(PASSWORD);
  await expect(form.getByRole('status')).toHaveText('Password changed. Your other browsers are signed out.');

  await elsewhere.goto('/account');
  await expect(elsewhere.getByText('You were signed out. Log in again.')).toBeVisible();
  await logIn(elsewhere, email);
  await expect(authDialog(elsewhere, 'Login').dialog.getByRole('alert')).toBeVisible();
  await authDialog(elsewhere, 'Login').password.fill(`${PASSWORD} at dawn`);
  await authDialog(elsewhere, 'Login').submit.click();
  await expect(accountLink(elsewhere)).toBeVisible();
  await elsewhere.context().close();
});

test('[R-PROF-8] [R-PROF-9] stored data can be exported, and deleted permanently', async ({ page }) => {
  const email = await signedIn(page);
  const data = section(page, 'Your data');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    data.getByRole('button', { name: 'Export my data' }).click(),
  ]);
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({ profile: { email } });

  await section(page, 'Delete account').getByRole('button', { name: 'Delete my account' }).click();
  const ask = page.getByRole('alertdialog', { name: 'Delete your account?' });
  await expect(ask.getByLabel('Confirm with your password', { exact: true })).toBeFocused();
  await page.keyboard.type('not this one');
  await ask.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(ask.getByRole('alert')).toHaveText('That’s not your current password.');
  await ask.getByLabel('Confirm with your password', { exact: true }).fill(PASSWORD);
  await ask.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  await remembersNobody(page);
  await logIn(page, email);
  await expect(authDialog(page, 'Login').dialog.getByRole('alert')).toBeVisible();
});
