import { expect, type Locator, type Page } from '@playwright/test';
import { CSRF_COOKIE, CSRF_HEADER } from '@colloquy/machines/contract/constants.ts';
import { enableTwoFactor } from '../../../support/people/secondFactor.ts';

export const PASSWORD = 'a walrus in a kayak';

/** An email that is unique in this run. */
export const freshEmail = (): string => `person-${Date.now()}-${Math.random().toString(36).slice(2, 8)}@example.org`;

/**
 * Presses a button of the header; on a phone it is in the menu. A page that is replaced by the next one takes its own
 * along.
 */
export async function pressInHeader(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  await expect(async () => {
    await menu.or(button).first().waitFor();
    if (!(await button.isVisible())) await menu.click({ timeout: 2_000 });
    await button.click({ timeout: 2_000 });
  }).toPass();
}

/** The popup with a form, and its fields. */
export function authDialog(page: Page, title: 'Login' | 'Sign Up') {
  const dialog = page.getByRole('dialog', { name: title, exact: true });
  const field = (label: string): Locator => dialog.getByLabel(label, { exact: true });
  return {
    dialog,
    email: field('Email'),
    password: field('Password'),
    confirm: field('Confirm password'),
    submit: dialog.getByRole('button', { name: title, exact: true }).and(dialog.locator('[type=submit]')),
    open: async () => {
      await pressInHeader(page, title);
      await dialog.waitFor();
    },
  };
}

/** The signed-in user in the header. */
export const accountLink = (page: Page): Locator => page.getByRole('link', { name: /^Account of / });

/** The list of signed-in browsers on the account's page. */
export const sessionsOf = (page: Page): Locator =>
  page.getByRole('region', { name: 'Where you’re signed in', exact: true });

/** Creates an account by the form and waits until it is signed in. */
export async function signUp(page: Page, email = freshEmail(), password = PASSWORD): Promise<string> {
  const form = authDialog(page, 'Sign Up');
  await form.open();
  await form.email.fill(email);
  await form.password.fill(password);
  await form.confirm.fill(password);
  await form.submit.click();
  await form.dialog.waitFor({ state: 'detached' });
  return email;
}

export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  const form = authDialog(page, 'Login');
  await form.open();
  await form.email.fill(email);
  await form.password.fill(password);
  await form.submit.click();
}

/** Returns the result. */
export async function askForLink(page: Page, email: string): Promise<Locator> {
  const login = authDialog(page, 'Login');
  await login.open();
  await login.dialog.getByRole('button', { name: 'Forgot your password?' }).click();
  const dialog = page.getByRole('dialog', { name: /^(Set a new password|Check your email)$/ });
  await dialog.getByLabel('Email', { exact: true }).fill(email);
  await dialog.getByRole('button', { name: 'Send link' }).click();
  const outcome = dialog.getByRole('status').or(dialog.getByRole('alert'));
  await outcome.waitFor();
  return outcome;
}

/** The session that the browser remembers. */
export const remembered = (page: Page) =>
  page.evaluate(() => ({ token: localStorage.getItem('r3_token'), user: localStorage.getItem('currentUser') }));

/** The browser remembers no session. */
export const remembersNobody = (page: Page): Promise<void> =>
  expect.poll(() => remembered(page)).toEqual({ token: null, user: null });

/** The part of the account's page where codes are turned on and off. */
export const codesOf = (page: Page): Locator => page.getByRole('region', { name: 'Sign-in codes', exact: true });

/** The popup that asks for a code after the password. */
export function codeDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Enter your code', exact: true });
  return {
    dialog,
    show: async (code: string) => {
      await dialog.getByLabel('Code', { exact: true }).fill(code);
      await dialog.getByRole('button', { name: 'Continue', exact: true }).click();
    },
  };
}

/** Turns on the signed-in user's codes, without the page. */
export async function turnOnCodesOf(page: Page, password = PASSWORD) {
  const { token } = await remembered(page);
  const cookies = await page.context().cookies();
  const csrf = cookies.find(({ name }) => name === CSRF_COOKIE)?.value ?? '';
  const headers = { Authorization: `Bearer ${token}`, [CSRF_HEADER]: decodeURIComponent(csrf) };
  return enableTwoFactor({
    password,
    call: async (method, path, data) => {
      const reply = await page.request.fetch(new URL(path, page.url()).href, { method, data, headers });
      const text = await reply.text();
      return { status: reply.status(), text, body: JSON.parse(text) as unknown };
    },
  });
}

/** Logs out by the header, and waits until it is done: a page that navigates before would stay signed in. */
export async function logOut(page: Page): Promise<void> {
  await pressInHeader(page, 'Logout');
  await remembersNobody(page);
}
