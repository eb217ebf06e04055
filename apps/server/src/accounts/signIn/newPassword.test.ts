import { expect, test } from 'vitest';
import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import { isWeakPassword } from './newPassword.ts';

const LISTED = ['password', 'PassWord', 'qwertyuiop', 'sunshine99', 'trustno1', 'mississippi'];
const REPEATS = ['88888888', 'aaaaaaaa', 'AAAAAAAA', '12121212', 'passwordpassword', 'a'.repeat(LIMITS.passwordMax)];
const SEQUENCES = ['87654321', 'abcdefgh', 'asdfghjk', '20000000', '20011204'];
const LOOK_ALIKES = ['p@ssw0rd', 'P@ssw0rd', 'letme1nn', 'drowssap', 'password7'];

test.each([...LISTED, ...REPEATS, ...SEQUENCES, ...LOOK_ALIKES])('[R-AUTH-6] %s is refused', async (password) =>
  expect(await isWeakPassword(password)).toBe(true),
);

const WORDS = ['constructor1', 'Zr7-kolibri', 'r7x9q2mm', '__proto__ '];
const PHRASES = ['correct horse battery', 'my dog rex', `correct horse ${'battery '.repeat(30)}`];

test.each([...WORDS, ...PHRASES])('[R-AUTH-6] %s is not', async (password) =>
  expect(await isWeakPassword(password)).toBe(false),
);

/** Passwords with many possible readings, among them the longest a body can carry. */
const HOSTILE = [
  'p@$$w0rd'.repeat(32),
  '4@8(3[69&#!1/|0$5+7%2'.repeat(12),
  '6#o5ql9i37e27#q%t5@lia&5',
  '@4'.repeat(128),
  '1qaz2wsx'.repeat(32),
  '0123'.repeat(64),
  '1.1.2001 2.2.2002 3.3.2003',
];

test.each(HOSTILE)('[R-AUTH-6] the score of %s takes less than 50 ms of a core', async (password) => {
  await isWeakPassword(password);
  const spent = [];
  // Processor time, the minimum of several runs: other work of the machine is not its cost.
  for (let tried = 0; tried < 5; tried += 1) {
    const before = process.cpuUsage();
    await isWeakPassword(password);
    const { user, system } = process.cpuUsage(before);
    spent.push((user + system) / 1_000);
  }
  expect(Math.min(...spent)).toBeLessThan(50);
});
