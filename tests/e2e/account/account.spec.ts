import { expect, test } from '@playwright/test';
import {
  accountLink,
  askForLink,
  authDialog,
  freshEmail,
  logIn,
  logOut,
  PASSWORD,
  pressInHeader,
  remembered,
  remembersNobody,
  signUp,
} from '../support/people/accounts.ts';

test('[R-AUTH-2] [R-AUTH-3] [R-AUTH-9] a new account is signed in, stays so after a reload, logs out and returns @gate', async ({
  page,
}) => {
  await page.goto('/');
  const email = await signUp(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const { token, user } = await remembered(page);
  expect(token).toBeTruthy();
  expect(JSON.parse(user ?? '')).toMatchObject({ email });

  await page.reload();
  await expect(accountLink(page)).toBeVisible();

  await pressInHeader(page, 'Logout');
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  await remembersNobody(page);
  const dead = await page.request.get('/api/account', { headers: { Authorization: `Bearer ${token}` } });
  expect(dead.status()).toBe(401);

  await logIn(page, email);
  await expect(accountLink(page)).toBeVisible();
  await expect.poll(async () => (await remembered(page)).token).toEqual(expect.any(String));
  expect((await remembered(page)).token).not.toBe(token);
});

test('[R-AUTH-1] [R-AUTH-10] a wrong password and an unknown email give the same error in the form, and are logged @ci', async ({
  page,
}) => {
  const logged: string[] = [];
  page.on('console', (line) => logged.push(line.text()));
  await page.goto('/');
  const email = await signUp(page);
  await logOut(page);
  const { dialog, password, email: field, submit } = authDialog(page, 'Login');
  await logIn(page, email, 'a walrus in a canoe');
  const alert = dialog.getByRole('alert');
  await expect(alert).toHaveText('That email and password don’t match. Try again or sign up.');
  await expect(password).toBeFocused();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await expect.poll(() => logged.filter((line) => line.startsWith('Login failed invalid_credentials'))).toHaveLength(1);

  await field.fill(freshEmail());
  await submit.click();
  await expect(alert).toHaveText('That email and password don’t match. Try again or sign up.');
  await expect.poll(() => logged.filter((line) => line.startsWith('Login failed'))).toHaveLength(2);

  await field.fill(email);
  await password.fill(PASSWORD);
  await submit.click();
  await expect(accountLink(page)).toBeVisible();
});

test('[R-AUTH-2] [R-AUTH-6] a taken email and a password that only the server finds weak are refused in the form', async ({
  page,
}) => {
  await page.goto('/');
  const email = await signUp(page);
  await logOut(page);
  const form = authDialog(page, 'Sign Up');
  await form.open();
  await form.email.fill(email);
  for (const field of [form.password, form.confirm]) await field.fill('mississippi');
  await form.submit.click();
  await expect(form.dialog.getByRole('alert')).toHaveText('That password is too easy to guess. Choose another.');
  for (const field of [form.password, form.confirm]) await field.fill(PASSWORD);
  await form.submit.click();
  await expect(form.dialog.getByRole('alert')).toHaveText('That email already has an account. Log in instead.');
});

const LONG_LOCAL = `${'a'.repeat(65)}@example.org`;

test('[R-AUTH-4] [R-AUTH-5] the login form shows errors field by field, and cannot be submitted before they are fixed', async ({
  page,
}) => {
  await page.goto('/');
  const { open, dialog, email, password, submit } = authDialog(page, 'Login');
  await open();
  await expect(submit).toBeDisabled();
  await email.focus();
  await password.focus();
  await expect(dialog.getByText('Enter your email.')).toBeVisible();
  for (const wrong of ['ada', 'ada@example', 'ada lovelace@example.org', LONG_LOCAL]) {
    await email.fill(wrong);
    await expect(dialog.getByText('Enter a valid email.')).toBeVisible();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
  }
  await email.fill('ada@example.org');
  await expect(email).toHaveAttribute('aria-invalid', 'false');
  await expect(submit).toBeDisabled();
  await password.blur();
  await expect(dialog.getByText('Enter your password.')).toBeVisible();
  await password.fill('x');
  await expect(submit).toBeEnabled();
});

test('[R-AUTH-8] a provider that is not configured has no button @gate', async ({ page }) => {
  const { open, dialog, submit } = authDialog(page, 'Login');
  const [offered] = await Promise.all([page.waitForResponse('**/api/capabilities'), page.goto('/').then(() => open())]);
  expect(await offered.json()).toMatchObject({ providers: [] });
  await expect(submit).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Continue with/ })).toHaveCount(0);
});

test('[R-AUTH-4] [R-AUTH-6] the sign-up form requires eight characters that are hard to guess, twice the same', async ({
  page,
}) => {
  await page.goto('/');
  const { open, dialog, email, password, confirm, submit } = authDialog(page, 'Sign Up');
  await open();
  await email.fill('ada@example.org');
  await password.fill('12345');
  await confirm.fill('12345');
  await confirm.blur();
  await expect(dialog.getByText('Password must be at least 6 characters', { exact: true })).toBeVisible();
  await expect(submit).toBeDisabled();
  await password.fill('a walru');
  await expect(dialog.getByText('Use at least 8 characters.')).toBeVisible();
  await expect(submit).toBeDisabled();
  await password.fill('P@ssw0rd1');
  await expect(dialog.getByText('That’s too easy to guess. Try a few words, or more characters.')).toBeVisible();
  await expect(submit).toBeDisabled();
  await password.fill(PASSWORD);
  await expect(dialog.getByText('The passwords don’t match.')).toBeVisible();
  await expect(submit).toBeDisabled();
  await confirm.fill(PASSWORD);
  await expect(submit).toBeEnabled();
});

test('password managers know the fields, and a password can be pasted and revealed', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  const signup = authDialog(page, 'Sign Up');
  await signup.open();
  await expect(signup.email).toHaveAttribute('autocomplete', 'username');
  await expect(signup.password).toHaveAttribute('autocomplete', 'new-password');
  await page.evaluate((text) => navigator.clipboard.writeText(text), PASSWORD);
  await signup.password.focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(signup.password).toHaveValue(PASSWORD);
  await signup.dialog.getByRole('button', { name: 'Show password' }).first().click();
  await expect(signup.password).toHaveAttribute('type', 'text');

  await signup.dialog.getByRole('button', { name: 'Login', exact: true }).click();
  const login = authDialog(page, 'Login');
  await expect(login.email).toHaveAttribute('autocomplete', 'username');
  await expect(login.password).toHaveAttribute('autocomplete', 'current-password');
});

test('[R-AUTH-9] two tabs stay in sync: a sign-in, another account, a sign-out', async ({ context }) => {
  const [one, other] = [await context.newPage(), await context.newPage()];
  for (const tab of [one, other]) await tab.goto('/');
  await signUp(one);
  await expect(accountLink(other)).toBeVisible();
  const name = await accountLink(other).textContent();

  await pressInHeader(other, 'Logout');
  await expect(one.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  await signUp(other);
  await expect(accountLink(one)).not.toHaveText(name ?? '');
  await expect.poll(async () => (await remembered(one)).user).toBe((await remembered(other)).user);
});

test('[R-AUTH-3] a logout that does not reach the server still clears the browser', async ({ page }) => {
  await page.goto('/');
  await signUp(page);
  await page.route('**/logout', (route) => route.abort());
  await pressInHeader(page, 'Logout');
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  await remembersNobody(page);
});

test('[R-AUTH-19] a token that was revoked elsewhere signs out at the next request, with a notice @ci', async ({
  page,
}) => {
  await page.goto('/');
  await signUp(page);
  const { token } = await remembered(page);
  const cookies = await page.context().cookies();
  const csrf = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  await page.request.delete('/logout', {
    headers: { Authorization: `Bearer ${token}`, 'X-XSRF-TOKEN': decodeURIComponent(csrf) },
  });
  await page.reload();
  await expect(page.getByText('You were signed out. Log in again.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  await remembersNobody(page);
});

test('[R-AUTH-33] a lost password is reset by email, or by staff where there is none', async ({ page }) => {
  await page.goto('/');
  expect(await (await askForLink(page, freshEmail())).textContent()).toBe(
    'If there’s an account with this email, we’ve sent it a link. It works for an hour.',
  );
  await page.goto('/');
  await page.route('**/api/password-reset/mail', (route) =>
    route.fulfill({ status: 404, contentType: 'application/problem+json', json: { status: 404, code: 'not_found' } }),
  );
  const refused = await askForLink(page, freshEmail());
  await expect(refused).toHaveText('We can’t send email from here. Ask staff for a link.');
});
