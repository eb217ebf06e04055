import { expect, test } from 'vitest';
import { confirmRule, emailRule, newPasswordRule, shownPasswordRule } from './formRules.ts';

const long = (length: number) => 'a'.repeat(length);

test.each([
  ['', 'Enter your email.'],
  ['ada', 'Enter a valid email.'],
  ['ada@example', 'Enter a valid email.'],
  ['ada lovelace@example.org', 'Enter a valid email.'],
  [`${long(65)}@example.org`, 'Enter a valid email.'],
  [`ada@${`${long(60)}.`.repeat(5)}org`, 'Enter a valid email.'],
  ['ada@example.org', undefined],
  [`${long(64)}@example.org`, undefined],
])('[R-AUTH-4] [R-AUTH-5] the email %j: %s', (value, expected) => {
  expect(emailRule(value)).toBe(expected);
});

test.each([
  ['', 'Enter your password.'],
  ['12345', 'Password must be at least 6 characters'],
  ['123456', 'Use at least 8 characters.'],
  ['1234567', 'Use at least 8 characters.'],
  ['12345678', 'That’s too easy to guess. Try a few words, or more characters.'],
  ['a walrus', undefined],
  [long(257), 'Use up to 256 characters.'],
])('[R-AUTH-4] the new password %j: %s', (value, expected) => {
  expect(newPasswordRule((password) => password === '12345678')(value)).toBe(expected);
});

test('[R-AUTH-6] until the list of weak passwords is loaded the server alone checks them', () => {
  expect(newPasswordRule()('12345678')).toBeUndefined();
});

test('[R-AUTH-4] a login accepts any non-empty password, as it may be older than the rules', () => {
  expect(['', 'short', long(257)].map(shownPasswordRule)).toEqual([
    'Enter your password.',
    undefined,
    'Use up to 256 characters.',
  ]);
});

test('[R-AUTH-4] the second password is required and must equal the first', () => {
  expect(['', 'other', 'secret'].map(confirmRule('secret'))).toEqual([
    'Enter the password again.',
    'The passwords don’t match.',
    undefined,
  ]);
});
