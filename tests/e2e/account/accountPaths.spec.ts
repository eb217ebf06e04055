import { expect, test, type Page, type Route } from '@playwright/test';
import { authPaths, type AuthPath } from '@colloquy/machines/testing/authPaths.ts';
import {
  accountLink,
  authDialog,
  freshEmail,
  logIn,
  PASSWORD,
  remembered,
  remembersNobody,
} from '../support/people/accounts.ts';

/** The calls whose answers a path determines: each waits for its outcome in the path. */
const HELD = { login: '**/login', signup: '**/signup', logout: '**/logout', loadProfile: '**/api/profiles/*' };
type Held = keyof typeof HELD;

async function holdCalls(page: Page) {
  const waiting = new Map<Held, (route: Route) => void>();
  const arrived = new Map<Held, Route>();
  for (const [name, pattern] of Object.entries(HELD) as [Held, string][]) {
    await page.route(pattern, (route) => {
      const take = waiting.get(name);
      waiting.delete(name);
      if (take) take(route);
      else arrived.set(name, route);
    });
  }
  return async (name: Held, passes: boolean) => {
    const known = arrived.get(name);
    arrived.delete(name);
    const route = known ?? (await new Promise<Route>((resolve) => waiting.set(name, resolve)));
    await (passes ? route.continue() : route.abort());
  };
}

/** An account, and a session of it as another tab would have left it. */
async function makeAccount(page: Page) {
  await page.goto('/faq');
  const email = freshEmail();
  const session = await page.evaluate(
    async (user) => {
      const csrf = /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '';
      const answer = await fetch('/signup', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': decodeURIComponent(csrf) },
        body: JSON.stringify({ user }),
      });
      return (await answer.json()) as { token: string; data: { username: string } };
    },
    { email, password: PASSWORD },
  );
  return { email, session };
}
type Account = Awaited<ReturnType<typeof makeAccount>>;

const store = (page: Page, session: Account['session'] | undefined) =>
  page.evaluate((given) => {
    localStorage.clear();
    if (given) localStorage.setItem('currentUser', JSON.stringify(given.data));
    if (given) localStorage.setItem('r3_token', given.token);
  }, session);

async function take(path: AuthPath, page: Page, other: Page, { email, session }: Account): Promise<void> {
  const answer = await holdCalls(page);
  const signup = authDialog(page, 'Sign Up');
  for (const { type, isSignedIn = false } of path.steps) {
    const call = /^xstate\.(done|error)\.actor\.(.*)$/.exec(type);
    if (call?.[2] === 'recallSession') {
      await store(other, isSignedIn ? session : undefined);
      await page.goto('/');
    } else if (call) await answer(call[2] as Held, call[1] === 'done');
    else if (type === 'session.changedElsewhere') await store(other, isSignedIn ? session : undefined);
    else if (type === 'user.loginSubmitted') await logIn(page, email);
    else if (type === 'user.signupSubmitted') {
      await signup.open();
      await signup.email.fill(freshEmail());
      await signup.password.fill(PASSWORD);
      await signup.confirm.fill(PASSWORD);
      await signup.submit.click();
    } else if (type === 'user.logoutRequested') await page.getByRole('button', { name: 'Logout', exact: true }).click();
    else if (type === 'user.cancelled') await page.getByRole('button', { name: 'Close', exact: true }).click();
    else throw new Error(`No browser knows how ${type} is done`);
  }
}

async function expectState(path: AuthPath, page: Page, { session }: Account): Promise<void> {
  const form = authDialog(page, path.asking === 'signup' || path.failedForm === 'signup' ? 'Sign Up' : 'Login');
  if (path.isSignedIn) {
    await expect(accountLink(page)).toBeVisible();
    const named = expect(accountLink(page));
    await (path.showsGuest ? named.not : named).toContainText(session.data.username);
    await expect.poll(async () => (await remembered(page)).token).toBeTruthy();
  } else {
    await expect(accountLink(page)).toHaveCount(0);
    await remembersNobody(page);
  }
  await expect(form.dialog.getByRole('alert')).toHaveCount(path.failedForm === undefined ? 0 : 1);
  if (path.asking) await expect(form.submit).toBeDisabled();
}

for (const path of authPaths()) {
  test(`[R-AUTH-9] the page follows the machine: ${path.name}`, async ({ page, context }) => {
    const other = await context.newPage();
    const account = await makeAccount(other);
    await take(path, page, other, account);
    await expectState(path, page, account);
  });
}
