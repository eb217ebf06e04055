import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import known from 'virtual:common-passwords';
import { ACCOUNTS } from '@colloquy/machines/contract/accountLimits.ts';

const zxcvbn = new ZxcvbnFactory({
  maxLength: ACCOUNTS.passwordScored,
  l33tMaxSubstitutions: ACCOUNTS.passwordReadings,
  dictionary: { common: known.common },
  graphs: known.graphs,
});

/**
 * Whether it is easy to guess. A weak password here is weak for the server too, which knows more of them and decides
 * (R-AUTH-6).
 */
export const isWeak = (password: string): boolean => zxcvbn.check(password).score < ACCOUNTS.passwordScore;
