import {
  askForLink,
  authDialog,
  codeDialog,
  codesOf,
  freshEmail,
  logIn,
  logOut,
  PASSWORD,
  sessionsOf,
  signUp,
  turnOnCodesOf,
} from '../people/accounts.ts';
import { rememberActivity } from './pages.ts';
import { asStaff, staffScenes } from './reportAndHide.ts';
import type { Scene, SceneContext } from './sceneContext.ts';
import type { Page } from '@playwright/test';

/** Logging in, signing up, and the signed-in user. */
const signedInAt = (name: string, path: string): Scene => ({
  name,
  open: async ({ me, baseURL }) => {
    await me.open(`${baseURL}/`);
    await signUp(me.page);
    await me.open(`${baseURL}${path}`);
    await me.page.getByRole('heading', { level: 1 }).waitFor();
  },
});

const RECOVERY_CODES = Array.from({ length: 10 }, (_, n) => 'JBSWY3DPEHPK3PXA'.slice(n) + 'QKZLM7NVRT'.slice(0, n));

async function offerCodes(page: Page): Promise<void> {
  const codes = codesOf(page);
  await codes.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await codes.getByRole('button', { name: 'Turn on codes' }).click();
}

const STREAM_KEY = {
  id: 'one',
  title: 'A morning of chess',
  tags: ['chess', 'openings'],
  language: 'en',
  created_at: '2026-11-20T09:00:00Z',
  last_used_at: '2026-11-24T18:30:00Z',
};

/** As where a media server is configured. */
async function withStreamKeys(context: SceneContext): Promise<void> {
  const { page } = context.me;
  await page.route('**/api/capabilities', async (route) => {
    const offered = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...offered, media_server: true } });
  });
  await page.route('**/api/stream-keys', (route) => {
    const made = { ...STREAM_KEY, id: 'two', title: null, tags: [], last_used_at: null };
    return route.request().method() === 'POST'
      ? route.fulfill({ status: 201, json: { ...made, key: 'k3yT0Sh0wInAP1cture_NotARealOne-0' } })
      : route.fulfill({ json: [STREAM_KEY, made] });
  });
  await signedInAt('', '/account').open(context);
}

export const accountScenes = (): Scene[] => [
  {
    name: 'login',
    async open({ me, baseURL }) {
      await me.open(`${baseURL}/`);
      await authDialog(me.page, 'Login').open();
    },
  },
  {
    name: 'login, providers configured',
    async open({ me, baseURL }) {
      await me.page.route('**/api/capabilities', async (route) => {
        const offered = (await (await route.fetch()).json()) as object;
        await route.fulfill({ json: { ...offered, providers: ['google_oauth2', 'github'] } });
      });
      await me.open(`${baseURL}/`);
      const { open, dialog } = authDialog(me.page, 'Login');
      await open();
      await dialog.getByRole('button', { name: 'Continue with GitHub' }).waitFor();
    },
  },
  {
    name: 'login refused',
    async open({ me, baseURL }) {
      await me.open(`${baseURL}/`);
      await logIn(me.page, freshEmail());
      await authDialog(me.page, 'Login').dialog.getByRole('alert').waitFor();
    },
  },
  {
    name: 'password forgotten, link asked for',
    async open({ me, baseURL }) {
      await me.open(`${baseURL}/`);
      await askForLink(me.page, freshEmail());
    },
  },
  {
    name: 'signing up, fields wrong',
    async open({ me, baseURL }) {
      await me.open(`${baseURL}/`);
      const form = authDialog(me.page, 'Sign Up');
      await form.open();
      await form.email.fill('ada@example');
      await form.password.fill('12345');
      await form.confirm.fill('54321');
      await form.confirm.blur();
    },
  },
  {
    name: 'landing, signed in',
    async open({ me, baseURL }) {
      await me.open(`${baseURL}/`);
      await signUp(me.page);
      const menu = me.page.getByRole('button', { name: 'Menu' });
      if (await menu.isVisible()) await menu.click();
    },
  },
  signedInAt('dashboard, nothing yet', '/g0'),
  {
    name: 'dashboard',
    async open(context) {
      await rememberActivity(context);
      await signedInAt('', '/g0').open(context);
    },
  },
  {
    name: 'dashboard, menu expanded',
    wideOnly: true,
    async open(context) {
      await signedInAt('', '/g0').open(context);
      await context.me.page.getByRole('button', { name: 'Expand menu' }).click();
    },
  },
  {
    name: 'my account',
    async open(context) {
      await signedInAt('', '/account').open(context);
      await context.me.page.getByRole('region', { name: 'Profile' }).waitFor();
    },
  },
  {
    name: 'my account, codes offered',
    async open(context) {
      await signedInAt('', '/account').open(context);
      await offerCodes(context.me.page);
      await codesOf(context.me.page).getByRole('img').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'my account, recovery codes',
    async open(context) {
      await signedInAt('', '/account').open(context);
      const { page } = context.me;
      await page.route('**/second-factor/confirmation', (route) =>
        route.fulfill({ json: { recovery_codes: RECOVERY_CODES } }),
      );
      await offerCodes(page);
      const codes = codesOf(page);
      await codes.getByLabel('Code from the app').fill('123456');
      await codes.getByRole('button', { name: 'Confirm' }).click();
      await codes.getByRole('button', { name: 'I’ve saved them' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'my account, codes on',
    async open(context) {
      await signedInAt('', '/account').open(context);
      const { page } = context.me;
      await turnOnCodesOf(page);
      await page.reload();
      await codesOf(page).locator('summary').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'my account, staff without codes',
    async open(context) {
      const { page } = context.me;
      await asStaff(page);
      await signedInAt('', '/account').open(context);
      await codesOf(page).getByRole('button', { name: 'Turn on codes' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'reports, without codes',
    async open(context) {
      const { page } = context.me;
      await asStaff(page);
      await page.route('**/api/staff/reports*', (route) =>
        route.fulfill({ status: 403, json: { code: 'code_required' } }),
      );
      await signedInAt('', '/staff').open(context);
      await page.getByRole('link', { name: 'Go to your account' }).waitFor();
    },
  },
  {
    name: 'login, a code is asked for',
    async open({ me, baseURL }) {
      await me.open(`${baseURL}/`);
      const email = await signUp(me.page);
      await turnOnCodesOf(me.page);
      await logOut(me.page);
      await logIn(me.page, email);
      const { dialog, show } = codeDialog(me.page);
      await show('000000');
      await dialog.getByRole('alert').waitFor();
    },
  },
  {
    name: 'my account, signed in elsewhere too',
    async open(context) {
      await context.me.page.route('**/api/account/sessions', async (route) => {
        const [own] = (await (await route.fetch()).json()) as object[];
        const begun = { created_at: '2026-11-20T09:00:00Z', last_used_at: '2026-11-24T18:30:00Z' };
        const phone = { ...own, ...begun, id: 'phone', browser: 'Safari', system: 'iOS', is_this: false };
        await route.fulfill({ json: [own, phone, { ...phone, id: 'unknown', browser: '', system: '' }] });
      });
      await signedInAt('', '/account').open(context);
      await context.me.page.getByRole('button', { name: 'Sign out everywhere else' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'my account, sessions fail to load',
    async open(context) {
      await context.me.page.route('**/api/account/sessions', (route) => route.abort());
      await signedInAt('', '/account').open(context);
      await sessionsOf(context.me.page).getByRole('alert').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'my account, stream keys',
    async open(context) {
      await withStreamKeys(context);
      await context.me.page.getByRole('heading', { name: 'New key', exact: true }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'my account, a new stream key',
    async open(context) {
      await withStreamKeys(context);
      await context.me.page.getByRole('button', { name: 'Create a key' }).click();
      await context.me.page.getByRole('button', { name: 'I’ve copied it' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'deleting the account',
    async open(context) {
      await signedInAt('', '/account').open(context);
      await context.me.page.getByRole('button', { name: 'Delete my account' }).click();
    },
  },
  {
    name: 'a new password by a link',
    async open({ me, baseURL }) {
      await me.open(`${baseURL}/reset#token=gone`);
      await me.page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  ...staffScenes(async ({ me, baseURL }) => {
    await me.open(`${baseURL}/`);
    await signUp(me.page);
  }),
];
