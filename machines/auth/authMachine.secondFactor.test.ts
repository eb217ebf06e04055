import { expect, test } from 'vitest';
import { Failure } from '../contract/failure.ts';
import { ada, ben, startAuth } from '../testing/startAuth.ts';

const credentials = { email: 'ada@example.org', password: 'correct horse' };
const requested = { challenge: 'signed by the server', expires_in: 300 };

/** A page that has sent the right password of an account with two-factor authentication. */
async function startAsked() {
  const page = startAuth();
  await page.recallSession.answer(undefined);
  page.auth.send({ type: 'user.loginSubmitted', credentials });
  await page.login.answer(requested);
  return page;
}

test('[R-AUTH-28] after the right password an account with a second factor is asked for its code', async () => {
  const page = await startAsked();
  expect([page.is('guest'), page.is('busy'), page.remembered]).toEqual([true, false, []]);
  page.auth.send({ type: 'user.codeSubmitted', code: '123456' });
  expect(page.submitCode.requested).toEqual([{ challenge: requested.challenge, code: '123456' }]);
  await page.submitCode.answer(ada);
  expect(page.is('signedIn')).toBe(true);
  expect(page.remembered).toEqual([ada]);
  expect(page.context().challenge).toBeUndefined();
});

test('[R-AUTH-28] a wrong code can be retyped; an expired challenge needs the password again', async () => {
  const page = await startAsked();
  page.auth.send({ type: 'user.codeSubmitted', code: '000000' });
  await page.submitCode.fail(new Failure('code_invalid'));
  expect(page.context().failure).toEqual({ form: 'code', code: 'code_invalid' });
  page.auth.send({ type: 'user.codeSubmitted', code: '111111' });
  expect(page.context().failure).toBeUndefined();
  await page.submitCode.fail(new Failure('challenge_invalid'));
  expect(page.context()).toMatchObject({ challenge: undefined, failure: { form: 'login', code: 'challenge_invalid' } });
  page.auth.send({ type: 'user.codeSubmitted', code: '222222' });
  expect(page.submitCode.requested).toHaveLength(2);
});

test('[R-AUTH-28] giving up the code starts over', async () => {
  const page = await startAsked();
  page.auth.send({ type: 'user.cancelled' });
  expect(page.context().challenge).toBeUndefined();
  page.auth.send({ type: 'user.loginSubmitted', credentials });
  expect(page.is('busy')).toBe(true);
});

test('[R-AUTH-28] a sign-in in another tab cancels the code prompt', async () => {
  const page = await startAsked();
  page.watchSession.emit({ type: 'session.changedElsewhere', session: ben });
  expect(page.is('signedIn')).toBe(true);
  expect(page.context()).toMatchObject({ token: ben.token, challenge: undefined });
});
