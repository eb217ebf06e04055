import { expect, test, vi } from 'vitest';
import { ACCOUNTS } from '@colloquy/machines/contract/accountLimits.ts';
import { RATES } from '@colloquy/machines/contract/rates.ts';
import { createAddressLimits } from '../../platform/access/addressLimits.ts';
import { createSigner, hashToken } from '../../platform/access/signing.ts';
import { InMemoryAccountStore, plainPasswords, silentLog } from '../testing/inMemoryAccountStore.ts';
import { createAccount } from '../profiles/accountPasswords.ts';
import { createSignIn } from './passwordSignIn.ts';
import type { SecondFactor } from './secondFactor.ts';
import type { Sanctions } from '../reports/sanctions.ts';

const GOOD = 'correct horse battery';
const CALLER = { address: '1.2.3.4', device: { browser: '', system: '' } };
const ADA = { email: 'ada@example.org', password: GOOD };

function setup() {
  const memory = new InMemoryAccountStore();
  memory.add('ada', { passwordHash: `hash of ${GOOD}` });
  const people = memory.asPeople();
  const publishChange = vi.fn();
  const sanctions = { publishChange } as unknown as Sanctions;
  const limits = createAddressLimits(1);
  const log = { ...silentLog, info: vi.fn() };
  const consumeCode = vi.fn<SecondFactor['consumeCode']>(async () => ({ kind: 'done' }));
  const passwords = { ...plainPasswords, verify: vi.fn(plainPasswords.verify) };
  const services = { people, sanctions, passwords, signer: createSigner('secret'), log };
  return {
    memory,
    publishChange,
    log,
    verify: passwords.verify,
    consumeCode,
    signIn: createSignIn(services, limits, { consumeCode }),
    account: createAccount(services, limits),
  };
}

test('[R-AUTH-2] a sign-up makes an account and a session', async () => {
  const { memory, signIn } = setup();
  const outcome = await signIn.signUp({ email: 'bob@example.org', password: GOOD }, CALLER);
  if (outcome.kind !== 'signedIn') throw new Error(outcome.kind);
  const userId = memory.sessions.get(hashToken(outcome.token)) ?? '';
  expect(memory.rows.get(userId)).toMatchObject({ email: 'bob@example.org', passwordHash: `hash of ${GOOD}` });
  expect(outcome.profile.user_id).toBe(userId);
});

test('[R-AUTH-6] [R-AUTH-2] a password that is easy to guess and an email that is taken are refused', async () => {
  const { memory, signIn } = setup();
  const weak = await signIn.signUp({ email: 'bob@example.org', password: 'password1' }, CALLER);
  expect(weak).toEqual({ kind: 'refused', code: 'password_weak' });
  const taken = await signIn.signUp({ email: 'ADA@example.org', password: GOOD }, CALLER);
  expect(taken).toEqual({ kind: 'refused', code: 'email_taken' });
  expect([memory.rows.size, memory.sessions.size]).toEqual([1, 0]);
});

test('a sign-up whose account is gone before its session begins is refused', async () => {
  const { memory, signIn } = setup();
  vi.spyOn(memory, 'beginSession').mockResolvedValue(undefined);
  const outcome = await signIn.signUp({ email: 'bob@example.org', password: GOOD }, CALLER);
  expect(outcome).toEqual({ kind: 'refused', code: 'email_taken' });
});

test('[R-AUTH-11] sign-ups of one address are counted', async () => {
  const { signIn } = setup();
  for (let n = 0; n < RATES.signups.points; n += 1) await signIn.signUp({ ...ADA, password: 'password1' }, CALLER);
  expect((await signIn.signUp(ADA, CALLER)).kind).toBe('limited');
  expect((await signIn.signUp(ADA, { ...CALLER, address: '5.6.7.8' })).kind).toBe('refused');
});

test('[R-AUTH-1] the right password signs in, and the session can be ended', async () => {
  const { memory, publishChange, signIn } = setup();
  const outcome = await signIn.logIn({ ...ADA, email: 'Ada@example.org' }, CALLER);
  if (outcome.kind !== 'signedIn') throw new Error(outcome.kind);
  expect([...memory.sessions]).toEqual([[hashToken(outcome.token), 'ada']]);
  await signIn.logOut(outcome.token);
  expect([memory.sessions.size, publishChange.mock.calls.length]).toEqual([0, 1]);
});

test('[R-AUTH-1] a wrong password, an unknown email and an account without a password are refused alike', async () => {
  const { memory, signIn, log, verify } = setup();
  memory.add('social');
  for (const email of ['ada@example.org', 'nobody@example.org', 'social@example.org']) {
    const outcome = await signIn.logIn({ email, password: 'wrong' }, CALLER);
    expect(outcome).toEqual({ kind: 'refused', code: 'invalid_credentials' });
  }
  expect(verify).toHaveBeenCalledTimes(3);
  expect(log.info.mock.calls.map(([fields]) => fields)).toEqual(
    ['ada', undefined, 'social'].map((account) => ({ account, code: 'invalid_credentials' })),
  );
  // Without an account no password matches, whatever is compared.
  verify.mockResolvedValueOnce(true);
  expect(await signIn.logIn({ email: 'nobody@example.org', password: 'x' }, CALLER)).toMatchObject({ kind: 'refused' });
});

test('[R-AUTH-11] wrong passwords are counted by account and by address, right ones are not', async () => {
  const { signIn } = setup();
  const wrong = { ...ADA, password: 'wrong' };
  for (let n = 0; n < RATES.wrongPasswordsPerAccount.points + 1; n += 1) await signIn.logIn(ADA, CALLER);
  for (let n = 0; n < RATES.wrongPasswordsPerAccount.points; n += 1)
    expect((await signIn.logIn(wrong, { ...CALLER, address: `${n}` })).kind).toBe('refused');
  expect((await signIn.logIn({ ...ADA, email: 'ADA@example.org' }, CALLER)).kind).toBe('limited');

  const other = setup().signIn;
  for (let n = 0; n < RATES.wrongPasswordsPerAddress.points; n += 1)
    await other.logIn({ email: `${n}@example.org`, password: 'wrong' }, CALLER);
  expect((await other.logIn(ADA, CALLER)).kind).toBe('limited');
  expect((await other.logIn(ADA, { ...CALLER, address: '5.6.7.8' })).kind).toBe('signedIn');
});

test('[R-REPORT-9] a suspended user cannot sign in', async () => {
  const { memory, signIn, log } = setup();
  memory.add('ada', { passwordHash: `hash of ${GOOD}`, isSuspended: true });
  expect(await signIn.logIn(ADA, CALLER)).toEqual({ kind: 'refused', code: 'suspended' });
  expect(log.info).toHaveBeenCalledWith({ account: 'ada', code: 'suspended' }, 'A sign-in failed');
});

/** Ada has a second factor and has entered her password. */
async function challenged() {
  const context = setup();
  context.memory.factors.set('ada', { sealed: '', isOn: true, codes: new Set(), step: 0 });
  const outcome = await context.signIn.logIn(ADA, CALLER);
  if (outcome.kind !== 'codeRequired') throw new Error(outcome.kind);
  return { ...context, challenge: outcome.challenge };
}

test('[R-AUTH-28] an account with a second factor needs a code to sign in', async () => {
  const { memory, signIn, challenge, consumeCode } = await challenged();
  expect(memory.sessions.size).toBe(0);
  expect((await signIn.enterCode(challenge, '123456', CALLER)).kind).toBe('signedIn');
  expect(consumeCode).toHaveBeenCalledWith('ada', '123456');
  consumeCode.mockResolvedValue({ kind: 'refused', code: 'code_invalid' });
  expect(await signIn.enterCode(challenge, '1', CALLER)).toEqual({ kind: 'refused', code: 'code_invalid' });
  expect(memory.sessions.size).toBe(1);
});

test('[R-AUTH-28] a second factor that is turned on during a login is required: a session records how it began', async () => {
  const { memory, signIn } = setup();
  const begin = memory.beginSession.bind(memory);
  const begins = vi.spyOn(memory, 'beginSession').mockImplementationOnce((...login) => {
    memory.factors.set('ada', { sealed: '', isOn: true, codes: new Set(), step: 0 });
    return begin(...login);
  });
  expect((await signIn.logIn(ADA, CALLER)).kind).toBe('codeRequired');
  await signIn.signUp({ email: 'bob@example.org', password: GOOD }, CALLER);
  expect(begins.mock.lastCall?.[2]).toEqual({ device: CALLER.device, hasShownCode: false });
  expect(memory.sessions.size).toBe(1);
});

test('a second factor that waits for its first code is not required', async () => {
  const { memory, signIn } = setup();
  memory.factors.set('ada', { sealed: '', isOn: false, codes: new Set(), step: 0 });
  expect((await signIn.logIn(ADA, CALLER)).kind).toBe('signedIn');
});

test('[R-AUTH-28] a challenge ends with its time, with the password, and cannot be forged', async () => {
  const { memory, signIn, challenge, consumeCode } = await challenged();
  const invalid = { kind: 'refused', code: 'challenge_invalid' };
  expect(await signIn.enterCode('forged', '1', CALLER)).toEqual(invalid);
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.advanceTimersByTime(ACCOUNTS.codeTimeout + 1_000);
  expect(await signIn.enterCode(challenge, '1', CALLER)).toEqual(invalid);
  vi.useRealTimers();
  await memory.setPassword('ada', 'hash of another');
  expect(await signIn.enterCode(challenge, '1', CALLER)).toEqual(invalid);
  expect(consumeCode).not.toHaveBeenCalled();
});

test('[R-REPORT-9] a user who was suspended meanwhile cannot sign in with a code', async () => {
  const { memory, signIn, challenge, log } = await challenged();
  memory.add('ada', { passwordHash: `hash of ${GOOD}`, isSuspended: true });
  expect(await signIn.enterCode(challenge, '1', CALLER)).toEqual({ kind: 'refused', code: 'suspended' });
  expect(log.info).toHaveBeenCalledWith({ account: 'ada', code: 'suspended' }, 'A sign-in failed');
});

test('[R-AUTH-17] a new password needs the current one, and ends every other session', async () => {
  const { memory, publishChange, account } = setup();
  for (const token of ['here', 'there']) memory.sessions.set(hashToken(token), 'ada');
  const change = { current_password: GOOD, password: 'a quite different phrase' };
  expect(await account.changePassword('ada', { ...change, current_password: 'wrong' }, 'here')).toMatchObject({
    code: 'invalid_credentials',
  });
  expect(await account.changePassword('ada', { ...change, password: 'password1' }, 'here')).toMatchObject({
    code: 'password_weak',
  });
  expect([memory.sessions.size, publishChange.mock.calls.length]).toEqual([2, 0]);
  expect(await account.changePassword('ada', change, 'here')).toEqual({ kind: 'done' });
  expect([...memory.sessions.keys()]).toEqual([hashToken('here')]);
  expect(await memory.passwordOf('ada')).toBe('hash of a quite different phrase');
  expect(publishChange).toHaveBeenCalledTimes(1);
});

test('[R-AUTH-11] a caller with a token may not guess the password either', async () => {
  const { memory, account } = setup();
  const prove = (password?: string) => account.checkPassword('ada', password);
  expect(await prove(undefined)).toMatchObject({ code: 'invalid_credentials' });
  for (let n = 1; n < RATES.wrongPasswordsPerAccount.points; n += 1)
    expect((await prove('wrong')).kind).toBe('refused');
  expect((await prove(GOOD)).kind).toBe('limited');
  memory.add('social');
  expect(await account.checkPassword('social', undefined)).toEqual({ kind: 'done' });
});

test('[R-PROF-8] the password is needed to delete the account', async () => {
  const { memory, publishChange, account } = setup();
  expect(await account.deleteAccount('ada', 'wrong')).toMatchObject({ code: 'invalid_credentials' });
  expect([memory.rows.has('ada'), publishChange.mock.calls.length]).toEqual([true, 0]);
  expect(await account.deleteAccount('ada', GOOD)).toEqual({ kind: 'done' });
  expect([memory.rows.has('ada'), publishChange.mock.calls.length]).toEqual([false, 1]);
});

test('[R-AUTH-18] [R-AUTH-24] a reset link works once, and leaves no other way to sign in', async () => {
  const { memory, publishChange, account } = setup();
  memory.add('staff', { isStaff: true });
  expect(await account.issueReset('nobody@example.org', 5)).toMatchObject({ code: 'profile_not_found' });
  expect(await account.issueReset('staff@example.org', 5)).toMatchObject({ code: 'not_authorized' });
  const reset = await account.issueReset('ADA@example.org', 5);
  if (reset.kind !== 'issued') throw new Error(reset.code);
  expect(reset).toMatchObject({ userId: 'ada', email: 'ada@example.org', expiresAt: new Date(5) });
  memory.sessions.set('other', 'ada');
  memory.rows.get('ada')?.identities.push({ provider: 'github', subject: '1' });

  expect(await account.redeemReset(reset.token, 'password1')).toMatchObject({ code: 'password_weak' });
  expect(await account.redeemReset('forged', GOOD)).toMatchObject({ code: 'reset_invalid' });
  expect(publishChange).not.toHaveBeenCalled();
  expect(await account.redeemReset(reset.token, 'a quite different phrase')).toEqual({ kind: 'done' });
  expect(memory.rows.get('ada')).toMatchObject({ passwordHash: 'hash of a quite different phrase', identities: [] });
  expect([memory.sessions.size, publishChange.mock.calls.length]).toEqual([0, 1]);
  expect(await account.redeemReset(reset.token, GOOD)).toMatchObject({ code: 'reset_invalid' });
});
