import { randomUUID } from 'node:crypto';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { accountLink, authDialog, logOut, remembered, remembersNobody, signUp } from '../support/people/accounts.ts';
import { test, type SocialSite } from '../support/sites/socialSite.ts';

/** A person whom the provider has not seen before. */
function newPerson({ provider: { behaviour } }: SocialSite, email = `${randomUUID()}@example.org`): string {
  behaviour.person = { subject: randomUUID(), email, emailVerified: true };
  behaviour.consent = 'allow';
  behaviour.forgery = undefined;
  return email;
}

const login = (page: Page) => authDialog(page, 'Login');
const continueWith = (page: Page, name: 'Google' | 'GitHub') =>
  login(page).dialog.getByRole('button', { name: `Continue with ${name}` });

async function openLogin(page: Page): Promise<void> {
  await page.goto('/');
  await login(page).open();
}

/** Opens the provider's window, which waits for the person's consent. */
async function openWindow(page: Page, name: 'Google' | 'GitHub' = 'GitHub'): Promise<Page> {
  const [opened] = await Promise.all([page.waitForEvent('popup'), continueWith(page, name).click()]);
  await opened.getByRole('link', { name: 'Allow' }).waitFor();
  await expect(login(page).dialog.getByText('Continue in the other window')).toBeVisible();
  return opened;
}

/** Accepts at the provider, whereupon the window closes: possibly before the click is acknowledged. */
async function allow(opened: Page): Promise<void> {
  const closed = opened.waitForEvent('close');
  await Promise.race([opened.getByRole('link', { name: 'Allow' }).click(), closed]);
  await closed;
}

for (const name of ['Google', 'GitHub'] as const) {
  test(`[R-AUTH-7] [R-AUTH-8] ${name} signs in by a window of 500x600, and leads to g0`, async ({ page, site }) => {
    const email = newPerson(site);
    site.provider.behaviour.consent = 'ask';
    await openLogin(page);
    const opened = await openWindow(page, name);
    await expect.poll(() => opened.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([500, 600]);
    await allow(opened);
    await expect(page).toHaveURL(/\/g0$/);
    await expect(page.getByText('ground-zero works')).toBeVisible();
    expect(JSON.parse((await remembered(page)).user ?? '')).toMatchObject({ email });
  });
}

test('[R-AUTH-8] the same person at the provider is the same account', async ({ page, site }) => {
  newPerson(site);
  const users: string[] = [];
  for (let time = 0; time < 2; time++) {
    await openLogin(page);
    await continueWith(page, 'GitHub').click();
    await expect(page).toHaveURL(/\/g0$/);
    users.push(JSON.parse((await remembered(page)).user ?? '{}').user_id);
    await page.goto('/');
    await logOut(page);
  }
  expect(users[0]).toBe(users[1]);
});

test('[R-AUTH-7] a window that the person closes, or gives up waiting for, signs nobody in', async ({ page, site }) => {
  newPerson(site);
  site.provider.behaviour.consent = 'ask';
  await openLogin(page);
  await (await openWindow(page)).close();
  await expect(login(page).dialog.getByRole('alert')).toHaveText('The window was closed before you finished.');
  await remembersNobody(page);

  const opened = await openWindow(page);
  const closed = opened.waitForEvent('close');
  await login(page).dialog.getByRole('button', { name: 'Cancel' }).click();
  await closed;
  await expect(continueWith(page, 'GitHub')).toBeVisible();
  await remembersNobody(page);
});

test('[R-AUTH-15] where the browser blocks popups, the whole page goes to the provider and returns', async ({
  page,
  site,
}) => {
  newPerson(site);
  await page.addInitScript(() => void Object.assign(globalThis, { open: () => null }));
  await openLogin(page);
  await continueWith(page, 'Google').click();
  await expect(login(page).dialog.getByRole('alert')).toHaveText('Your browser blocked the window.');
  await remembersNobody(page);
  await login(page).dialog.getByRole('link', { name: 'Open Google in this tab' }).click();
  await expect(page).toHaveURL(/\/g0$/);
  await expect(page.getByText('ground-zero works')).toBeVisible();
});

test('[R-AUTH-10] a refusal at the provider is shown in the form', async ({ page, site }) => {
  newPerson(site);
  site.provider.behaviour.consent = 'deny';
  await openLogin(page);
  await continueWith(page, 'Google').click();
  await expect(login(page).dialog.getByRole('alert')).toHaveText('Sign-in was refused. Try again, or use another way.');
  await remembersNobody(page);
});

test('[R-AUTH-8] an email of a password account is not taken over; once linked from the account, the provider signs in', async ({
  page,
  site,
}) => {
  await page.goto('/');
  const email = await signUp(page);
  await logOut(page);
  newPerson(site, email);
  await login(page).open();
  await continueWith(page, 'GitHub').click();
  await expect(login(page).dialog.getByRole('alert')).toHaveText('That email already has an account. Log in instead.');
  await remembersNobody(page);

  await login(page).email.fill(email);
  await login(page).password.fill('a walrus in a kayak');
  await login(page).submit.click();
  await accountLink(page).click();
  await page.getByRole('link', { name: 'Account', exact: true }).last().click();
  await page.getByRole('button', { name: 'Link GitHub' }).click();
  await expect(page.getByText('GitHub is linked to your account.')).toBeVisible();
  await logOut(page);
  await openLogin(page);
  await continueWith(page, 'GitHub').click();
  await expect(page).toHaveURL(/\/g0$/);
  expect(JSON.parse((await remembered(page)).user ?? '')).toMatchObject({ email });
});

/** A forged message, as the popup would send it. */
const FORGED = {
  type: 'oauth-response',
  response: {
    data: {
      user_id: 'acct_mallory',
      is_anonymous: false,
      is_authenticated: true,
      is_superuser: true,
      is_staff: true,
      username: 'mallory',
      email: 'mallory@example.org',
      first_name: '',
      last_name: '',
      full_name: '',
      avatar: '',
    },
    token: 'forged',
  },
};

/** A page of another origin, which holds a reference to our window. */
async function openEvil(context: BrowserContext, url: string): Promise<{ ours: Page; evil: Page }> {
  const evil = await context.newPage();
  await evil.route('http://evil.localhost/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<button>Open</button>' }),
  );
  await evil.goto('http://evil.localhost/');
  const [ours] = await Promise.all([
    evil.waitForEvent('popup'),
    evil.evaluate((address) => void Object.assign(globalThis, { handle: window.open(address) }), url),
  ]);
  await ours.waitForLoadState();
  return { ours, evil };
}

test('[R-AUTH-14] messages from another origin, and from other windows of our own, sign nobody in', async ({
  context,
  site,
}) => {
  newPerson(site);
  site.provider.behaviour.consent = 'ask';
  const { ours, evil } = await openEvil(context, site.url);
  const signIn = () =>
    evil.evaluate((data) => {
      const handle = Reflect.get(globalThis, 'handle') as Window | null;
      for (let i = 0; i < 20; i++) handle?.postMessage(data, '*');
    }, FORGED);
  await signIn();
  await remembersNobody(ours);

  // While the page waits for its window, too.
  await login(ours).open();
  const opened = await openWindow(ours);
  await signIn();
  await ours.evaluate((data) => window.postMessage(data, location.origin), FORGED);
  await opened.evaluate((data) => window.opener?.postMessage(data, '*'), FORGED);
  await ours.waitForTimeout(500);
  await remembersNobody(ours);
  await expect(login(ours).dialog.getByText('Continue in the other window')).toBeVisible();

  // And the real one still counts.
  await allow(opened);
  await expect(ours).toHaveURL(/\/g0$/);
});

test('[R-AUTH-14] a replayed answer of the provider, or one with a forged state, signs nobody in', async ({
  page,
  context,
  site,
}) => {
  newPerson(site);
  const callbacks: string[] = [];
  context.on('request', (request) => {
    if (/\/auth\/github\/callback/.test(request.url())) callbacks.push(request.url());
  });
  await openLogin(page);
  await continueWith(page, 'GitHub').click();
  await expect(page).toHaveURL(/\/g0$/);
  await logOut(page);

  const replay = await context.newPage();
  await replay.goto(callbacks[0] ?? '');
  await replay.goto('/');
  await remembersNobody(replay);

  site.provider.behaviour.forgery = 'state';
  await openLogin(page);
  await continueWith(page, 'GitHub').click();
  await expect(login(page).dialog.getByRole('alert')).toBeVisible();
  await remembersNobody(page);
});
