import { expect, type Page } from '@playwright/test';
import { codeOf } from '../../support/people/secondFactor.ts';
import {
  accountLink,
  authDialog,
  codeDialog,
  codesOf,
  logIn,
  logOut,
  PASSWORD,
  signUp,
} from '../support/people/accounts.ts';
import { test } from '../support/sites/staffSite.ts';

/** Through the page, as a person does it; returns the key for their app, and their recovery codes. */
async function turnOn(page: Page): Promise<{ secret: string; recoveryCodes: string[] }> {
  const codes = codesOf(page);
  await codes.getByLabel('Your password', { exact: true }).fill('not this one');
  await codes.getByRole('button', { name: 'Turn on codes' }).click();
  await expect(codes.getByRole('alert')).toHaveText('That’s not your current password.');
  await codes.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await codes.getByRole('button', { name: 'Turn on codes' }).click();
  await expect(codes.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const secret = await codes.getByLabel('Key', { exact: true }).inputValue();
  const field = codes.getByLabel('Code from the app', { exact: true });
  await expect(field).toBeFocused();
  await field.fill(codeOf(secret, 100));
  await codes.getByRole('button', { name: 'Confirm' }).click();
  await expect(codes.getByRole('alert')).toHaveText('That code is wrong or already used. Wait for the next one.');
  await field.fill(codeOf(secret));
  await codes.getByRole('button', { name: 'Confirm' }).click();
  await expect(codes.getByRole('heading', { name: 'Codes are on. Save these recovery codes' })).toBeFocused();
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const recoveryCodes = await codes.getByRole('listitem').allTextContents();
  await codes.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(codes.getByText('Codes are on. You have 10 recovery codes left.')).toBeVisible();
  return { secret, recoveryCodes };
}

test('[R-AUTH-27] [R-AUTH-28] [R-AUTH-30] codes are turned on, asked for after the password, and turned off', async ({
  page,
}) => {
  await page.goto('/');
  const email = await signUp(page);
  await page.goto('/account');
  const { secret, recoveryCodes } = await turnOn(page);

  await page.goto('/');
  await logOut(page);
  await logIn(page, email);
  const requested = codeDialog(page);
  await expect(requested.dialog.getByLabel('Code', { exact: true })).toBeFocused();
  // The code that turned them on is used up.
  await requested.show(codeOf(secret));
  await expect(requested.dialog.getByRole('alert')).toHaveText(
    'That code is wrong or already used. Wait for the next one.',
  );
  await expect(requested.dialog.getByLabel('Code', { exact: true })).toBeFocused();
  await expect(requested.dialog.getByLabel('Code', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await requested.show(codeOf(secret, 1));
  await expect(accountLink(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await logOut(page);
  await logIn(page, email);
  await requested.show(recoveryCodes[0] ?? '');
  await expect(accountLink(page)).toBeVisible();

  await page.goto('/account');
  const codes = codesOf(page);
  await expect(codes.getByText('You have 9 recovery codes left.')).toBeVisible();
  await codes.locator('summary').click();
  await codes.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await codes.getByLabel('Code', { exact: true }).fill(recoveryCodes[1] ?? '');
  await codes.getByRole('button', { name: 'Turn off codes' }).click();
  await expect(codes.getByRole('button', { name: 'Turn on codes' })).toBeVisible();
  await page.goto('/');
  await logOut(page);
  await logIn(page, email);
  await expect(accountLink(page)).toBeVisible();
});

test('[R-AUTH-28] closing the code prompt starts over with the password', async ({ page }) => {
  await page.goto('/');
  const email = await signUp(page);
  await page.goto('/account');
  await turnOn(page);
  await page.goto('/');
  await logOut(page);
  await logIn(page, email);
  const { dialog } = codeDialog(page);
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const form = authDialog(page, 'Login');
  await form.open();
  await expect(form.password).toHaveValue('');
});

test('[R-DASH-10] staff without codes are led to turn them on, and then see the reports', async ({ page, site }) => {
  await page.goto('/');
  await site.makeStaff(await signUp(page));
  await page.goto('/staff');
  await expect(page.getByText('To see reports, turn on sign-in codes in your account.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to your account' }).click();
  await expect(codesOf(page).getByText(/^Staff need sign-in codes/)).toBeVisible();
  await turnOn(page);
  await page.getByRole('link', { name: 'Reports' }).click();
  await expect(page.getByText('No reports here. Well done.')).toBeVisible();
});
