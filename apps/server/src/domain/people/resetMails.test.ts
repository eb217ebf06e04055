import { expect, it, vi } from 'vitest';
import { createAddressLimits } from '../access/addressLimits.ts';
import type { Account } from './account.ts';
import { createResetMails } from './resetMails.ts';

const issueReset: Account['issueReset'] = async (email) => ({
  kind: 'issued',
  token: 'token',
  userId: email,
  email,
  expiresAt: new Date(),
});

it('[R-AUTH-33] of those who ask while a mail server answers nobody, 50 are waited for', async () => {
  const sendMail = vi.fn(() => new Promise<void>(() => {}));
  const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const mails = createResetMails({ sendMail, log }, { issueReset } as Account, createAddressLimits(1));
  for (let n = 0; n < 60; n += 1) mails.ask(`${n}@example.org`, 'https://calls.example.org');
  await expect.poll(() => sendMail.mock.calls.length).toBe(50);
  expect(log.warn).toHaveBeenCalledTimes(10);
});
