import { expect, it, vi } from 'vitest';
import { createAddressLimits } from '../../platform/access/addressLimits.ts';
import type { SendMail } from '../../services.ts';
import type { Account } from '../profiles/accountPasswords.ts';
import { RATES } from '@colloquy/machines/contract/rates.ts';
import { RESET_MAIL_MS, createResetMails } from './resetMails.ts';

const issueReset: Account['issueReset'] = async (email) => ({
  kind: 'issued',
  token: 'token',
  userId: email,
  email,
  expiresAt: new Date(),
});

it('[R-AUTH-33] while the mail server does not respond, at most 50 mails are in flight', async () => {
  const sendMail = vi.fn(() => new Promise<void>(() => {}));
  const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const mails = createResetMails({ sendMail, log }, { issueReset } as Account, createAddressLimits(1));
  for (let n = 0; n < 60; n += 1) mails.request(`${n}@example.org`, 'https://calls.example.org');
  await expect.poll(() => sendMail.mock.calls.length).toBe(50);
  expect(log.warn).toHaveBeenCalledTimes(10);
});

const log = { debug() {}, info() {}, warn() {}, error: vi.fn() };
const SITE = 'https://calls.example.org';

it('[R-AUTH-33] the link goes to the account’s own address, three times an hour at most', async () => {
  const sendMail = vi.fn<SendMail>(async () => {});
  const issue = vi.fn<Account['issueReset']>(async () => ({
    kind: 'issued',
    token: 'token',
    userId: 'ada',
    email: 'own@example.org',
    expiresAt: new Date(),
  }));
  const mails = createResetMails(
    { sendMail, log },
    { issueReset: issue } as unknown as Account,
    createAddressLimits(1),
  );
  for (let n = 0; n < RATES.resetMailsPerAccount.points + 2; n += 1)
    mails.request(n % 2 ? 'ada@example.org' : 'ADA@example.org', SITE);
  await expect.poll(() => sendMail.mock.calls.length).toBe(RATES.resetMailsPerAccount.points);
  expect(issue).toHaveBeenCalledWith('ADA@example.org', RESET_MAIL_MS);
  const [mail] = sendMail.mock.calls[0] ?? [];
  expect(mail?.to).toBe('own@example.org');
  expect(mail?.text).toContain(`${SITE}/reset#token=token\n`);
  expect(mail?.text).toContain(`within ${RESET_MAIL_MS / 60_000} minutes`);
});

it('[R-AUTH-33] an unknown address gets none, and a mail that fails is logged and does not block the next', async () => {
  const sendMail = vi.fn(async () => Promise.reject(new Error('no')));
  const issue = vi.fn<Account['issueReset']>(async (email) =>
    email.startsWith('no') ? { kind: 'refused', code: 'profile_not_found' } : issueReset(email, 0),
  );
  const mails = createResetMails(
    { sendMail, log },
    { issueReset: issue } as unknown as Account,
    createAddressLimits(1),
  );
  mails.request('nobody@example.org', SITE);
  for (let n = 0; n < 60; n += 1) {
    mails.request(`${n}@example.org`, SITE);
    await expect.poll(() => log.error.mock.calls.length, { interval: 1 }).toBe(n + 1);
  }
  expect(sendMail).toHaveBeenCalledTimes(60);
});
