import { expect, test } from 'vitest';
import { isCommonPassword } from './commonPasswords.ts';

const LISTED = ['123456', 'password', 'PassWord', 'qwertyuiop', 'sunshine', 'trustno1'];
const REPEATS = ['555555', '777777', '88888888', 'aaaaaa', 'AAAAAA', '121212', 'passwordpassword', 'a'.repeat(256)];
const SEQUENCES = ['654321', '987654321', 'abcdef', 'asdfgh', '222222', '2000000'];
const LOOK_ALIKES = ['p@ssw0rd', 'P@ssw0rd', 'letme1n', 'drowssap', 'password7'];

test.each([...LISTED, ...REPEATS, ...SEQUENCES, ...LOOK_ALIKES])('[R-AUTH-6] %s is refused', async (password) =>
  expect(await isCommonPassword(password)).toBe(true),
);

const WORDS = ['constructor', 'kolibri', 'gardenia', 'mississippi', 'winterday', 'heron9', '__proto__ ', 'r7x9q2'];
const PHRASES = ['correct horse battery', 'Zr7-kolibri', 'my dog rex', `correct horse ${'battery '.repeat(30)}`];

test.each([...WORDS, ...PHRASES])('[R-AUTH-6] %s is not', async (password) =>
  expect(await isCommonPassword(password)).toBe(false),
);
