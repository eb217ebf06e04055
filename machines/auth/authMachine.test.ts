import { expect, test } from 'vitest';
import { Failure } from '../contract/failure.ts';
import { DELAYS } from '../contract/limits.ts';
import { ada, ben, leoOtter, startAuth, startSignedIn } from '../testing/startAuth.ts';

const credentials = { email: 'ada@example.org', password: 'correct horse' };

/** A page on which nobody is signed in. */
async function startGuest() {
  const page = startAuth();
  await page.recallSession.answer(undefined);
  return page;
}

test('[R-PROF-3] a browser that remembers nobody shows the default anonymous profile', async () => {
  const page = await startGuest();
  expect(page.is('guest')).toBe(true);
  expect(page.context().profile).toBe(leoOtter);
});

test('[R-AUTH-9] a session that the browser remembers is restored', async () => {
  const page = startAuth();
  await page.recallSession.answer(ada);
  expect(page.is('signedIn')).toBe(true);
  expect(page.context()).toMatchObject({ token: ada.token, profile: { username: 'ada' } });
});

test('a storage that cannot be read makes a guest and writes a line to the log', async () => {
  const page = startAuth();
  await page.recallSession.fail(new Error('denied'));
  expect(page.is('guest')).toBe(true);
  expect(page.logged).toMatchObject([{ what: 'recall', failure: { code: 'internal' } }]);
});

test('a login is remembered, and its password is stored nowhere', async () => {
  const page = await startGuest();
  page.auth.send({ type: 'user.loginSubmitted', credentials });
  expect(page.is('busy')).toBe(true);
  await page.login.answer(ada);
  expect(page.remembered).toEqual([ada]);
  expect(JSON.stringify(page.auth.getPersistedSnapshot())).not.toContain(credentials.password);
});

test('[R-AUTH-10] a refused login stays in its form and is logged', async () => {
  const page = await startGuest();
  page.auth.send({ type: 'user.loginSubmitted', credentials });
  await page.login.fail(new Failure('invalid_credentials'));
  expect(page.context().failure).toEqual({ form: 'login', code: 'invalid_credentials' });
  expect(page.logged).toMatchObject([{ what: 'login', failure: { code: 'invalid_credentials' } }]);
  page.auth.send({ type: 'user.loginSubmitted', credentials });
  expect(page.context().failure).toBeUndefined();
});

test('[R-AUTH-10] a refused signup stays in its form and is logged', async () => {
  const page = await startGuest();
  page.auth.send({ type: 'user.signupSubmitted', credentials });
  await page.signup.fail(new Failure('email_taken'));
  expect(page.context().failure).toEqual({ form: 'signup', code: 'email_taken' });
  expect(page.logged).toMatchObject([{ what: 'signup' }]);
});

test('a late answer does not sign in somebody who has closed the form', async () => {
  const page = await startGuest();
  page.auth.send({ type: 'user.loginSubmitted', credentials });
  page.auth.send({ type: 'user.cancelled' });
  await page.login.answer(ada);
  expect(page.is('guest')).toBe(true);
  expect(page.remembered).toEqual([]);
});

test("[R-AUTH-7] after a provider's sign-in the user is signed in and led to g0", async () => {
  const page = await startGuest();
  page.auth.send({ type: 'user.providerChosen', provider: 'github' });
  expect(page.askProvider.requested).toEqual([{ provider: 'github' }]);
  await page.askProvider.answer(ada);
  expect(page.is('signedIn')).toBe(true);
  expect(page.remembered).toEqual([ada]);
  expect(page.emitted).toEqual([{ type: 'auth.welcomed', to: 'g0' }]);
});

test.each(['popup_closed', 'popup_blocked', 'provider_refused', 'email_taken'] as const)(
  'a window that ends with %s leads back to the form, which shows the reason',
  async (code) => {
    const page = await startGuest();
    page.auth.send({ type: 'user.providerChosen', provider: 'google_oauth2' });
    await page.askProvider.fail(new Failure(code));
    expect(page.context()).toMatchObject({ provider: 'google_oauth2', failure: { form: 'provider', code } });
    expect(page.auth.getSnapshot().matches({ guest: 'idle' })).toBe(true);
  },
);

test('a window that nobody finishes is given up', async () => {
  const page = await startGuest();
  page.auth.send({ type: 'user.providerChosen', provider: 'github' });
  await page.clock.pass(DELAYS.providerTimeout);
  expect(page.askProvider.aborted()).toBe(1);
  expect(page.context().failure).toEqual({ form: 'provider', code: 'popup_late' });
});

test('a late message does not sign in somebody who has cancelled the wait for the window', async () => {
  const page = await startGuest();
  page.auth.send({ type: 'user.providerChosen', provider: 'github' });
  page.auth.send({ type: 'user.cancelled' });
  await page.askProvider.answer(ada);
  expect(page.is('guest')).toBe(true);
  expect(page.emitted).toEqual([]);
});

test('[R-PROF-5] the fetched profile is marked authenticated, superuser and staff, and not anonymous', async () => {
  const page = startAuth();
  await page.recallSession.answer(ada);
  expect(page.loadProfile.requested).toEqual([{ userId: 'acct_ada' }]);
  await page.loadProfile.answer({ ...ada.profile, username: 'countess' });
  expect(page.context().profile).toMatchObject({
    username: 'countess',
    is_anonymous: false,
    is_authenticated: true,
    is_superuser: true,
    is_staff: true,
  });
});

test('[R-PROF-3] a profile that the server cannot find is silently replaced by the default one', async () => {
  const page = startAuth();
  await page.recallSession.answer(ada);
  await page.loadProfile.fail(new Failure('profile_not_found'));
  expect(page.context().profile).toBe(leoOtter);
  expect(page.is('signedIn')).toBe(true);
  expect(page.logged).toEqual([]);
});

test('[R-PROF-4] any other failure to load the profile is logged and gives way to the default one', async () => {
  const page = startAuth();
  await page.recallSession.answer(ada);
  await page.loadProfile.fail(new Failure('unreachable'));
  expect(page.context().profile).toBe(leoOtter);
  expect(page.logged).toMatchObject([{ what: 'profile', failure: { code: 'unreachable' } }]);
});

test('a remembered token that the server does not know any more signs out', async () => {
  const page = startAuth();
  await page.recallSession.answer(ada);
  await page.loadProfile.fail(new Failure('token_invalid'));
  expect(page.is('guest')).toBe(true);
  expect(page.forgotten).toEqual([{ token: ada.token }]);
  expect(page.context().ended).toBe(1);
});

test('a changed profile is shown and remembered', async () => {
  const page = await startSignedIn();
  const profile = { ...ada.profile, username: 'countess' };
  page.auth.send({ type: 'user.profileChanged', profile });
  expect(page.context().profile.username).toBe('countess');
  expect(page.remembered).toEqual([{ token: ada.token, profile }]);
});

test('[R-AUTH-3] logging out clears the storage before the call, and ends the token on the server', async () => {
  const page = await startSignedIn();
  page.auth.send({ type: 'user.logoutRequested' });
  expect(page.forgotten).toEqual([{ token: ada.token }]);
  expect(page.logout.requested).toEqual([{ token: ada.token }]);
  expect(page.is('guest')).toBe(true);
  await page.logout.answer(undefined);
  expect(page.context()).toMatchObject({ profile: leoOtter, token: undefined });
});

test('[R-AUTH-3] a logout that fails has cleared the storage all the same', async () => {
  const page = await startSignedIn();
  page.auth.send({ type: 'user.logoutRequested' });
  await page.logout.fail(new Failure('unreachable'));
  expect(page.auth.getSnapshot().matches({ guest: 'idle' })).toBe(true);
  expect(page.forgotten).toEqual([{ token: ada.token }]);
  expect(page.logged).toMatchObject([{ what: 'logout', failure: { code: 'unreachable' } }]);
});

test('[R-AUTH-3] an unanswered logout blocks nothing', async () => {
  const page = await startSignedIn();
  page.auth.send({ type: 'user.logoutRequested' });
  await page.clock.pass(DELAYS.answerLate);
  expect(page.auth.getSnapshot().matches({ guest: 'idle' })).toBe(true);
  expect(page.context().token).toBeUndefined();
});

test('[R-AUTH-9] the page follows another tab: sign-in, another account, sign-out', async () => {
  const page = await startGuest();
  page.watchSession.emit({ type: 'session.changedElsewhere', session: ada });
  expect(page.context()).toMatchObject({ token: ada.token, profile: { username: 'ada' } });
  page.watchSession.emit({ type: 'session.changedElsewhere', session: ben });
  expect(page.context()).toMatchObject({ token: ben.token, profile: { username: 'ben' } });
  expect(page.loadProfile.requested).toEqual([{ userId: 'acct_ada' }, { userId: 'acct_ben' }]);
  page.watchSession.emit({ type: 'session.changedElsewhere', session: undefined });
  expect(page.is('guest')).toBe(true);
  // The other tab has written the storage.
  expect([page.remembered, page.forgotten]).toEqual([[], []]);
});

test("a sign-in in another tab ends this tab's pending sign-in", async () => {
  const page = await startGuest();
  page.auth.send({ type: 'user.providerChosen', provider: 'github' });
  page.watchSession.emit({ type: 'session.changedElsewhere', session: ada });
  expect(page.askProvider.aborted()).toBe(1);
  expect(page.is('signedIn')).toBe(true);
});

test('a sign-in in another tab takes effect while this one is still logging out', async () => {
  const page = await startSignedIn();
  page.auth.send({ type: 'user.logoutRequested' });
  page.watchSession.emit({ type: 'session.changedElsewhere', session: ben });
  expect(page.context()).toMatchObject({ token: ben.token, profile: { username: 'ben' } });
});

test('a token that the server refuses signs the user out with a notice', async () => {
  const page = await startSignedIn();
  page.watchSession.emit({ type: 'session.refused', token: ada.token });
  expect(page.is('guest')).toBe(true);
  expect(page.forgotten).toEqual([{ token: ada.token }]);
  expect(page.context().ended).toBe(1);
});

test('the refusal of an earlier token does not end the current session', async () => {
  const page = await startSignedIn(ben);
  page.watchSession.emit({ type: 'session.refused', token: ada.token });
  expect(page.is('signedIn')).toBe(true);
  expect(page.forgotten).toEqual([]);
});

test('deleting the account leaves a guest, without a logout call', async () => {
  const page = await startSignedIn();
  page.auth.send({ type: 'user.accountDeleted' });
  expect(page.is('guest')).toBe(true);
  expect(page.forgotten).toEqual([{ token: ada.token }]);
  expect(page.logout.requested).toEqual([]);
});

test('a provider is linked without a new session', async () => {
  const page = await startSignedIn();
  page.auth.send({ type: 'user.linkRequested', provider: 'github' });
  expect(page.linkProvider.requested).toEqual([{ provider: 'github' }]);
  await page.linkProvider.answer('github');
  expect(page.emitted).toEqual([{ type: 'auth.linked', provider: 'github' }]);
  expect(page.remembered).toEqual([]);
});

test('a refused link is reported where it was requested', async () => {
  const page = await startSignedIn();
  page.auth.send({ type: 'user.linkRequested', provider: 'github' });
  await page.linkProvider.fail(new Failure('identity_taken'));
  expect(page.context().failure).toEqual({ form: 'link', code: 'identity_taken' });
  expect(page.is('signedIn')).toBe(true);
});
